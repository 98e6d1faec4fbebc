import type { AskAll } from '../../../platform/db/backup/stored-keys.ts';
import { storedAs } from '../domain/stored-as.ts';

/** Keys of the pictures that people have of themselves. */
export async function readAvatarKeys(ask: AskAll): Promise<string[]> {
  const rows = await ask<{ avatar_key: string }>(
    'users',
    'select avatar_key from users where avatar_key is not null',
  );
  return rows.map(({ avatar_key: key }) => storedAs(key));
}
