import { afterAll, expect } from 'vitest';

const folder = process.env['DAPUR_STATEMENTS'];
const isOfServer = expect.getState().testPath?.includes('/apps/server/') === true;

/** Test files share their processes, and this is run before each of them. */
const shared = globalThis as { dapurRecorder?: typeof import('./recorder.ts') };

if (folder !== undefined && isOfServer) {
  if (shared.dapurRecorder === undefined) {
    shared.dapurRecorder = await import('./recorder.ts');
    shared.dapurRecorder.listen();
  }
  const { writeRecorded } = shared.dapurRecorder;
  afterAll(() => writeRecorded(folder));
}
