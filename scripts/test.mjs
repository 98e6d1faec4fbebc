// npm test: sets everything up, then checks, tests and browser journeys. The last line is the sum: "N passed, N failed".
// --full adds what takes long (npm run test:full).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { build, environment, install, root, run, runtime, say } from './setup.mjs';

const extra = process.argv.includes('--full') ? { DAPUR_FULL: '1' } : {};
const results = mkdtempSync(path.join(os.tmpdir(), 'dapur-results-'));
const cli = (name, file) => path.join(root, 'node_modules', name, file);

await install();
const isBuilt = await build();
const counts = [await runChecks(), await runTests(), isBuilt ? await runJourneys() : notBuilt()];
rmSync(results, { recursive: true, force: true });

// The run is long: what failed is named again where it ends.
for (const failure of counts.flatMap(({ names = [] }) => names)) console.log(`FAILED: ${failure}`);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

async function runTests() {
  const file = path.join(results, 'tests.json');
  const args = [
    cli('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(runtime(), args, environment(extra));
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  // A file that cannot even be loaded has no tests of its own to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  if (report.numPendingTests > 0) say(`${report.numPendingTests} tests were skipped.`);
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(code, report.numFailedTests + broken.length),
    names: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const tested = path.relative(root, name);
      const failed = assertionResults
        .filter(isFailed)
        .map(({ fullName, failureMessages: [why = ''] }) => `${tested}: ${fullName}${firstLines(why)}`);
      return failed.length === 0 && status === 'failed' ? [tested] : failed;
    }),
  };
}

async function runJourneys() {
  if (!existsSync(path.join(root, 'playwright.config.ts'))) return { passed: 0, failed: 0 };
  const file = path.join(results, 'journeys.json');
  const env = environment({ ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const command = [cli('@playwright/test', 'cli.js'), 'test'];
  const chromium = findChromium();
  if (chromium === undefined) {
    await run(runtime(), [...command, '--list', '--reporter=json'], env);
    const known = journeysOf(readReport(file)?.suites ?? []).length;
    say(`\nNO CHROMIUM FOUND: ${known} browser journeys were NOT run, which counts as a failure.`);
    say(
      'Install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  const code = await run(runtime(), [...command, '--reporter=list,json'], {
    ...env,
    CHROMIUM_PATH: chromium,
  });
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (skipped > 0) say(`${skipped} journeys were skipped.`);
  if (flaky > 0) say(`${flaky} journeys passed only when run again.`);
  return {
    passed: expected + flaky,
    failed: atLeastOne(code, unexpected),
    names: journeysOf(report.suites)
      .filter(({ ok }) => !ok)
      .map((journey) => `e2e/${journey.file}: ${journey.title}${whyOf(journey)}`),
  };
}

function notBuilt() {
  say('\nTHE WEB APP DOES NOT BUILD: the browser journeys were NOT run, which counts as a failure.\n');
  return { passed: 0, failed: 1 };
}

function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    // Without the window around the page it takes a quarter less of the processor.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((file) => file !== undefined && existsSync(file));
}

function journeysOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...journeysOf(inner)]);
}

function whyOf({ tests }) {
  return firstLines(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '');
}

function firstLines(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

// A runner that ends with an error but names no failed test has failed all the same.
function atLeastOne(code, failed) {
  return code === 0 ? failed : Math.max(1, failed);
}

function isFailed({ status }) {
  return status === 'failed';
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
