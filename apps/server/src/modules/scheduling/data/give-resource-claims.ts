import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Makes the orders from `today` on claim of resources what their products take of them now, in place of what they claimed
 * before. Cancelled ones get theirs as released, so that a late payment finds what it has to take again. Only for who
 * holds the schedule.
 */
export async function giveResourceClaims(tx: Tx, tenantId: string, today: string): Promise<void> {
  // Orders, then claims, then pools, as whoever cancels one takes them: none is cancelled between what is read here and
  // what is written.
  await sql`
    select 1 from orders where tenant_id = ${tenantId} and delivery_date >= ${today}::date order by id for share`.execute(
    tx,
  );
  await sql`
    select 1 from capacity_claims
     where tenant_id = ${tenantId} and kind = 'resource' and date >= ${today}::date
     order by order_id, date, subject_id for update`.execute(tx);
  const needs = needsOfOrders(tenantId, today);
  await sql`
    insert into capacity_pools (tenant_id, kind, date, subject_id, held)
    select distinct ${tenantId}::uuid, 'resource', n.date, n.resource_id, 0 from (${needs}) n order by 3, 4
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from capacity_pools
     where tenant_id = ${tenantId} and kind = 'resource' and date >= ${today}::date
     order by kind, date, subject_id for update`.execute(tx);
  await sql`
    delete from capacity_claims c
     where c.tenant_id = ${tenantId} and c.kind = 'resource' and c.date >= ${today}::date
       and not exists (
         select from (${needs}) n
          where (n.order_id, n.date, n.resource_id) = (c.order_id, c.date, c.subject_id))`.execute(tx);
  await sql`
    insert into capacity_claims (tenant_id, order_id, kind, date, subject_id, quantity, released_at)
    select ${tenantId}::uuid, n.order_id, 'resource', n.date, n.resource_id, n.quantity,
           case when n.is_cancelled then now() end
      from (${needs}) n
    on conflict (tenant_id, order_id, kind, date, subject_id) do update set quantity = excluded.quantity`.execute(
    tx,
  );
  await sql`
    update capacity_pools p set held = coalesce((
        select sum(c.quantity)::int from capacity_claims c
         where c.tenant_id = p.tenant_id and c.kind = p.kind and c.date = p.date and c.subject_id = p.subject_id
           and c.released_at is null), 0)
     where p.tenant_id = ${tenantId} and p.kind = 'resource' and p.date >= ${today}::date`.execute(tx);
}

/** As `needOf` of the domain: rounded up by product, and never more than anything may be. */
const needsOfOrders = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  select order_id, date, is_cancelled, resource_id, least(sum(need), 100000001)::int as quantity
    from (
      select order_id, date, is_cancelled, u.resource_id,
             least((i.quantity * u.amount + u.portions - 1) / u.portions, 100000001) as need
        from (select o.id as order_id, o.delivery_date as date, o.status = 'cancelled' as is_cancelled, i.product_id,
                     sum(i.quantity)::bigint as quantity
                from orders o
                join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
               where o.tenant_id = ${tenantId}::uuid and o.delivery_date >= ${today}::date
               group by 1, 2, 3, 4) i
        join product_resources u on u.tenant_id = ${tenantId}::uuid and u.product_id = i.product_id) lines
   group by 1, 2, 3, 4`;
