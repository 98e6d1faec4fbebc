import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { importLimits } from './product-limits.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** What is wrong with a cell of a file. */
export const CellFault = z.enum([
  'required',
  'not_number',
  'two_ways',
  'decimals',
  'not_whole',
  'too_small',
  'too_large',
  'too_long',
  'unreadable',
  'unknown_word',
  'not_above_price',
  'below_least',
  'not_date',
  'before_start',
  'bad_options',
  'bad_id',
  'no_such_product',
  'same_name_twice',
  'twice_in_file',
  'archived',
  'needs_certificate',
]);
export type CellFault = z.infer<typeof CellFault>;

export const ImportRow = z.object({
  /** In the file, the heading being the first. */
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'changed', 'same', 'faulty']),
  /** Columns that change, shortened. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  faults: z.array(z.object({ column: z.string(), fault: CellFault, value: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Whose export a file is, where it is not one of ours. */
export const ImportSource = z.enum(['shopify', 'woocommerce', 'square']);
export type ImportSource = z.infer<typeof ImportSource>;

/** How the bytes of a file were taken, so that whoever sent it can see a mistake. */
export const ImportReading = z.object({
  encoding: z.enum(['utf-8', 'utf-16', 'gb18030', 'big5', 'windows-1252', 'macintosh']),
  separator: z.enum(['comma', 'semicolon', 'tab', 'bar']),
  source: ImportSource.nullable(),
  /** A date that is written in another way than ours, and what it was taken for. */
  date: z.object({ written: z.string(), date: z.string() }).nullable(),
});
export type ImportReading = z.infer<typeof ImportReading>;

export const ImportPreview = z.object({
  /** Names what was looked at, to be applied; null where nothing may be. */
  token: z.uuid().nullable(),
  /** Of the whole file; the rows are not looked at then. */
  fault: z.enum(['empty', 'unreadable', 'no_name_column', 'too_many_rows', 'column_twice']).nullable(),
  read: ImportReading,
  /** Headings that mean nothing here. */
  unknown_columns: z.array(z.string()),
  counts: ImportCounts,
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const errors = memberErrors;
const one = [...errors, 'not_found'] as const;
const call = { access: 'member', tenant: 'required', needs: ['products'] } as const;

/** Products that come in by a file. */
export const productImportEndpoints = {
  previewProductImport: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products-import',
    summary: 'Look through a CSV file of products, row by row, and change nothing',
    consumes: 'multipart',
    files: { most: 1, largestBytes: importLimits.bytes },
    response: z.object({ success: z.literal(true), data: ImportPreview }),
    errors: [...errors, 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  }),
  applyProductImport: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products-import/:id/apply',
    summary:
      'Write what was looked at, all of it or nothing; repeating it changes nothing. 409 when the products have changed since',
    params: IdParams,
    response: z.object({ success: z.literal(true), data: ImportCounts }),
    errors: [...one, 'conflict'],
  }),
} as const;
