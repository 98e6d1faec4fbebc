import { withPlatform, withTenant } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import type { StoreCopiesDeps } from '../copies-deps.ts';
import { forgetFile, markGone, readFilesLeft } from '../data/exports.ts';

type RemovingDeps = Pick<StoreCopiesDeps, 'db' | 'storage'>;

/** Removes a copy that is offered; false when there is none. What breaks off is removed by `removeFilesLeft`. */
export async function removeExport(
  { db, storage }: RemovingDeps,
  { tenantId, id, actor }: { readonly tenantId: string; readonly id: string; readonly actor: ActivityActor },
): Promise<boolean> {
  const key = await withTenant(db, tenantId, async (tx) => {
    const gone = await markGone(tx, tenantId, id);
    if (gone !== undefined)
      await recordActivity(tx, {
        tenantId,
        actor,
        action: 'store.export_removed',
        subject: 'store',
        subjectId: null,
      });
    return gone;
  });
  if (key === undefined) return false;
  await storage.remove(key);
  await withTenant(db, tenantId, (tx) => forgetFile(tx, { tenantId, id }));
  return true;
}

/** Across all stores: files of copies whose days are over. Repeating it changes nothing. */
export async function removeFilesLeft({ db, storage }: RemovingDeps): Promise<void> {
  for (const left of await withPlatform(
    db,
    'store-exports',
    'find copies whose days are over',
    readFilesLeft,
  )) {
    await storage.remove(left.key);
    await withPlatform(db, 'store-exports', 'a copy is gone', (tx) => forgetFile(tx, left));
  }
}
