import { defineConfig } from 'vitest/config';

/** The gate generates the same cases each time; a full run draws a seed of its own and names it (`scripts/test-run.mjs`). */
const SEED = "Number(process.env['DAPUR_SEED'] ?? 20_261_121)";

/**
 * Before a test's own first line, so that what it draws while it is loaded comes from the seed too. It is read as the test
 * runs: what was transformed is kept from run to run.
 */
const seededCases = {
  name: 'seeded-cases',
  enforce: 'pre' as const,
  transform: (code: string, file: string) =>
    file.endsWith('.test.ts') && code.includes("import fc from 'fast-check'")
      ? { code: `fc.configureGlobal({ seed: ${SEED} }); ${code}`, map: null }
      : undefined,
};

/** What takes long and guards neither money nor a wall nor a race: `*.deep.test.ts` is for full runs. */
const isFull = process.env['DAPUR_FULL'] === '1';

export default defineConfig({
  plugins: [seededCases],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: ['apps/server/test/kit/database-cluster.ts'],
          setupFiles: ['tools/sql-claims/record-statements.ts'],
          include: [
            'apps/**/src/**/*.test.ts',
            'apps/server/test/**/*.test.ts',
            'apps/server/db/**/*.test.ts',
            'packages/**/*.test.ts',
            'simulators/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          // What was loaded for a page would look for its window in the files after it.
          isolate: true,
        },
      },
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...(isFull ? [] : ['**/*.deep.test.ts'])],
    pool: 'forks',
    // Two cores, and tests wait a sixth of their time.
    maxWorkers: 3,
    // A process for each file would load the server anew for each: two fifths of the time. A test that needs a process
    // of its own starts one, and what a test puts in place of a global goes with it.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Patience, no claim: waiting costs nothing when all is well, and a busy machine takes minutes to start a process. A
    // full run's property draws many more cases.
    testTimeout: isFull ? 3_600_000 : 600_000,
    hookTimeout: isFull ? 3_600_000 : 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Dates are Kuala Lumpur's by rule, never the machine's: a machine in another zone must not change a result.
    env: { TZ: 'UTC' },
  },
});
