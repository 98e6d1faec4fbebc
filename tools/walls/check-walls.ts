import { fileURLToPath } from 'node:url';
import { findBreaches } from './find-breaches.ts';
import { findBreakingMigrations } from './find-breaking-migrations.ts';
import { findDoubleNames } from './find-double-names.ts';
import { findListedLanguages } from './find-listed-languages.ts';
import { findLongFiles } from './find-long-files.ts';
import { findNestedForms } from './find-nested-forms.ts';
import { findProviderWords } from './find-provider-words.ts';
import { findRefusedWords } from './find-refused-words.ts';
import { findStateBreaches } from './find-state-breaches.ts';
import { findTableBreaches } from './find-table-breaches.ts';
import { LIFE_CYCLES, NO_LIFE_CYCLES, STATE_EXCEPTIONS } from './state-exceptions.ts';
import { AT_RUN_TIME, WRITES_ACROSS } from './table-exceptions.ts';
import { readOfferedViews, readTableOwners } from './table-owners.ts';
import { READS_ACROSS } from './table-reads.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const breaches = [
  ...findBreaches(root),
  ...findTableBreaches(root, {
    owners: readTableOwners(root),
    offered: readOfferedViews(root),
    writes: WRITES_ACROSS,
    reads: READS_ACROSS,
    atRunTime: AT_RUN_TIME,
  }),
  ...findDoubleNames(root),
  ...findLongFiles(root),
  ...findListedLanguages(root),
  ...findRefusedWords(root),
  ...findProviderWords(root),
  ...findNestedForms(root),
  ...findBreakingMigrations(root),
  ...findStateBreaches(root, {
    lifeCycles: LIFE_CYCLES,
    none: NO_LIFE_CYCLES,
    exceptions: STATE_EXCEPTIONS,
  }),
];
for (const { rule, file, message } of breaches) process.stderr.write(`${rule}  ${file}\n  ${message}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
