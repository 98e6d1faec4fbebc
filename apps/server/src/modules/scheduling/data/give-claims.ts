import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Gives the orders from `today` on the claims that they lack of days and slots that are bounded now: until a bound is set,
 * orders claim nothing of it. Cancelled ones get theirs as released, so that a late payment finds what it has to take
 * again. Only for who holds the schedule.
 */
export async function giveClaims(tx: Tx, tenantId: string, today: string): Promise<void> {
  // In three statements: a pool must be seen before it is updated, and keeps its place in the order of locks.
  await sql`
    insert into capacity_pools (tenant_id, kind, date, subject_id, held)
    select distinct ${tenantId}::uuid, b.kind, o.date, b.subject_id, 0
      from (select distinct delivery_date as date, delivery_time as time from order_facts
             where tenant_id = ${tenantId} and delivery_date >= ${today}::date) o
     cross join lateral bounds_of_slot(${tenantId}::uuid, o.date, o.time) b
     order by 2, 3, 4
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from capacity_pools
     where tenant_id = ${tenantId} and kind <> 'product' and date >= ${today}::date
     order by kind, date, subject_id
       for update`.execute(tx);
  await sql`
    with slots as (
      select o.date, o.time, b.kind, b.subject_id
        from (select distinct delivery_date as date, delivery_time as time from order_facts
               where tenant_id = ${tenantId} and delivery_date >= ${today}::date) o
       cross join lateral bounds_of_slot(${tenantId}::uuid, o.date, o.time) b
    ), given as (
      insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity, released_at)
      select o.tenant_id, o.id, s.kind, s.date, s.subject_id,
             case s.kind when 'slot_items' then (
               select sum(i.quantity)::int from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id)
             else 1 end,
             case when o.status = 'cancelled' then now() end
        from order_facts o
        join slots s on s.date = o.delivery_date and s.time = o.delivery_time
       where o.tenant_id = ${tenantId} and o.delivery_date >= ${today}::date
         and exists (select from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id)
      on conflict do nothing
      returning kind, date, subject_id, quantity, released_at
    )
    update capacity_pools p set held = p.held + g.quantity
      from (select kind, date, subject_id, sum(quantity)::int as quantity from given
             where released_at is null group by kind, date, subject_id) g
     where p.tenant_id = ${tenantId} and (p.kind, p.date, p.subject_id) = (g.kind, g.date, g.subject_id)`.execute(
    tx,
  );
}
