import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** What the store's people wrote about an order, oldest first. */
export function readNotes(tx: Tx, tenantId: string, orderId: string): Promise<NoteRow[]> {
  return tx
    .selectFrom('order_notes')
    .select(['id', 'text', 'author', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Writes a note, once per id; false when another order has a note with this id. */
export async function insertNote(
  tx: Tx,
  note: { tenantId: string; orderId: string; id: string; author: string; text: string },
): Promise<boolean> {
  await tx
    .insertInto('order_notes')
    .values({
      tenant_id: note.tenantId,
      id: note.id,
      order_id: note.orderId,
      author: note.author,
      text: note.text,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('order_notes')
    .select('order_id as orderId')
    .where('tenant_id', '=', note.tenantId)
    .where('id', '=', note.id)
    .executeTakeFirst();
  return row?.orderId === note.orderId;
}

/** Removes a note that the caller wrote; false when there is none. */
export async function deleteNote(
  tx: Tx,
  note: { tenantId: string; orderId: string; id: string; author: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_notes')
    .where('tenant_id', '=', note.tenantId)
    .where('order_id', '=', note.orderId)
    .where('id', '=', note.id)
    .where('author', '=', note.author)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes what the store's people wrote beside these orders. Under the platform's role. */
export async function forgetNotes(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenantId, ids) => sql`
      delete from order_notes where tenant_id = ${tenantId}::uuid and order_id = any(${ids}::uuid[])`,
  );
}
