// npm test: sets everything up, then checks, tests and the browser journeys of the gate. The last line is the sum:
// "N passed, N failed". With --full (npm run test:full) everything in all its depth; `--part 2/6` does one part of that.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks, runTextCheck } from './checks.mjs';
import { MOST_RUN_AGAIN, runJourneys } from './journeys.mjs';
import { build, install, root, say } from './setup.mjs';
import { readRun } from './test-run.mjs';
import { runTests } from './tests.mjs';

const run = readRun(process.argv.slice(2));
const took = [];

await timed('installing', () => install());
const isBuilt = await timed('building', () => build());
if (run.isFull) say(`Generated cases come from DAPUR_SEED=${run.env.DAPUR_SEED}`);
if (run.isFull && run.isFirst) rmSync(path.join(root, '.cache/seen-texts'), { recursive: true, force: true });

const counts = [];
if (run.isFirst) counts.push(await timed('checks', () => runChecks()));
counts.push(await timed('tests', () => runTests(run)));
counts.push(await timed('journeys', () => (isBuilt ? runJourneys(run) : notBuilt())));
if (run.isFull && run.isLast) counts.push(await runTextCheck(run));

const all = (key) => counts.flatMap((count) => count[key] ?? []);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const runAgain = all('runAgain');
const tooMany = runAgain.length > MOST_RUN_AGAIN ? 1 : 0;
const failed = sum('failed') + tooMany;

console.log(`Time: ${took.map(({ name, seconds }) => `${name} ${minutes(seconds)}`).join(', ')}`);
const slowest = all('times').toSorted((one, other) => other.seconds - one.seconds);
for (const { name, seconds } of slowest.slice(0, 10)) console.log(`slow: ${seconds.toFixed(1)} s ${name}`);
// The run is long: what failed is named again where it ends.
for (const failure of all('names')) console.log(`FAILED: ${failure}`);
if (tooMany > 0) console.log(`FAILED: more than ${MOST_RUN_AGAIN} journeys had to run again`);
for (const journey of runAgain) console.log(`passed only when run again: ${journey}`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${failed} failed`);

async function timed(name, work) {
  const began = Date.now();
  const result = await work();
  took.push({ name, seconds: (Date.now() - began) / 1_000 });
  return result;
}

function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function notBuilt() {
  say('\nTHE WEB APP DOES NOT BUILD: the browser journeys were NOT run, which counts as a failure.\n');
  return { passed: 0, failed: 1 };
}
