import type { DaySpan } from '@dapur/contract/reports/report-period';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { dayFigures, notAddedUp, productFigures, sourceFigures } from './visit-figures.ts';

export interface TrafficQuery extends DaySpan {
  readonly tenantId: string;
}

export interface DayPart {
  readonly date: string;
  readonly visits: number;
  readonly visitors: number;
  readonly page_views: number;
  readonly product_views: number;
  readonly sold_out_taps: number;
  readonly carts: number;
  readonly checkouts: number;
  readonly orders: number;
}

export interface ProductPart {
  readonly id: string;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly views: number;
  readonly sold_out_taps: number;
  readonly carts: number;
}

export interface SourcePart {
  readonly host: string;
  readonly visits: number;
  readonly orders: number;
}

const kept = ({ tenantId, from, to }: TrafficQuery) =>
  sql`k.tenant_id = ${tenantId}::uuid and k.day between ${from}::date and ${to}::date`;
const open = ({ tenantId, from, to }: TrafficQuery) =>
  sql`e.tenant_id = ${tenantId}::uuid and e.day between ${from}::date and ${to}::date and ${notAddedUp}`;

/** Days on which something was counted, in order. */
export async function readDays(tx: Tx, query: TrafficQuery): Promise<DayPart[]> {
  const { rows } = await sql<DayPart>`
    select k.day as date, k.visits, k.visitors, k.page_views, k.product_views, k.sold_out_taps, k.carts, k.checkouts, k.orders
      from visit_days k where ${kept(query)}
    union all
    select e.day, ${dayFigures} from visit_events e where ${open(query)} group by e.day
    order by 1`.execute(tx);
  return rows;
}

/** Products that somebody looked at or wanted, most viewed first; of those that are gone nothing is told. */
export async function readProducts(tx: Tx, query: TrafficQuery, most: number): Promise<ProductPart[]> {
  const { rows } = await sql<ProductPart>`
    with counted as (
      select k.product_id, k.views, k.sold_out_taps, k.carts from visit_products k where ${kept(query)}
      union all
      select e.product_id, ${productFigures}
        from visit_events e where ${open(query)} and e.product_id is not null group by e.day, e.product_id
    )
    select p.id, p.name, p.picture_key as "pictureKey", sum(c.views)::int as views,
           sum(c.sold_out_taps)::int as sold_out_taps, sum(c.carts)::int as carts
      from counted c join product_facts p on p.tenant_id = ${query.tenantId}::uuid and p.id = c.product_id
     group by p.id, p.name, p.picture_key
     order by views desc, sold_out_taps desc, p.name, p.id limit ${most}`.execute(tx);
  return rows;
}

/** Where visits came from, most first. */
export async function readSources(tx: Tx, query: TrafficQuery, most: number): Promise<SourcePart[]> {
  const { rows } = await sql<SourcePart>`
    with counted as (
      select k.source, k.visits, k.orders from visit_sources k where ${kept(query)}
      union all
      select e.source, ${sourceFigures} from visit_events e where ${open(query)} group by e.day, e.source
    )
    select source as host, sum(visits)::int as visits, sum(orders)::int as orders
      from counted group by source order by visits desc, source limit ${most}`.execute(tx);
  return rows;
}
