import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The terms of a voucher as they are stored. */
export interface StoredTerms {
  readonly kind: 'percent' | 'fixed' | 'free_delivery';
  readonly value: number;
  readonly cap_sen: number | null;
  readonly minimum_sen: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly fulfil_from: string | null;
  readonly fulfil_to: string | null;
  readonly product_ids: string[];
  readonly method: 'delivery' | 'pickup' | null;
  readonly is_first_order: boolean;
  readonly max_uses: number | null;
  readonly max_per_customer: number | null;
  readonly note: string;
}

export interface GroupKey {
  readonly tenantId: string;
  readonly groupId: string;
}

/** Of calls that make the same group only one goes on at a time. */
export async function holdGroup(tx: Tx, { tenantId, groupId }: GroupKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voucher:${tenantId}:${groupId}`}, 0))`.execute(
    tx,
  );
}

/** Adds those codes that nobody has yet, and says how many. */
export async function insertCodes(
  tx: Tx,
  { tenantId, groupId }: GroupKey,
  codes: readonly string[],
  prefix: string | null,
  terms: StoredTerms,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vouchers')
    .columns(['tenant_id', 'group_id', 'prefix', 'code', ...TERMS])
    .expression(
      sql`select ${tenantId}::uuid, ${groupId}::uuid, ${prefix}::text, code, ${terms.kind}::text, ${terms.value}::bigint,
                 ${terms.cap_sen}::bigint, ${terms.minimum_sen}::bigint, ${terms.starts_at}::timestamptz,
                 ${terms.ends_at}::timestamptz, ${terms.fulfil_from}::date, ${terms.fulfil_to}::date,
                 ${terms.product_ids}::uuid[], ${terms.method}::text, ${terms.is_first_order}::boolean,
                 ${terms.max_uses}::int, ${terms.max_per_customer}::int, ${terms.note}::text
            from unnest(${[...codes]}::text[]) code`,
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

const TERMS = [
  'kind',
  'value',
  'cap_sen',
  'minimum_sen',
  'starts_at',
  'ends_at',
  'fulfil_from',
  'fulfil_to',
  'product_ids',
  'method',
  'is_first_order',
  'max_uses',
  'max_per_customer',
  'note',
] as const;

/** Holds all codes of a group until the transaction ends: no order takes one meanwhile. False: there is no such group. */
export async function lockGroup(tx: Tx, { tenantId, groupId }: GroupKey): Promise<boolean> {
  const { rows } = await sql`
    select from vouchers where tenant_id = ${tenantId} and group_id = ${groupId} order by code for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function writeTerms(tx: Tx, { tenantId, groupId }: GroupKey, terms: StoredTerms): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ ...terms, revision: sql<number>`revision + 1` })
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .execute();
}

/** False when it is in that state already. */
export async function writeSwitch(
  tx: Tx,
  { tenantId, groupId }: GroupKey,
  isActive: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .set({ is_active: isActive, revision: sql<number>`revision + 1` })
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where('is_active', '<>', isActive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCodes(tx: Tx, { tenantId, groupId }: GroupKey): Promise<void> {
  await tx.deleteFrom('vouchers').where('tenant_id', '=', tenantId).where('group_id', '=', groupId).execute();
}

/** The products among these that the store has. */
export async function productsOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_facts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export function readProducts(tx: Tx, tenantId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('product_facts')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
