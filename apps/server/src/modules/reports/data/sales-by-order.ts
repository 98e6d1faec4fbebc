import type { SalesSplit } from '@dapur/contract/reports/seller-reports';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, dayOfOrder, malaysianDay, type ReportQuery } from './counted-orders.ts';
import { giftsMade, keptOfCancelled } from './money-moves.ts';
import type { SalesPart } from './sales-part.ts';

/** What a whole order belongs to. */
export type OrderSplit = Exclude<SalesSplit, 'product' | 'category'>;

const KEYS: Readonly<Record<Exclude<OrderSplit, 'day'>, RawBuilder<unknown>>> = {
  slot: sql`o.delivery_time`,
  method: sql`o.delivery_method`,
  source: sql`o.source`,
  payment: sql`o.payment_method`,
};

/** Sales by something that a whole order has. What is given back or kept counts for the same, on a day of its own. */
export async function readSalesByOrder(tx: Tx, query: ReportQuery, by: OrderSplit): Promise<SalesPart[]> {
  return (await salesByOrder(query, by).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function salesByOrder(query: ReportQuery, by: OrderSplit): RawBuilder<SalesPart> {
  const key = (day: RawBuilder<unknown>) => sql`${by === 'day' ? sql`(${day})::text` : KEYS[by]} as key`;
  return sql<SalesPart>`
    with sold as (
      select ${key(dayOfOrder(query.basis))}, count(*)::int as orders, sum(o.subtotal_sen) as gross,
             sum(o.discount_sen) as discount, sum(o.delivery_fee_sen) as delivery, sum(o.tax_sen) as tax,
             sum(o.total_sen) as sold, sum(o.balance_sen) as open, 0 as given, 0 as kept
        from order_facts o where ${countedOrders(query)}
       group by 1
    ), given as (${giftsMade(query, key(malaysianDay(sql`r.created_at`)))}),
       kept as (${keptOfCancelled(query, key(malaysianDay(sql`o.cancelled_at`)))}),
       parts as (
      select * from sold
      union all select key, 0, 0, 0, 0, 0, 0, 0, given, 0 from given
      union all select key, 0, 0, 0, 0, 0, 0, 0, 0, kept from kept
    )
    select 'part' as kind, key, key as name, null as "pictureKey", sum(orders)::int as orders, null::int as portions,
           sum(gross)::bigint as gross, sum(discount)::bigint as discount, sum(delivery)::bigint as delivery,
           sum(tax)::bigint as tax, sum(sold)::bigint as sold, sum(given)::bigint as given, sum(kept)::bigint as kept,
           sum(open)::bigint as open
      from parts group by key order by key`;
}
