import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface OwnTemporaryFolder {
  /** The folders in which uploads wait at this moment. */
  uploads(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Gives this test file a folder for temporary files of its own: others upload at the same time. Call before the app starts. */
export async function ownTemporaryFolder(): Promise<OwnTemporaryFolder> {
  const usual = process.env['TMPDIR'];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-test-'));
  process.env['TMPDIR'] = folder;
  return {
    uploads: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => /[\\/]upload-[^\\/]*$/.test(name)),
    remove: async () => {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
