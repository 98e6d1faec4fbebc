import { Locale } from '@dapur/contract/primitives';
import { z } from 'zod';

export const FORMAT = 'dapur-store';
/** Counts changes of the form of a copy, not of the tables in it. */
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const PEOPLE = 'people.json';

const PlainName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const Count = z.int().min(0);

/** One table of the store: `columns` are those that its rows name. */
const TableEntry = z.strictObject({ name: PlainName, columns: z.array(PlainName).min(1), rows: Count });

export const CopyManifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  exported_at: z.iso.datetime(),
  store: z.strictObject({
    id: z.uuid().toLowerCase(),
    slug: z.string().regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/),
    name: z.string(),
  }),
  /** The names of the migrations that made its tables. */
  schema: z.array(z.string()),
  tables: z.array(TableEntry),
  people: Count,
  media: Count,
  left_out: z.array(z.strictObject({ what: z.string(), why: z.string() })),
  /** Every file beside this one. */
  files: z.array(
    z.strictObject({ name: z.string(), size: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type CopyManifest = z.infer<typeof CopyManifest>;
export type CopiedTable = z.infer<typeof TableEntry>;

/** Who is named in a store's rows, as far as a copy tells: no password, no phone, nothing else of the person. */
export const CopiedPerson = z.strictObject({
  id: z.uuid().toLowerCase(),
  email: z.string().min(3).max(320),
  full_name: z.string().max(300),
  language: Locale,
  /** The account is deleted, and this is its pseudonym. */
  is_gone: z.boolean(),
});
export type CopiedPerson = z.infer<typeof CopiedPerson>;

export const tableFile = (table: string): string => `data/${table}.json`;
export const mediaFile = (key: string): string => `media/${key}`;

/** The folders of a store's files in storage: what everybody may see, and what only some may. */
export const mediaFolders = (storeId: string): readonly string[] => [storeId, `files-${storeId}`];
