import type { AttachmentModule } from '@dapur/contract/files/attachments';
import { sql } from 'kysely';
import type { NamedPrint } from '../picture-print.ts';
import { readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';

export type MediaType = 'image/webp' | 'application/pdf' | 'text/plain' | 'application/json';

export interface AttachmentRow {
  readonly id: string;
  readonly module: AttachmentModule;
  readonly parentId: string;
  readonly originalName: string;
  readonly filename: string;
  readonly mediaType: MediaType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly widths: readonly number[];
  readonly uploadedBy: string | null;
  readonly createdAt: Date;
}

/** What a file is known by when it comes again: the SHA-256 of its bytes, and of a picture what it looks like. */
export interface FilePrint {
  readonly sourceHash: Buffer;
  readonly picturePrint: Buffer | null;
}

export type NewAttachment = Omit<AttachmentRow, 'createdAt'> & { readonly print?: FilePrint };

const columns = [
  'id',
  'module',
  'parent_id as parentId',
  'original_name as originalName',
  'filename',
  'media_type as mediaType',
  'bytes',
  'width',
  'height',
  'widths',
  'uploaded_by as uploadedBy',
  'created_at as createdAt',
] as const;

/** A store's attachment that is whole and not removed. */
export async function readAttachment(
  db: Pools,
  tenantId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  const query = db.appDb
    .selectFrom('attachments')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null);
  return (await readAsTenant(db, tenantId, query.compile()))[0];
}

/** A kept slip of this order; undefined when the order has no such slip. */
export async function readSlip(
  tx: Tx,
  tenantId: string,
  orderId: string,
  id: string,
): Promise<{ readonly isPicture: boolean; readonly sourceHash: Buffer | null } | undefined> {
  return tx
    .selectFrom('attachments')
    .select([sql<boolean>`media_type = 'image/webp'`.as('isPicture'), 'source_hash as sourceHash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('parent_id', '=', orderId)
    .where('module', '=', 'slip')
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** What these pictures look like, of those that have a print. By the reader's rights, of one store or of all. */
export async function readPrints(tx: Tx, ids: readonly string[]): Promise<NamedPrint[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('attachments')
    .select(['id', 'picture_print as print'])
    .where('id', 'in', ids)
    .where('picture_print', 'is not', null)
    .where('removed_at', 'is', null)
    .$narrowType<{ print: Buffer }>()
    .execute();
}

/** What is kept beside a parent as these modules, oldest first. */
export function readAttachmentsOf(
  db: Pools,
  tenantId: string,
  parentId: string,
  modules: readonly AttachmentModule[],
): Promise<AttachmentRow[]> {
  const query = db.appDb
    .selectFrom('attachments')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', parentId)
    .where('module', 'in', modules)
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
  return readAsTenant(db, tenantId, query.compile());
}

/**
 * Reserves room for some bytes within the store's `most`; false when there is not enough left. The next caller waits
 * until this transaction ends, so counts made after this call stay true.
 */
export async function takeRoom(tx: Tx, tenantId: string, bytes: number, most: number): Promise<boolean> {
  if (bytes > most) return false;
  const { numAffectedRows = 0n } = await sql`
    insert into attachment_usage as u (tenant_id, bytes) values (${tenantId}, ${bytes})
        on conflict (tenant_id) do update set bytes = u.bytes + excluded.bytes
     where u.bytes + excluded.bytes <= ${most}`.execute(tx);
  return numAffectedRows > 0n;
}

/** How many attachments a parent has in this module, counting those that are still being written. */
export async function countAttachmentsOf(
  tx: Tx,
  tenantId: string,
  parentId: string,
  module: AttachmentModule,
): Promise<number> {
  const { count } = await tx
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', parentId)
    .where('module', '=', module)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes rows whose files are still to come, in their order. */
export async function insertAttachments(
  tx: Tx,
  tenantId: string,
  rows: readonly NewAttachment[],
): Promise<AttachmentRow[]> {
  const written: AttachmentRow[] = [];
  for (const row of rows) {
    const { createdAt } = await tx
      .insertInto('attachments')
      .values({
        tenant_id: tenantId,
        id: row.id,
        module: row.module,
        parent_id: row.parentId,
        original_name: row.originalName,
        filename: row.filename,
        media_type: row.mediaType,
        bytes: row.bytes,
        width: row.width,
        height: row.height,
        widths: [...row.widths],
        uploaded_by: row.uploadedBy,
        // Each row gets its own time, so that the rows stay in the order in which they were sent.
        created_at: sql<Date>`clock_timestamp()`,
        kept_at: null,
        removed_at: null,
        source_hash: row.print?.sourceHash ?? null,
        picture_print: row.print?.picturePrint ?? null,
      })
      .returning('created_at as createdAt')
      .executeTakeFirstOrThrow();
    const { print: _, ...kept } = row;
    written.push({ ...kept, createdAt });
  }
  return written;
}

/** Marks rows whose files are all written; answers how many rows it marked. */
export async function markKept(tx: Tx, tenantId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ kept_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('kept_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hides rows from everybody and gives their room back. Of several calls at once, only one does this. */
export async function markRemoved(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  // Locks in the same order as an upload, the store's room first, so that the two cannot deadlock.
  await sql`select from attachment_usage where tenant_id = ${tenantId} for update`.execute(tx);
  const rows = await tx
    .updateTable('attachments')
    .set({ removed_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .returning(columns)
    .execute();
  const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  if (freed > 0)
    await tx
      .updateTable('attachment_usage')
      .set((eb) => ({ bytes: eb('bytes', '-', freed) }))
      .where('tenant_id', '=', tenantId)
      .execute();
  return rows;
}

/** Forgets a removed row whose files are gone. */
export async function deleteRemoved(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('attachments')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
}

export interface Leftover extends AttachmentRow {
  readonly tenantId: string;
  readonly isRemoved: boolean;
}

/** Rows of all stores, `most` at a time: removed ones whose files may still exist, and old unfinished uploads. */
export function readLeftovers(tx: Tx, unfinishedMinutes: number, most: number): Promise<Leftover[]> {
  return tx
    .selectFrom('attachments')
    .select([...columns, 'tenant_id as tenantId'])
    .select((eb) => eb('removed_at', 'is not', null).$castTo<boolean>().as('isRemoved'))
    .where((eb) =>
      eb.or([
        eb('removed_at', '<', sql<Date>`now() - interval '1 minute'`),
        eb.and([
          eb('kept_at', 'is', null),
          eb('removed_at', 'is', null),
          eb('created_at', '<', sql<Date>`now() - make_interval(mins => ${unfinishedMinutes})`),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
}
