import { defineConfig, devices } from '@playwright/test';
import { e2ePort, isFullRun, origin, resultsFolder, runFolder } from './e2e/environment.ts';

/**
 * What also runs on a wide screen: the main journeys, which look and lead otherwise there; in the full run all journeys
 * of people.
 */
const onDesktop = isFullRun
  ? '((baker|customer|member|people|seller|visitor)-.*|guest-(follows-the-mailed-link|gets-it-delivered))'
  : '(customer-orders-signed-in|guest-gets-it-delivered|visitor-registers)';

/** What takes long and is the same on every screen runs once. */
const anyScreen = /@any-screen/;
/** A journey in a further language says so at the end of its name. */
const furtherLanguage = /, (in )?(ms|zh)( @|$)/;
/** In the usual run those of the two journeys that meet most texts; the walks look at every screen in each language. */
const fewerLanguages = /^(?!.*(guest-gets-it-delivered|visitor-registers)).*, (in )?(ms|zh)( @|$)/;
/** Says of itself that it repeats with more what another of its file shows. */
const more = /@more/;

/**
 * Movement and seven pixels for each one take a quarter of the processor; wide screens, and the full run, move as people
 * see it.
 */
const spared = { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } } as const;

/** Journeys in a real browser against the built product, its simulators and a throw-away PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: resultsFolder,
  fullyParallel: false,
  // Two cores, and journeys wait a third of their time; those of one file follow one another.
  workers: 3,
  retries: 0,
  // Patience, no claim: a machine may be busy with other things. What the specification times is timed in its journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `${runFolder}/report.json` }]],
  use: {
    baseURL: origin,
    // A step that hangs fails in its own name, not as a journey that took too long.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
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
      grepInvert: isFullRun ? [] : [fewerLanguages, more],
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, ...(isFullRun ? {} : spared) },
    },
    {
      name: 'desktop',
      testMatch: new RegExp(`/${onDesktop}\\.spec\\.ts$`),
      grepInvert: isFullRun ? anyScreen : [anyScreen, furtherLanguage, more],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    // Sums up what the journeys before it met.
    { name: 'texts', testMatch: '**/*.check.ts', dependencies: ['phone'] },
  ],
  webServer: {
    // The Node that runs the tests; the one on the path may be older.
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `http://localhost:${e2ePort}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
