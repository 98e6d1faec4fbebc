/** Folder and file name, each plain: nothing in a key can lead out of the storage's folder. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/[A-Za-z0-9][A-Za-z0-9_-]{0,150}(\.[A-Za-z0-9]{1,8})?$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Throws TypeError: writing or removing under another key is a mistake of the caller's. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError('a storage key is a folder and a file name');
}

/** What a file is called while it is being written to a folder. */
export const partialName = (file: string, chance: string): string => `${file}.${chance}.partial`;

export const isPartialFile = (name: string): boolean => name.endsWith('.partial');

const FOLDER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Throws TypeError, as `requireStorageKey`. */
export function requireStorageFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new TypeError('a storage folder is one plain name');
}
