import { existsSync } from 'node:fs';
import { cli, firstLines, withReport } from './reports.mjs';
import { environment, run as start, runtime, say } from './setup.mjs';

/**
 * Runs the browser journeys; answers how many passed and failed, which, which passed only when run again, and how long
 * each took.
 */
export function runJourneys({ env, shard }) {
  return withReport('journeys.json', async (file, readReport) => {
    const settings = environment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const command = [cli('@playwright/test', 'cli.js'), 'test', ...shard];
    const chromium = findChromium();
    if (chromium === undefined) {
      await start(runtime(), [...command, '--list', '--reporter=json'], settings);
      const known = journeysOf(readReport()?.suites ?? []).length;
      say(`\nNO CHROMIUM FOUND: ${known} browser journeys were NOT run, which counts as a failure.`);
      say(
        'Install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.\n',
      );
      return { passed: 0, failed: 1, names: ['the browser journeys: no Chromium was found'] };
    }
    const code = await start(runtime(), [...command, '--reporter=list,json,./e2e/engines/table.ts'], {
      ...settings,
      CHROMIUM_PATH: chromium,
    });
    const report = readReport();
    if (report === undefined)
      return { passed: 0, failed: 1, names: ['the journeys did not run to their end'] };
    const { expected, unexpected, flaky, skipped } = report.stats;
    const journeys = journeysOf(report.suites);
    if (skipped > 0) say(`${skipped} journeys were skipped.${whySkipped(journeys)}`);
    const told = (journey) => `e2e/${journey.file}: ${journey.title}${whyOf(journey)}`;
    return {
      passed: expected + flaky,
      // A runner that ends with an error but names no failed journey has failed all the same.
      failed: Math.max(unexpected, code === 0 ? 0 : 1),
      names: journeys.filter(({ ok }) => !ok).map(told),
      runAgain: journeys.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(told),
      times: journeys.flatMap(({ file: spec, title, tests }) =>
        tests.map(({ projectName, results }) => ({
          name: `e2e/${spec} [${projectName}]: ${title}`,
          seconds: results.reduce((total, { duration }) => total + duration, 0) / 1_000,
        })),
      ),
    };
  });
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

/** Each reason once: which engines are not installed here. */
function whySkipped(journeys) {
  const said = journeys.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  const why = said.filter(({ type, description }) => type === 'skip' && description);
  return [...new Set(why.map(({ description }) => `\n    ${description}`))].join('');
}

function whyOf({ tests }) {
  return firstLines(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '');
}
