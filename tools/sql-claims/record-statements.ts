import { afterAll, expect } from 'vitest';

/** Run before each test file: those of the server are listened to, where somebody wants to know. */
const folder = process.env['DAPUR_STATEMENTS'];
if (folder !== undefined && expect.getState().testPath?.includes('/apps/server/') === true) {
  const { listen, writeRecorded } = await import('./recorder.ts');
  listen();
  afterAll(() => writeRecorded(folder));
}
