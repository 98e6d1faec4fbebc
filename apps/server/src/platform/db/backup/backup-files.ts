import type { Readable } from 'node:stream';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPartialFile } from '../../storage/storage-key.ts';

/** The files that go into a backup beside the tables. */
export interface BackupFiles {
  /** Their names, with forward slashes; files still being written are left out. */
  list(): Promise<readonly string[]>;
  /** What a file holds; undefined when it has gone away since it was listed. */
  open(name: string): Promise<Readable | undefined>;
}

/** All files below a folder. One that is not there has none. */
export function filesOfFolder(folder: string): BackupFiles {
  return {
    list: async () => {
      try {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && !isPartialFile(entry.name))
          .map((entry) =>
            path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
          )
          .sort();
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    },
    open: async (name) => {
      try {
        // Open at once: what is removed from now on can still be read to its end.
        return (await open(path.join(folder, name), 'r')).createReadStream();
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
