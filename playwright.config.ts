import { defineConfig, devices } from '@playwright/test';
import { isFullRun, resultsFolder, runFolder } from './e2e/kit/environment.ts';

/** How long a step, an expectation or a page may take. */
const PATIENCE_MS = 60_000;
/** The gate, on a phone: each way that people go, and where money or a session could be lost. Their branches and other screens run in the full run. */
const ofTheGate = { phone: /@gate(?!-)/, desktop: /@gate-wide/ } as const;
/**
 * What also runs on a wide screen in the full run: the journeys of people, which look and lead otherwise there, and what
 * they are told, which stands elsewhere.
 */
const ofPeople =
  /\/((baker|customer|member|people|seller|visitor)-.*|guest-(follows-the-mailed-link|gets-it-delivered)|messages-come-and-go)\.spec\.ts$/;
/** What takes long and is the same on every screen runs once. */
const anyScreen = /@any-screen/;

/**
 * Movement and seven pixels for each one take a quarter of the processor; wide screens, and the full run, move as people
 * see it.
 */
const spared = { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } } as const;

/** Journeys in a real browser against the built product: each worker has a world of its own (`e2e/kit/journey.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: resultsFolder,
  fullyParallel: false,
  // Two cores, and journeys wait a third of their time; those of one file follow one another.
  workers: 3,
  // In the gate a journey may run again, which `scripts/test.mjs` says in the open; no other kind of test may.
  retries: isFullRun ? 0 : 2,
  // Patience, no claim: a machine may be busy with other things, and waiting costs nothing when all is well. A full run
  // looks at each screen in more sizes and colours.
  timeout: isFullRun ? 900_000 : 300_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `${runFolder}/report.json` }], ['./e2e/engines/table.ts']],
  use: {
    // A step that hangs fails in its own name, not as a journey that took too long.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // A trace takes a sixth of the processor; whoever looks for a fault asks for one by `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // A mid-range Android phone: where most shoppers are.
    {
      name: 'phone',
      ...(isFullRun ? {} : { grep: ofTheGate.phone }),
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, ...(isFullRun ? {} : spared) },
    },
    {
      name: 'desktop',
      ...(isFullRun ? { testMatch: ofPeople, grepInvert: anyScreen } : { grep: ofTheGate.desktop }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
  ],
  // Prepares a database once, and makes worlds with a copy of it for the workers; it ends with the run, and they with it.
  webServer: {
    // The Node that runs the tests; the one on the path may be older.
    command: `"${process.execPath}" e2e/kit/serve.ts`,
    // Where workers ask for one.
    wait: { stdout: /Worlds are made at (?<DAPUR_WORLDS>\S+)\n/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
