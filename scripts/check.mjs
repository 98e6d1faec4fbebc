// npm run check: lint, types and walls, without the tests.
import { runChecks } from './checks.mjs';
import { install } from './setup.mjs';

await install();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
