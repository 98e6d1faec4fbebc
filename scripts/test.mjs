// npm test: sets everything up, then checks, tests and the browser journeys of the gate. The last line is the sum:
// "N passed, N failed". With --full (npm run test:full) everything in all its depth; `--part 2/6` does one part of that.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks, runTextCheck } from './checks.mjs';
import { closingLines } from './closing-lines.mjs';
import { runJourneys } from './journeys.mjs';
import { build, install, root, say } from './setup.mjs';
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs';
import { readRun } from './test-run.mjs';
import { runCitusCheck, runClaimsCheck, runTests } from './tests.mjs';

const run = readRun(process.argv.slice(2));
const took = [];
const counts = [];

keepTemporaryFilesInMemory();
await timed('installing', () => install());
const isBuilt = await timed('building', () => build());
if (run.isFull) say(`Generated cases come from DAPUR_SEED=${run.env.DAPUR_SEED}`);
if (run.isFull && run.isFirst) rmSync(path.join(root, '.cache/seen-texts'), { recursive: true, force: true });
if (run.isFirst) counts.push(await timed('checks', () => runChecks()));
const tests = await timed('tests', () => runTests(run));
counts.push(tests);
counts.push(await timed('claims about SQL', () => runClaimsCheck(run, tests)));
counts.push(await timed('what Citus plans', () => runCitusCheck(run, tests)));
counts.push(await timed('journeys', () => (isBuilt ? runJourneys(run) : notBuilt())));
if (run.isFull && run.isLast) counts.push(await runTextCheck(run));

const { lines, failed } = closingLines(counts, took);
for (const line of lines) console.log(line);
process.exitCode = failed > 0 ? 1 : 0;

async function timed(name, work) {
  const began = Date.now();
  const result = await work();
  took.push({ name, seconds: (Date.now() - began) / 1_000 });
  return result;
}

function notBuilt() {
  say('\nTHE WEB APP DOES NOT BUILD: the browser journeys were NOT run, which counts as a failure.\n');
  return { passed: 0, failed: 1, names: ['the web app does not build'] };
}
