import { withTenant } from '../../../platform/db/index.ts';
import type { AttachmentsDeps } from '../attachments-deps.ts';
import { deleteRemoved, markRemoved, type AttachmentRow } from '../data/attachments.ts';
import { storageKeys } from '../domain/storage-keys.ts';

type RemoveDeps = Pick<AttachmentsDeps, 'db' | 'log' | 'storage'>;

/** Removes attachments, whole or unfinished, with their files; false when there are none any more. */
export async function removeAttachments(
  deps: RemoveDeps,
  tenantId: string,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await withTenant(deps.db, tenantId, (tx) => markRemoved(tx, tenantId, ids));
  for (const row of rows) await removeFiles(deps, tenantId, row);
  return rows.length > 0;
}

/** After the commit: what somebody sees always has its files. What fails here is tried again by the cleaning. */
export async function removeFiles(deps: RemoveDeps, tenantId: string, row: AttachmentRow): Promise<void> {
  try {
    for (const key of storageKeys({ tenantId, ...row })) await deps.storage.remove(key);
    await withTenant(deps.db, tenantId, (tx) => deleteRemoved(tx, tenantId, row.id));
  } catch (err) {
    deps.log.error({ err, tenantId, id: row.id }, 'Files that nobody sees any more could not be removed yet');
  }
}
