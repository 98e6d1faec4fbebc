import { sql, type RawBuilder } from 'kysely';
import { stands, within, type ReportQuery } from './counted-orders.ts';

/**
 * What was given back of orders `o` that stand, by the day it was made: rows of `r` and the column `given`. An order
 * that was made smaller after something of it was given back keeps less than nothing by its rows alone; what is counted
 * is at most what the customer got, the oldest gift first. What was given for pieces that left since is no gift
 * (`taken_sen`).
 */
export function giftsMade(query: ReportQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { tenantId } = query;
  return sql`
    select ${columns},
           case when o.received_sen - o.refunding_sen + o.conceded_sen <= o.total_sen then r.amount_sen - r.taken_sen
                else greatest(0, least(r.amount_sen - r.taken_sen, o.total_sen - (o.received_sen - o.refunding_sen) - (
                  select coalesce(sum(e.amount_sen - e.taken_sen), 0) from refunds e
                   where e.tenant_id = r.tenant_id and e.order_id = r.order_id and e.cause = 'seller' and e.state <> 'withdrawn'
                     and (e.created_at, e.id) < (r.created_at, r.id)))) end::bigint as given
      from refunds r
      join order_facts o on o.tenant_id = r.tenant_id and o.id = r.order_id
     where r.tenant_id = ${tenantId}::uuid and r.state <> 'withdrawn' and ${within(sql`r.created_at`, query)}
       and r.cause = 'seller' and ${stands}`;
}

/** What the store keeps of orders `o` that were cancelled, by the day of that: the column `kept`. */
export function keptOfCancelled(query: ReportQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns}, o.received_sen - o.refunding_sen as kept
      from order_facts o
     where o.tenant_id = ${query.tenantId}::uuid and o.status = 'cancelled' and o.received_sen > o.refunding_sen
       and ${within(sql`o.cancelled_at`, query)}`;
}
