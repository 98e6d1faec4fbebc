import { sql, type RawBuilder } from 'kysely';

// Closed days are stored and open days are computed when read: both use these definitions, so that they agree.

/** Whether an event `e` is somebody's interaction of this kind. */
const did = (action: string): RawBuilder<unknown> =>
  sql`e.name = 'user_interaction' and e.action = ${sql.lit(action)}`;

/** Figures of the events `e` of one day, as the columns of `visit_days`. */
export const dayFigures: RawBuilder<unknown> = sql`
  count(distinct e.visit)::int as visits,
  count(distinct e.visitor)::int as visitors,
  count(*) filter (where e.name = 'page_view')::int as page_views,
  count(*) filter (where e.name = 'view_item')::int as product_views,
  count(*) filter (where ${did('sold_out_tap')})::int as sold_out_taps,
  count(distinct e.visit) filter (where ${did('add_to_cart')})::int as carts,
  count(distinct e.visit) filter (where ${did('begin_checkout')})::int as checkouts,
  count(distinct e.visit) filter (where ${did('order_placed')})::int as orders`;

/** The same of one day and one product, as in `visit_products`. */
export const productFigures: RawBuilder<unknown> = sql`
  count(*) filter (where e.name = 'view_item')::int as views,
  count(*) filter (where ${did('sold_out_tap')})::int as sold_out_taps,
  count(*) filter (where ${did('add_to_cart')})::int as carts`;

/** The same of one day and one source, as in `visit_sources`. */
export const sourceFigures: RawBuilder<unknown> = sql`
  count(distinct e.visit)::int as visits,
  count(distinct e.visit) filter (where ${did('order_placed')})::int as orders`;

/** The events `e` whose day was not added up yet. */
export const notAddedUp: RawBuilder<unknown> = sql`not exists (
  select from visit_days k where k.tenant_id = e.tenant_id and k.day = e.day)`;
