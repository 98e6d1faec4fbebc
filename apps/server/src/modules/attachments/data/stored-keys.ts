import type { AttachmentModule } from '@dapur/contract/files/attachments';
import type { AskAll } from '../../../platform/db/backup/stored-keys.ts';
import { storageKeys } from '../domain/storage-keys.ts';

interface StoredRow {
  readonly tenant_id: string;
  readonly module: AttachmentModule;
  readonly filename: string;
  readonly widths: readonly number[];
}

/** Keys of all files that stores keep. */
export async function readKeptKeys(ask: AskAll): Promise<string[]> {
  const rows = await ask<StoredRow>(
    'attachments',
    'select tenant_id, module, filename, widths from attachments where kept_at is not null and removed_at is null',
  );
  return rows.flatMap(({ tenant_id: tenantId, ...row }) => storageKeys({ tenantId, ...row }));
}
