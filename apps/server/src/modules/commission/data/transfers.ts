import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Money between a store and the platform, besides what orders cost. */
export interface MoneyMoved {
  readonly id: string;
  readonly kind: 'payment' | 'returned' | 'allowance';
  readonly amountSen: number;
  readonly reference: string;
  readonly note: string;
}

type Written = Pick<MoneyMoved, 'id' | 'kind' | 'amountSen' | 'reference'> & { readonly isReversal: boolean };

const ACCOUNTS = {
  payment: { debit: 'bank', credit: 'store' },
  returned: { debit: 'store', credit: 'bank' },
  allowance: { debit: 'allowance', credit: 'store' },
} as const;

/** Holds a store's books until the transaction ends; false where there is no such store. */
export async function lockBooks(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select id from tenants where id = ${tenantId} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function findMoved(tx: Tx, tenantId: string, id: string): Promise<MoneyMoved | undefined> {
  const row = await tx
    .selectFrom('commission_transfers')
    .select(['id', 'kind', 'amount_sen as amountSen', 'reference', 'note'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as MoneyMoved | undefined;
}

/** A line that somebody wrote down; undefined for one that an order brought, and for none. */
export async function readWritten(tx: Tx, tenantId: string, id: string): Promise<Written | undefined> {
  const row = await tx
    .selectFrom('commission_transfers')
    .select(['id', 'kind', 'amount_sen as amountSen', 'reference', 'reverses'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { reverses, kind, ...rest } = row;
  return { ...rest, kind: kind as MoneyMoved['kind'], isReversal: reverses !== null };
}

/** Writes the opposite of a line, once; false where it stands there already. */
export async function insertReversal(
  tx: Tx,
  tenantId: string,
  madeBy: string,
  { id, kind, amountSen, reference }: Written,
  note: string,
): Promise<boolean> {
  const { debit, credit } = ACCOUNTS[kind];
  const row = await tx
    .insertInto('commission_transfers')
    .values({
      tenant_id: tenantId,
      kind,
      debit: credit,
      credit: debit,
      amount_sen: amountSen,
      order_id: null,
      reverses: id,
      step: null,
      due_sen: null,
      basis_points: null,
      reference,
      note,
      made_by: madeBy,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reverses']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMoved(
  tx: Tx,
  tenantId: string,
  madeBy: string,
  { id, kind, amountSen, reference, note }: MoneyMoved,
): Promise<void> {
  await tx
    .insertInto('commission_transfers')
    .values({
      tenant_id: tenantId,
      id,
      kind,
      ...ACCOUNTS[kind],
      amount_sen: amountSen,
      order_id: null,
      reverses: null,
      step: null,
      due_sen: null,
      basis_points: null,
      reference,
      note,
      made_by: madeBy,
    })
    .execute();
}
