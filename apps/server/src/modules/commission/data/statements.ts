import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { CommissionKind } from './tables.ts';

/** A month of a store's books, in sen; `month` is its first day. */
export interface MonthRow {
  readonly month: string;
  readonly charged: number;
  readonly reversed: number;
  readonly paid: number;
  readonly allowed: number;
  readonly opening: number;
  readonly closing: number;
}

export interface LineRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: CommissionKind;
  readonly order_id: string | null;
  readonly is_reversal: boolean;
  readonly may_reverse: boolean;
  readonly order_number: string | null;
  readonly basis_points: number | null;
  /** Above zero: owed by the store. */
  readonly delta: number;
  readonly balance: number;
  readonly reference: string;
  readonly note: string;
}

/** What a row does to what the store owes. */
const delta = sql<number>`case when debit = 'store' then amount_sen else -amount_sen end`;

/** The months in which anything happened, newest first. */
export async function readMonths(tx: Tx, tenantId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with m as (
      select month,
             coalesce(sum(amount_sen) filter (where kind = 'charge'), 0)::bigint as charged,
             coalesce(sum(amount_sen) filter (where kind = 'reversal'), 0)::bigint as reversed,
             coalesce(sum(-(${delta})) filter (where kind in ('payment', 'returned')), 0)::bigint as paid,
             coalesce(sum(-(${delta})) filter (where kind = 'allowance'), 0)::bigint as allowed,
             sum(${delta})::bigint as moved
        from commission_transfers where tenant_id = ${tenantId} group by month)
    select month, charged, reversed, paid, allowed,
           (sum(moved) over (order by month) - moved)::bigint as opening,
           (sum(moved) over (order by month))::bigint as closing
      from m order by month desc`.execute(tx);
  return rows;
}

/** Lines of a month, oldest first, with what the store owed after each. */
export async function readLines(
  tx: Tx,
  tenantId: string,
  month: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.at, l.kind, l.order_id, o.number as order_number, l.basis_points, l.delta, l.balance, l.reference, l.note,
           l.reverses is not null as is_reversal,
           l.order_id is null and l.reverses is null and not exists (
             select from commission_transfers r where r.tenant_id = l.tenant_id and r.reverses = l.id) as may_reverse
      from (
        select c.*, ${delta} as delta,
               (coalesce((select sum(${delta}) from commission_transfers b
                           where b.tenant_id = ${tenantId} and b.month < ${month}), 0)
                + sum(${delta}) over (order by c.seq))::bigint as balance
          from commission_transfers c where c.tenant_id = ${tenantId} and c.month = ${month}) l
      left join order_facts o on o.tenant_id = l.tenant_id and o.id = l.order_id
     order by l.seq limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

/** What a store is called on its statements. */
export async function readStoreName(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx
    .selectFrom('store_facts')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.name;
}

export async function countLines(tx: Tx, tenantId: string, month: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from commission_transfers where tenant_id = ${tenantId} and month = ${month}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** What a store owes now, in sen; below zero: the store's to come. */
export async function readBalance(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(${delta}), 0)::bigint as balance from commission_transfers where tenant_id = ${tenantId}`.execute(
    tx,
  );
  return rows[0]?.balance ?? 0;
}
