import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../../platform/db/index.ts';
import type { AttachmentsDeps } from '../attachments-deps.ts';
import {
  countAttachmentsOf,
  insertAttachments,
  markKept,
  takeRoom,
  type AttachmentRow,
} from '../data/attachments.ts';
import { moduleRules } from '../domain/module-rules.ts';
import { storageKeys } from '../domain/storage-keys.ts';
import type { PreparedFile } from './prepare-files.ts';
import { removeAttachments } from './remove-attachments.ts';

type KeepDeps = Pick<AttachmentsDeps, 'db' | 'log' | 'storage' | 'settings'>;

/**
 * Keeps all files or none: reserves the room, writes the rows, then the files, and only then shows them to anybody.
 * What an interruption leaves behind is removed, here or later by the cleaning. Throws AppError `storage_full` when the
 * store's room is used up, `conflict` when the parent has as many as it may, `unavailable` when the storage cannot be
 * reached.
 */
export async function keepFiles(
  deps: KeepDeps,
  tenantId: string,
  prepared: readonly PreparedFile[],
): Promise<AttachmentRow[]> {
  const rows = await withTenant(deps.db, tenantId, async (tx) => {
    const bytes = prepared.reduce((sum, { row }) => sum + row.bytes, 0);
    if (!(await takeRoom(tx, tenantId, bytes, deps.settings.roomOfStore))) throw storageFull(deps);
    const [first] = prepared;
    const most = first && moduleRules[first.row.module].mostOfParent;
    if (first !== undefined && most !== undefined) {
      const { parentId, module } = first.row;
      const count = await countAttachmentsOf(tx, tenantId, parentId, module);
      if (count + prepared.length > most)
        throw new AppError('conflict', `You can add at most ${most} pictures.`);
    }
    return insertAttachments(
      tx,
      tenantId,
      prepared.map(({ row }) => row),
    );
  });
  const ids = rows.map(({ id }) => id);
  try {
    for (const { row, files } of prepared) {
      const keys = storageKeys({ tenantId, ...row });
      for (const [at, key] of keys.entries()) await deps.storage.write(key, files[at] ?? missing(key));
    }
    await withTenant(deps.db, tenantId, async (tx) => {
      // If fewer rows are left, the whole upload is undone.
      if ((await markKept(tx, tenantId, ids)) !== ids.length) throw new Error('An upload was cleaned away');
    });
  } catch (error) {
    await removeAttachments(deps, tenantId, ids).catch((err: unknown) => {
      deps.log.error(
        { err, tenantId },
        'An upload that failed could not be undone; the cleaning does it later',
      );
    });
    throw error;
  }
  return rows;
}

function storageFull({ settings }: KeepDeps): AppError {
  const megabytes = Math.floor(settings.roomOfStore / 1024 / 1024);
  return new AppError('storage_full', `This store's room for files (${megabytes} MB) is full.`);
}

function missing(key: string): never {
  throw new Error(`there are no bytes for ${key}`);
}
