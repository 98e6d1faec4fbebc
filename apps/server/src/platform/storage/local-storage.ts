import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isPartialFile,
  isStorageKey,
  partialName,
  requireStorageFolder,
  requireStorageKey,
} from './storage-key.ts';
import type { Storage } from './storage.ts';

/** Attachments in a folder of this machine. */
export function createLocalStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    requireStorageKey(key);
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
    write: async (key, bytes) => appear(pathOf(key), (partial) => writeFile(partial, bytes)),
    writeFile: async (key, from) => appear(pathOf(key), (partial) => copyFile(from, partial)),
    list: async (folder) => {
      requireStorageFolder(folder);
      const names = await readdir(path.join(directory, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names
        .map((name) => `${folder}/${name}`)
        .filter(isStorageKey)
        .sort();
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    sweep: async (before) => {
      const found = await readdir(directory, { recursive: true }).catch(() => []);
      for (const name of found.filter(isPartialFile)) {
        const file = path.join(directory, name);
        const { mtimeMs = before } = (await stat(file).catch(() => undefined)) ?? {};
        if (mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

/** Under another name first: a reader never meets half a picture. */
async function appear(file: string, make: (partial: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const partial = partialName(file, randomBytes(4).toString('hex'));
  try {
    await make(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
