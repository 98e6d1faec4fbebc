import { buffer } from 'node:stream/consumers';
import type { FileReply } from '../../../platform/http/index.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import type { AttachmentsDeps } from '../attachments-deps.ts';
import type { AttachmentRow } from '../data/attachments.ts';
import { downloadName } from '../domain/file-name.ts';
import { storageKeys } from '../domain/storage-keys.ts';
import { attachmentNotFound } from '../parent-access.ts';

/** The file of an attachment, of a picture the largest. Undefined when it is gone, which is logged. */
export async function openFile(
  { storage, log }: Pick<AttachmentsDeps, 'storage' | 'log'>,
  tenantId: string,
  row: Pick<AttachmentRow, 'id' | 'module' | 'filename' | 'widths'>,
): Promise<StoredFile | undefined> {
  const key = storageKeys({ tenantId, ...row }).at(-1) ?? '';
  const file = await storage.open(key);
  if (file === undefined) log.error({ tenantId, id: row.id, key }, 'An attachment has lost its file');
  return file;
}

/** base64; null where it would be longer than `most`, or its file is gone. */
export async function contentOf(
  deps: Pick<AttachmentsDeps, 'storage' | 'log'>,
  tenantId: string,
  row: Parameters<typeof openFile>[2],
  most: number,
): Promise<string | null> {
  const file = await openFile(deps, tenantId, row);
  if (file === undefined) return null;
  if (Math.ceil(file.size / 3) * 4 <= most) return (await buffer(file.stream())).toString('base64');
  // The stream is open already, and left unread it would hold its connection.
  file.stream().destroy();
  return null;
}

/** The answer that carries the file. Only pictures, which we made ourselves, are ever shown in place. */
export async function fileReply(
  deps: Pick<AttachmentsDeps, 'storage' | 'log'>,
  tenantId: string,
  row: AttachmentRow,
  wish: FileReply['disposition'],
): Promise<FileReply> {
  const file = await openFile(deps, tenantId, row);
  if (file === undefined) throw attachmentNotFound();
  const extension = row.filename.slice(row.filename.lastIndexOf('.') + 1);
  const isPicture = row.mediaType === 'image/webp';
  return {
    fileName: downloadName(row.originalName, extension),
    mediaType: row.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : row.mediaType,
    size: file.size,
    disposition: isPicture ? wish : 'attachment',
    stream: () => file.stream(),
  };
}
