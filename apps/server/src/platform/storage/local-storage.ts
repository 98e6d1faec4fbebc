import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

/** Folder and file name, each plain: nothing in a key can lead out of the storage's folder. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/[A-Za-z0-9][A-Za-z0-9_-]{0,150}(\.[A-Za-z0-9]{1,8})?$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Attachments in a folder of this machine. */
export function createLocalStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new TypeError('a storage key is a folder and a file name');
    return path.join(directory, key);
  };
  return {
    open: async (key) => {
      if (!isStorageKey(key)) return undefined;
      const file = pathOf(key);
      const found = await stat(file).catch(() => undefined);
      if (found === undefined || !found.isFile()) return undefined;
      return { size: found.size, stream: () => createReadStream(file) };
    },
    write: async (key, bytes) => {
      const file = pathOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Under another name first: a reader never meets half a picture.
      const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, file);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
