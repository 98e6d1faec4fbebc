import type { Tx } from '../../../platform/db/index.ts';
import type { MediaType } from './attachments.ts';

/** A file beside one of a store's papers. */
export interface DocumentFile {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly bytes: number;
}

/** The files of all papers of a store, oldest first; `tx` may be of the platform. */
export function filesOfDocuments(tx: Tx, tenantId: string): Promise<DocumentFile[]> {
  return tx
    .selectFrom('attachments')
    .select(['id', 'parent_id as documentId', 'original_name as name', 'media_type as mediaType', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('module', '=', 'document')
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
