import { z } from 'zod';
import { ATTACHMENT_TYPES, LARGEST_FILE, MAX_FILES } from './attachment-types.ts';
import { Picture } from '../products/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ok } from '../primitives.ts';

/**
 * What an attachment belongs to: a product, an order, a slip of its payment by the order's id, a paper of the store or one
 * of its pickup points by its id, a review by its order item's, the rest by the store's.
 */
export const AttachmentModule = z.enum([
  'product',
  'logo',
  'banner',
  'review',
  'order',
  'document',
  'pickup',
  'slip',
]);
export type AttachmentModule = z.infer<typeof AttachmentModule>;

/** Bytes of contents that a list carries at most. */
export const MAX_DATA = 5 * 1024 * 1024;

export const Attachment = z
  .object({
    id: z.uuid(),
    attachment_module: AttachmentModule,
    attachment_parent_id: z.uuid(),
    attachment_original_name: z.string(),
    /** Made by the server; says nothing of the name it came under. */
    attachment_filename: z.string(),
    /** The media type it is kept as. */
    attachment_type: z.string(),
    /** Bytes that it takes of the store's room. */
    attachment_size: z.int(),
    /** Pixels of a picture, upright. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Where pages show it from; null for what is no public picture. */
    picture: Picture.nullable(),
    created_at: z.string(),
    /** base64, where a list was asked for contents; null for those that no longer fitted. */
    data: z.string().nullable().optional(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

const store = ['tenant_required', 'tenant_malformed', 'tenant_not_found'] as const;
const seen = [...store, 'not_found', 'invalid_input', 'unavailable'] as const;
const changed = [...seen, 'unauthorized', 'forbidden'] as const;

export const attachmentEndpoints = {
  uploadAttachments: endpoint({
    method: 'POST',
    path: '/attachments',
    summary: 'Keep files with a product, logo, banner, review or order: all of them or none',
    access: 'visitor',
    tenant: 'required',
    consumes: 'multipart',
    files: { most: MAX_FILES, largestBytes: LARGEST_FILE },
    body: z.strictObject({ attachment_module: AttachmentModule, attachment_parent_id: z.uuid() }),
    response: z.object({ success: z.literal(true), data: z.array(Attachment) }),
    errors: [
      ...changed,
      'conflict',
      'storage_full',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'switched_off',
    ],
  }),
  listAttachments: endpoint({
    method: 'GET',
    path: '/attachments/parent/:parentId',
    summary: 'What is kept with a product, logo, banner, review or order, oldest first',
    access: 'visitor',
    tenant: 'required',
    params: z.strictObject({ parentId: z.uuid() }),
    query: z.strictObject({
      includeData: z.enum(['true', 'false']).default('false'),
      attachment_module: AttachmentModule.optional(),
      /** One of the media types, or `image` for every picture. */
      attachment_type: z.enum(['image', ...ATTACHMENT_TYPES]).optional(),
    }),
    response: z.array(Attachment),
    errors: [...seen, 'rate_limited'],
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/attachments/:id/download',
    summary: 'The file, to be saved under its own name',
    access: 'visitor',
    tenant: 'required',
    params: IdParams,
    response: 'file',
    errors: seen,
  }),
  viewAttachment: endpoint({
    method: 'GET',
    path: '/attachments/:id/view',
    summary: 'A picture to be shown; anything else as for download',
    access: 'visitor',
    tenant: 'required',
    params: IdParams,
    response: 'file',
    errors: seen,
  }),
  viewPickupPhoto: endpoint({
    method: 'GET',
    path: '/orders/:id/pickup-photos/:photo',
    summary: 'A photo of where a paid order is picked up, for whoever may see the order',
    access: 'order-proof',
    tenant: 'required',
    params: z.strictObject({ id: z.uuid(), photo: z.uuid() }),
    response: 'file',
    errors: seen,
  }),
  deleteAttachment: endpoint({
    method: 'DELETE',
    path: '/attachments/:id',
    summary: 'Remove a file for good',
    access: 'visitor',
    tenant: 'required',
    params: IdParams,
    response: Ok,
    errors: changed,
  }),
} as const;

/** Files by an address alone, for browsers that save only what they are led to. */
export const fileEndpoints = {
  fileAddress: endpoint({
    method: 'POST',
    path: '/file-addresses',
    summary: 'An address that opens one file for five minutes as its caller may, without headers',
    access: 'anyone',
    tenant: 'none',
    /** A GET below `/api` that answers with a file, with its query. */
    body: z.strictObject({ address: z.string().regex(/^\/[\w\-./?&=%,:+*~!]{1,6000}$/) }),
    response: z.object({ success: z.literal(true), data: z.object({ address: z.string() }) }),
    errors: ['invalid_input'],
  }),
} as const;
