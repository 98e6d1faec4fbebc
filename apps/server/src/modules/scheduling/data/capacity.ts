import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What an order takes of a product's pool on its date. `limit` is what the seller allows for that date. */
export interface Wanted {
  readonly productId: string;
  readonly quantity: number;
  readonly limit: number;
}

/**
 * The part of a `with` that claims all of `wanted` for an order, for the statement that inserts the order: the rows are
 * then locked for that statement and the commit alone. It names `claimed (subject_id)`; fewer rows there than asked
 * for mean a shortage, and the caller must then let the transaction roll back. `gate` is a condition on what the
 * statement did before.
 *
 * Rows are taken in product order: two orders that share products queue up and cannot block each other. On a conflict
 * PostgreSQL works on the newest version of the row, so the comparison with the limit is never stale.
 */
export function claimPools(
  order: { readonly tenantId: string; readonly id: string; readonly date: string },
  wanted: readonly Wanted[],
  gate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { tenantId, id, date } = order;
  return sql`
    wanted as (
      select * from unnest(
        ${wanted.map(({ productId }) => productId)}::uuid[],
        ${wanted.map(({ quantity }) => quantity)}::int[],
        ${wanted.map(({ limit }) => limit)}::int[]
      ) as w (subject_id, quantity, cap)
    ), claimed as (
      insert into capacity_pools (tenant_id, kind, date, subject_id, held)
      select ${tenantId}::uuid, 'product', ${date}::date, subject_id, quantity
        from wanted where quantity <= cap and ${gate} order by subject_id
      on conflict (tenant_id, kind, date, subject_id) do update
        set held = capacity_pools.held + excluded.held
        where capacity_pools.held + excluded.held
              <= (select w.cap from wanted w where w.subject_id = excluded.subject_id)
      returning subject_id
    ), written as (
      insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity)
      select ${tenantId}::uuid, ${id}::uuid, 'product', ${date}::date, subject_id, quantity
        from wanted join claimed using (subject_id)
    )`;
}

/** Portions held of each product on a date; products nobody ordered are absent. */
export async function readHeld(
  tx: Tx,
  tenantId: string,
  date: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject_id: string; held: number }>`
    select subject_id, held from capacity_pools
     where tenant_id = ${tenantId} and kind = 'product' and date = ${date} and subject_id = any(${productIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.subject_id, row.held]));
}

/**
 * Gives back what an order holds, and answers how many pools it gave back to: 0 when it was done before.
 * Only claims that this statement itself marks as released count, so no portion returns twice.
 */
export async function releaseClaims(tx: Tx, tenantId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ given_back: number }>`
    with released as (
      update capacity_claims set released_at = now()
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is null
      returning kind, date, subject_id, quantity
    ), locked as materialized (
      select p.kind, p.date, p.subject_id, r.quantity
        from capacity_pools p join released r using (kind, date, subject_id)
       where p.tenant_id = ${tenantId}
       order by p.kind, p.date, p.subject_id
         for update of p
    ), returned as (
      update capacity_pools p set held = p.held - l.quantity
        from locked l
       where p.tenant_id = ${tenantId} and (p.kind, p.date, p.subject_id) = (l.kind, l.date, l.subject_id)
      returning 1
    )
    select count(*)::int as given_back from returned`.execute(tx);
  return rows[0]?.given_back ?? 0;
}

/**
 * Takes the portions of an order back that were released, all or none: true when the order holds them all again.
 * The limits are the seller's of now.
 */
export async function reclaimPools(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    with mine as (
      select kind, date, subject_id, quantity from capacity_claims
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is not null
    ), locked as materialized (
      select p.kind, p.date, p.subject_id, p.held, m.quantity
        from capacity_pools p join mine m using (kind, date, subject_id)
       where p.tenant_id = ${tenantId}
       order by p.kind, p.date, p.subject_id
         for update of p
    ), verdict as (
      select bool_and(l.held + l.quantity <= coalesce(d.order_limit, pr.daily_limit)) as fits
        from locked l
        join products pr on pr.tenant_id = ${tenantId} and pr.id = l.subject_id
        left join date_limits d on d.tenant_id = ${tenantId} and d.date = l.date and d.product_id = l.subject_id
    ), taken as (
      update capacity_pools p set held = p.held + l.quantity
        from locked l, verdict v
       where v.fits and p.tenant_id = ${tenantId} and (p.kind, p.date, p.subject_id) = (l.kind, l.date, l.subject_id)
      returning 1
    ), held_again as (
      update capacity_claims c set released_at = null
        from mine m, verdict v
       where v.fits and c.tenant_id = ${tenantId} and c.order_id = ${orderId}
         and (c.kind, c.date, c.subject_id) = (m.kind, m.date, m.subject_id)
      returning 1
    )
    select coalesce((select fits from verdict), false) as fits,
           (select count(*) from taken) as taken, (select count(*) from held_again) as held_again`.execute(tx);
  return rows[0]?.fits === true;
}
