import { rmSync } from 'node:fs';
import path from 'node:path';
import { cli, firstLines, withReport } from './reports.mjs';
import { environment, root, run as start, runtime, say } from './setup.mjs';

/** What the server's tests recorded of SQL statements (`tools/sql-claims`); the parts of a full run add to it. */
const STATEMENTS = path.join(root, '.cache/statements');

/** Runs the unit, API and race tests; answers how many passed and failed, which, and how long each took. */
export function runTests({ env, shard, isFirst }) {
  if (isFirst) rmSync(STATEMENTS, { recursive: true, force: true });
  return withReport('tests.json', async (file, readReport) => {
    const args = [
      cli('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...shard,
    ];
    const code = await start(runtime(), args, environment({ ...env, DAPUR_STATEMENTS: STATEMENTS }));
    const report = readReport();
    if (report === undefined) return { passed: 0, failed: 1, names: ['the tests did not run to their end'] };
    const files = report.testResults.map((result) => ({ ...result, name: path.relative(root, result.name) }));
    // A file that cannot even be loaded has no tests of its own to fail.
    const broken = files.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
    );
    if (report.numPendingTests > 0) say(`${report.numPendingTests} tests were skipped.`);
    return {
      passed: report.numPassedTests,
      // A runner that ends with an error but names no failed test has failed all the same.
      failed: Math.max(report.numFailedTests + broken.length, code === 0 ? 0 : 1),
      names: files.flatMap(({ name, status, message = '', assertionResults }) => {
        const failed = assertionResults
          .filter(isFailed)
          .map(({ fullName, failureMessages: [why = ''] }) => `${name}: ${fullName}${firstLines(why)}`);
        // A hook that failed stands with its file alone.
        return failed.length === 0 && status === 'failed' ? [`${name}${firstLines(message)}`] : failed;
      }),
      times: files.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${name}: ${fullName}`,
          seconds: (duration ?? 0) / 1_000,
        })),
      ),
    };
  });
}

/**
 * After the tests: whether their SQL answered what the code claims. Which statements no test runs is asked of the gate,
 * once all its tests have passed: a full run has tests that run more.
 */
export async function runClaimsCheck({ env, isFull }, { failed }) {
  const isAll = !isFull && failed === 0;
  const args = [path.join(root, 'tools/sql-claims/check-claims.ts'), STATEMENTS, ...(isAll ? ['--all'] : [])];
  const code = await start(runtime(), args, environment(env));
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, names: ['claims about SQL, named above'] };
}

/**
 * After the tests: whether Citus would plan what they ran, but for the causes that are known. A full run has tests that run
 * more.
 */
export async function runCitusCheck({ env, isFull }, { failed }) {
  const isAll = !isFull && failed === 0;
  const args = [path.join(root, 'tools/citus/check-citus.ts'), STATEMENTS, ...(isAll ? ['--all'] : [])];
  const code = await start(runtime(), args, environment(env));
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, names: ['statements that Citus would not plan, named above'] };
}

function isFailed({ status }) {
  return status === 'failed';
}
