import type { Attachment, AttachmentModule } from '@dapur/contract/attachments';
import sharp from 'sharp';
import type { Caller } from '../calls.ts';

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

let callers = 0;

/** Uploads as somebody, or as nobody, each time from another address unless one is named. */
export async function upload(
  app: { readonly url: string },
  who: Caller,
  { module, parentId, files }: Upload,
  { shop, proof, from }: UploadOptions,
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const { name, type, bytes } of files)
    form.append(
      'files',
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
    );
  form.append('attachment_module', module);
  form.append('attachment_parent_id', parentId);
  callers += 1;
  const response = await fetch(`${app.url}/api/attachments`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': from ?? `10.2.${callers >> 8}.${callers & 255}`,
      'x-tenant-slug': shop.slug,
      ...who?.headers,
      ...(proof === undefined ? {} : { 'x-order-token': proof }),
    },
    body: form,
  });
  const text = await response.text();
  const body = JSON.parse(text) as Partial<UploadAnswer>;
  return {
    status: response.status,
    text,
    code: body.code,
    message: body.message ?? '',
    data: body.data ?? [],
  };
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
