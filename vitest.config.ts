import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/**/src/**/*.test.ts',
      'apps/server/test/**/*.test.ts',
      'apps/server/db/**/*.test.ts',
      'packages/**/*.test.ts',
      'simulators/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    globalSetup: ['apps/server/test/database-cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience, no claim: a second is too little for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Dates are Kuala Lumpur's by rule, never the machine's: a machine in another zone must not change a result.
    env: { TZ: 'UTC' },
  },
});
