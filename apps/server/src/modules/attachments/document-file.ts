import type { FileReply } from '../../platform/http/index.ts';
import type { AttachmentsDeps } from './attachments-deps.ts';
import { readAttachment } from './data/attachments.ts';
import { attachmentNotFound } from './parent-access.ts';
import { fileReply } from './queries/stored-file.ts';

/** A file beside one of a store's papers, for who may see those of all stores. Throws AppError 404 for none. */
export type DocumentFileReader = (of: {
  readonly tenantId: string;
  readonly documentId: string;
  readonly fileId: string;
}) => Promise<FileReply>;

export const createDocumentFileReader =
  (deps: Pick<AttachmentsDeps, 'db' | 'log' | 'storage'>): DocumentFileReader =>
  async ({ tenantId, documentId, fileId }) => {
    const row = await readAttachment(deps.db, tenantId, fileId);
    if (row?.module !== 'document' || row.parentId !== documentId) throw attachmentNotFound();
    return fileReply(deps, tenantId, row, 'attachment');
  };
