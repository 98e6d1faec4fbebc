import type { Attachment, AttachmentModule } from '@dapur/contract/files/attachments';
import sharp from 'sharp';
import { callApi, type Caller } from './client.ts';

export interface SentFile {
  readonly name: string;
  /** Empty for none. */
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

export interface Upload {
  readonly module: AttachmentModule;
  readonly parentId: string;
  readonly files: readonly SentFile[];
}

export interface UploadOptions {
  readonly shop: { readonly slug: string };
  readonly proof?: string | undefined;
  readonly from?: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: readonly Attachment[];
}

/** Uploads as somebody, or as nobody, each time from another address unless one is named. */
export async function upload(
  app: { readonly url: string },
  who: Caller,
  { module, parentId, files }: Upload,
  { shop, proof, from }: UploadOptions,
): Promise<UploadAnswer> {
  const answer = await callApi(app, who, 'uploadAttachments', {
    store: shop,
    proof,
    from,
    body: { attachment_module: module, attachment_parent_id: parentId },
    files: files.map(
      ({ name, type, bytes }) =>
        new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
    ),
  });
  const { status, text, code, message = '' } = answer;
  return { status, text, code, message, data: status === 200 ? answer.body.data : [] };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

/** A picture of one colour. */
export async function picture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg',
  width = 64,
  height = 48,
): Promise<SentFile> {
  const bytes = await plain(width, height).toFormat(format).toBuffer();
  return { name: `kuih.${format}`, type: `image/${format}`, bytes };
}

/** A small PDF; `more` is put between its objects. */
export const pdf = (more = ''): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${more}` +
  `trailer<</Root 1 0 R>>\n%%EOF\n`;

export const note = (text = 'Tanpa kacang, ya.'): SentFile => ({
  name: 'nota.txt',
  type: 'text/plain',
  bytes: text,
});
