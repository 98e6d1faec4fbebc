// After the server's tests: node tools/sql-claims/check-claims.ts FOLDER [--all], where FOLDER is what DAPUR_STATEMENTS
// was while they ran, and --all says that all tests of the gate were run, and no more.
import { fileURLToPath } from 'node:url';
import { check } from './check.ts';
import { NEVER_RUN } from './never-run.ts';
import { readClaims } from './read-claims.ts';
import { readStatements } from './statements.ts';

const [folder = '', ...options] = process.argv.slice(2);
const { faults, checked, neverRun, unreadable, parts } = check(
  await readClaims(fileURLToPath(new URL('../..', import.meta.url)), 'apps/server/src'),
  { statements: readStatements(folder), isAll: options.includes('--all'), neverRun: NEVER_RUN },
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${checked} claims of statements were compared, ${unreadable} have a row that cannot be read, ` +
    `${neverRun} were not run; ${parts} claims are about parts of statements and are not looked at.\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
