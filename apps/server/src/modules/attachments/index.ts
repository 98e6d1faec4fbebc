import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { AttachmentsDeps } from './attachments-deps.ts';
import { attachmentHandlers, type AttachmentHandlers } from './http.ts';
import { attachmentCleaning } from './jobs.ts';

export { readFilesOfPerson } from './data/files-of-person.ts';
export { withContents } from './queries/files-of-person.ts';
export { readPrints, readSlip } from './data/attachments.ts';
export { findSamePictures } from './file-work.ts';
export { readKeptKeys } from './data/stored-keys.ts';
export { removeFilesOf, removeFilesOfOrders, removeFilesOfStores } from './data/remove-with-parents.ts';
export { filesOfDocuments, type DocumentFile } from './data/document-files.ts';
export { createDocumentFileReader, type DocumentFileReader } from './document-file.ts';
export { createProductPictures } from './product-pictures.ts';
export { readQrPicture } from './read-qr-picture.ts';
export {
  defaultAttachmentsSettings,
  type AttachmentsDeps,
  type AttachmentsSettings,
} from './attachments-deps.ts';

/** Files that people put beside products, logos, banners, reviews and orders. */
export interface Attachments {
  readonly handlers: AttachmentHandlers;
  readonly tasks: readonly RepeatingTask[];
}

export function createAttachments(deps: AttachmentsDeps): Attachments {
  return { handlers: attachmentHandlers(deps), tasks: [attachmentCleaning(deps)] };
}
