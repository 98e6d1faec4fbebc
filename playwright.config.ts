import { defineConfig, devices } from '@playwright/test';
import { e2ePort, origin } from './e2e/environment.ts';

/** Journeys in a real browser against the built product, its simulators and a throw-away PostgreSQL. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e-results',
  fullyParallel: false,
  // A browser each on two cores; the journeys of one file follow one another.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    baseURL: origin,
    // A step that hangs fails in its own name, not as a journey that took too long.
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'retain-on-failure',
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
    { name: 'phone', use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } } },
    // The journeys that people take on a wide screen too.
    {
      name: 'desktop',
      grep: /@desktop/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
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
