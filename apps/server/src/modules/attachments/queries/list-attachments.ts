import { MAX_DATA, type Attachment, type AttachmentModule } from '@dapur/contract/files/attachments';
import type { AttachmentsDeps } from '../attachments-deps.ts';
import { readAttachmentsOf } from '../data/attachments.ts';
import { attachmentView } from './attachment-view.ts';
import { contentOf } from './stored-file.ts';

export interface ListWish {
  readonly parentId: string;
  readonly modules: readonly AttachmentModule[];
  /** A media type, or `image`; undefined for all. Any picture type means all pictures: all are kept in one format. */
  readonly type: string | undefined;
  readonly withData: boolean;
}

type ListDeps = Pick<AttachmentsDeps, 'db' | 'storage' | 'log'>;

/** What a parent has, oldest first; with contents as long as they fit into 5 MB together. */
export async function listAttachments(
  deps: ListDeps,
  tenantId: string,
  { parentId, modules, type, withData }: ListWish,
): Promise<Attachment[]> {
  const rows = (await readAttachmentsOf(deps.db, tenantId, parentId, modules)).filter(
    (row) => type === undefined || familyOf(row.mediaType) === familyOf(type),
  );
  const views = rows.map((row) => attachmentView(tenantId, row));
  if (!withData) return views;
  let left = MAX_DATA;
  const filled: Attachment[] = [];
  for (const [at, view] of views.entries()) {
    const row = rows[at];
    const data = row === undefined ? null : await contentOf(deps, tenantId, row, left);
    left -= data?.length ?? 0;
    filled.push({ ...view, data });
  }
  return filled;
}

const familyOf = (mediaType: string): string =>
  mediaType === 'image' || mediaType.startsWith('image/') ? 'image' : mediaType;
