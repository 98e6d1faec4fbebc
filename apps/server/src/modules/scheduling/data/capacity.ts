import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { WantedPlace } from '../domain/slot-facts.ts';
import { shareSchedule } from './slot-facts.ts';

/** What an order takes of a product's pool on its date. `limit` is what the seller allows for that date. */
export interface Wanted {
  readonly productId: string;
  readonly quantity: number;
  readonly limit: number;
}

/**
 * The part of a `with` that claims all of `wanted`, and the order's place in its day and slot, for the statement that
 * inserts the order: the rows are then locked for that statement and the commit alone. It names
 * `claimed (kind, subject_id)`; fewer rows there than asked for mean a shortage, and the caller must then let the
 * transaction roll back. `gate` is a condition on what the statement did before.
 *
 * Rows are taken by kind and then in product order: two orders that share pools queue up and cannot block each other. On a
 * conflict PostgreSQL works on the newest version of the row, so the comparison with the limit is never stale.
 */
export function claimPools(
  order: {
    readonly tenantId: string;
    readonly id: string;
    readonly date: string;
    /** Only where the seller bounds the day or the slot. */
    readonly places?: readonly WantedPlace[];
  },
  wanted: readonly Wanted[],
  gate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { tenantId, id, date } = order;
  const pools = [
    ...(order.places ?? []),
    ...wanted.map(({ productId, ...rest }) => ({ kind: 'product' as const, subjectId: productId, ...rest })),
  ];
  return sql`
    wanted as (
      select * from unnest(
        ${pools.map(({ kind }) => kind)}::text[],
        ${pools.map(({ subjectId }) => subjectId)}::uuid[],
        ${pools.map(({ quantity }) => quantity)}::int[],
        ${pools.map(({ limit }) => limit)}::int[]
      ) as w (kind, subject_id, quantity, cap)
    ), claimed as (
      insert into capacity_pools (tenant_id, kind, date, subject_id, held)
      select ${tenantId}::uuid, kind, ${date}::date, subject_id, quantity
        from wanted where quantity <= cap and ${gate} order by kind, subject_id
      on conflict (tenant_id, kind, date, subject_id) do update
        set held = capacity_pools.held + excluded.held
        where capacity_pools.held + excluded.held
              <= (select w.cap from wanted w where w.kind = excluded.kind and w.subject_id = excluded.subject_id)
      returning kind, subject_id
    ), written as (
      insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity)
      select ${tenantId}::uuid, ${id}::uuid, kind, ${date}::date, subject_id, quantity
        from wanted join claimed using (kind, subject_id)
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
 * Takes the released portions of an order again, with its place in its day and slot, all or nothing: true when the
 * order holds all of them. The limits and the offer are those of now.
 */
export async function reclaimPools(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  // A change of bounds that runs meanwhile would treat this order as cancelled when it hands out claims, so wait for
  // it.
  await sql`select ${shareSchedule(tenantId)}`.execute(tx);
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
    ), order_slot as (
      select delivery_date as date, delivery_time as time, delivery_method as method from order_facts
       where tenant_id = ${tenantId} and id = ${orderId}
    ), bounds as (
      select l.held + l.quantity as needed, case when pr.is_sold_out then 0 else coalesce(d.order_limit, pr.daily_limit) end as cap
        from locked l
        join product_facts pr on pr.tenant_id = ${tenantId} and pr.id = l.subject_id
        left join date_limits d on d.tenant_id = ${tenantId} and d.date = l.date and d.product_id = l.subject_id
       where l.kind = 'product'
      union all
      select l.held + l.quantity, resource_amount(r.per_day, r.weekday_amounts, l.date)
        from locked l join resources r on r.tenant_id = ${tenantId} and r.id = l.subject_id
       where l.kind = 'resource'
      union all
      select l.held + l.quantity, b.cap
        from locked l, order_slot o, bounds_of_slot(${tenantId}::uuid, o.date, o.time) b
       where b.kind = l.kind and b.subject_id = l.subject_id
    ), verdict as (
      select bool_and(needed <= cap) and exists (
               select from order_slot o
                 join delivery_dates d on d.tenant_id = ${tenantId} and d.date = o.date and d.is_active
                 join slots_of_date(${tenantId}::uuid, o.date) s on s.time = o.time and s.is_open
                  and case o.method when 'delivery' then s.for_delivery else s.for_pickup end) as fits
        from bounds
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
    select coalesce((select fits from verdict), false) as fits`.execute(tx);
  return rows[0]?.fits === true;
}
