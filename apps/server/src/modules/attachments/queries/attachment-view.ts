import type { Attachment } from '@dapur/contract/files/attachments';
import type { AttachmentRow } from '../data/attachments.ts';
import { isPublicPicture, stemOf } from '../domain/storage-keys.ts';

/** An attachment as callers get it. It tells where the files lie only for pictures that pages show to everybody. */
export function attachmentView(tenantId: string, row: AttachmentRow): Attachment {
  return {
    id: row.id,
    attachment_module: row.module,
    attachment_parent_id: row.parentId,
    attachment_original_name: row.originalName,
    attachment_filename: row.filename,
    attachment_type: row.mediaType,
    attachment_size: row.bytes,
    width: row.width,
    height: row.height,
    picture: isPublicPicture(row)
      ? { url: `/media/${tenantId}/${stemOf(row.filename)}`, alt: '', widths: [...row.widths] }
      : null,
    created_at: row.createdAt.toISOString(),
  };
}
