import type { Attachment, AttachmentModule } from '@dapur/contract/files/attachments';
import type { Client } from '@dapur/contract/client';
import { attachmentApi } from './attachment-api.ts';
import { openFile } from '../open-file.ts';

/** What is kept with a product, an order or another parent, oldest first. Throws ApiError. */
export const listAttachments = (
  call: Client,
  parentId: string,
  module: AttachmentModule,
  signal?: AbortSignal,
): Promise<Attachment[]> =>
  call(attachmentApi.listAttachments, { params: { parentId }, query: { attachment_module: module } }, signal);

/** Throws ApiError. */
export const deleteAttachment = async (call: Client, id: string): Promise<void> => {
  await call(attachmentApi.deleteAttachment, { params: { id } });
};

/** A picture's bytes, to be shown; of anything else those to be saved. Throws ApiError. */
export const viewAttachment = (call: Client, id: string, signal?: AbortSignal): Promise<Blob> =>
  call(attachmentApi.viewAttachment, { params: { id } }, signal);

/** Leads the browser to a file, which it saves under its own name. Throws ApiError. */
export const saveAttachment = (call: Client, { id }: Pick<Attachment, 'id'>): Promise<void> =>
  openFile(call, attachmentApi.downloadAttachment, { params: { id } }, true);
