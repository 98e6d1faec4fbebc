import { sql } from 'kysely';
import type { Has, Tx } from '../../../platform/db/index.ts';

export interface StoreRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: string;
  readonly basis_points: number | null;
  readonly has_own_rate: boolean;
  readonly this_month: number;
  readonly balance: number;
  readonly total: number;
}

export interface StoresWanted {
  /** What names or paths have to have. */
  readonly has: Has;
  readonly owing?: 'owing' | 'credit' | undefined;
  readonly sort: 'balance' | 'month' | 'name';
  readonly limit: number;
  readonly offset: number;
}

const order = {
  balance: sql`balance desc, s.name, s.id`,
  month: sql`this_month desc, s.name, s.id`,
  name: sql`s.name, s.id`,
} as const;

/** Every store's account with the platform; `tx` must be of the platform. */
export async function listStores(
  tx: Tx,
  { has, owing, sort, limit, offset }: StoresWanted,
): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    with today as (
      select day, commission_rate_on(null, day) as usual_rate
        from (select (now() at time zone 'Asia/Kuala_Lumpur')::date as day) d),
    rates as (
      select distinct on (tenant_id) tenant_id, basis_points
        from commission_rates, today where effective_from <= day order by tenant_id, effective_from desc),
    books as (
      select tenant_id, sum(case when debit = 'store' then amount_sen else -amount_sen end)::bigint as balance,
             coalesce(sum(case kind when 'charge' then amount_sen when 'reversal' then -amount_sen end)
               filter (where month = date_trunc('month', day)::date), 0)::bigint as this_month
        from commission_transfers, today group by tenant_id),
    s as (
      select t.id, t.slug, t.name, t.status, coalesce(b.balance, 0) as balance, coalesce(b.this_month, 0) as this_month,
             coalesce(r.basis_points, today.usual_rate) as basis_points, r.basis_points is not null as has_own_rate
        from store_facts t cross join today
        left join books b on b.tenant_id = t.id left join rates r on r.tenant_id = t.id
       where (${has(sql`t.name`)} or ${has(sql`t.slug`)})
         and ${owing === undefined ? sql`true` : owing === 'owing' ? sql`coalesce(b.balance, 0) > 0` : sql`coalesce(b.balance, 0) < 0`})
    select s.*, (count(*) over ())::int as total from s order by ${order[sort]} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

export interface PlatformSums {
  readonly this_month: number;
  readonly owed: number;
  readonly credit: number;
}

export async function sumStores(tx: Tx): Promise<PlatformSums> {
  const { rows } = await sql<PlatformSums>`
    with b as (
      select sum(case when debit = 'store' then amount_sen else -amount_sen end) as balance,
             sum(case kind when 'charge' then amount_sen when 'reversal' then -amount_sen end)
               filter (where month = date_trunc('month', now() at time zone 'Asia/Kuala_Lumpur')::date) as this_month
        from commission_transfers group by tenant_id)
    select coalesce(sum(this_month), 0)::bigint as this_month,
           coalesce(sum(balance) filter (where balance > 0), 0)::bigint as owed,
           coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as credit from b`.execute(tx);
  return rows[0] ?? { this_month: 0, owed: 0, credit: 0 };
}

export async function findStore(
  tx: Tx,
  id: string,
): Promise<{ readonly id: string; readonly slug: string; readonly name: string } | undefined> {
  return tx.selectFrom('store_facts').select(['id', 'slug', 'name']).where('id', '=', id).executeTakeFirst();
}

export async function hasStores(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('store_facts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
