import { readAvatarKeys } from './modules/accounts/index.ts';
import { readKeptKeys } from './modules/attachments/index.ts';
import { readCopyKeys } from './modules/store-copies/index.ts';
import type { ReadStoredKeys } from './platform/db/backup/stored-keys.ts';

/** Keys of every file that a row of any module names. */
export const readAllStoredKeys: ReadStoredKeys = async (ask) => [
  ...(await readKeptKeys(ask)),
  ...(await readAvatarKeys(ask)),
  ...(await readCopyKeys(ask)),
];
