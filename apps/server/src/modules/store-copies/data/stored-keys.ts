import type { AskAll } from '../../../platform/db/backup/stored-keys.ts';

/** Keys of the copies of stores that wait to be fetched. */
export async function readCopyKeys(ask: AskAll): Promise<string[]> {
  const rows = await ask<{ file_key: string }>(
    'store_exports',
    `select file_key from store_exports where state = 'ready' and file_key is not null`,
  );
  return rows.map(({ file_key: key }) => key);
}
