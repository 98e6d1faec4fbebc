import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, type ReportQuery } from './counted-orders.ts';
import { giftsMade, keptOfCancelled } from './money-moves.ts';
import type { SalesPart } from './sales-part.ts';

/** What a line of an order belongs to. */
export type LineSplit = 'product' | 'category';

/**
 * Sales by what the lines of orders have. What is off an order's items, and its tax, are shared out among its lines by
 * their price, each line getting what brings all up to it to their share, rounded down: so the shares add up to the
 * sen. Deliveries, and what is given back or kept, are no product's.
 */
export async function readSalesByLine(tx: Tx, query: ReportQuery, by: LineSplit): Promise<SalesPart[]> {
  return (await salesByLine(query, by).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function salesByLine(query: ReportQuery, by: LineSplit): RawBuilder<SalesPart> {
  const isProduct = by === 'product';
  return sql<SalesPart>`
    with sold as materialized (
      select o.id, o.subtotal_sen as subtotal, o.discount_sen - o.delivery_discount_sen as discount,
             o.delivery_discount_sen as fee_discount, o.delivery_fee_sen as fee, o.tax_sen as tax,
             o.subtotal_sen + o.delivery_fee_sen as taxable, o.balance_sen as open
        from order_facts o where ${countedOrders(query)}
    ), lines as (
      select i.product_id, i.quantity, i.line_sen, s.subtotal, s.discount, s.tax, s.taxable,
             sum(i.line_sen) over (partition by i.order_id order by i.position)::bigint as upto
        from sold s join order_items i on i.tenant_id = ${query.tenantId}::uuid and i.order_id = s.id
       where s.discount > 0 or s.tax > 0
    ), shares as (
      select product_id, quantity, line_sen,
             case when discount > 0 then discount * upto / subtotal - discount * (upto - line_sen) / subtotal else 0 end as discount,
             case when tax > 0 then tax * upto / taxable - tax * (upto - line_sen) / taxable else 0 end as tax
        from lines
      union all
      -- Most stores charge no tax: what has nothing to share out is added up as it is.
      select i.product_id, i.quantity, i.line_sen, 0, 0
        from sold s join order_items i on i.tenant_id = ${query.tenantId}::uuid and i.order_id = s.id
       where s.discount = 0 and s.tax = 0
    ), by_product as (
      select product_id, sum(quantity) as portions, sum(line_sen) as gross, sum(discount) as discount, sum(tax) as tax
        from shares group by product_id
    ), parts as (
      select 'part' as kind, ${isProduct ? sql`p.id::text` : sql`p.category`} as key,
             ${isProduct ? sql`p.name` : sql`p.category`} as name,
             ${isProduct ? sql`p.picture_key` : sql`null::text`} as picture,
             b.portions, b.gross, b.discount, 0 as delivery, b.tax, 0 as given, 0 as kept, 0 as open
        from by_product b join product_facts p on p.tenant_id = ${query.tenantId}::uuid and p.id = b.product_id
      union all
      select 'delivery', '', '', null, null, 0, fee_discount, fee, case when tax > 0 then tax - tax * subtotal / taxable else 0 end, 0, 0, 0
        from sold where fee > 0
      union all select 'given_back', '', '', null, null, 0, 0, 0, 0, given, 0, 0 from (${giftsMade(query, sql`r.id`)}) g
      union all select 'given_back', '', '', null, null, 0, 0, 0, 0, 0, kept, 0 from (${keptOfCancelled(query, sql`o.id`)}) k
      union all select 'given_back', '', '', null, null, 0, 0, 0, 0, 0, 0, open from sold where open > 0
    )
    select kind, key, name, min(picture) as "pictureKey", null::int as orders, sum(portions)::int as portions,
           sum(gross)::bigint as gross, sum(discount)::bigint as discount, sum(delivery)::bigint as delivery,
           sum(tax)::bigint as tax, sum(gross - discount + delivery + tax)::bigint as sold, sum(given)::bigint as given,
           sum(kept)::bigint as kept, sum(open)::bigint as open
      from parts group by kind, key, name
     order by kind <> 'part', sum(gross) desc, name, key`;
}

/** How many orders count: rows by product do not tell, as one order may be in several. */
export async function countOrders(tx: Tx, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from order_facts o where ${countedOrders(query)}`.execute(tx);
  return rows[0]?.n ?? 0;
}
