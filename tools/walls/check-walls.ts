import { fileURLToPath } from 'node:url';
import { findBreaches } from './find-breaches.ts';

const breaches = findBreaches(fileURLToPath(new URL('../..', import.meta.url)));
for (const { rule, file, message } of breaches) process.stderr.write(`${rule}  ${file}\n  ${message}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
