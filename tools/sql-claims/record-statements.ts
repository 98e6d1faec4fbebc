import { afterAll } from 'vitest';

/** Run before each test file is loaded: what is compiled while it loads is met too. */
const folder = process.env['DAPUR_STATEMENTS'];
if (folder !== undefined) {
  const { listen, writeRecorded } = await import('./recorder.ts');
  listen();
  afterAll(() => writeRecorded(folder));
}
