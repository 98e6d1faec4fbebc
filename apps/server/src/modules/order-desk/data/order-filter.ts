import { addDays } from '@dapur/contract/dates/dates';
import { isOver, openRefundStates, overStatuses } from '@dapur/contract/orders/order-states';
import type { CourierFilter, OrderFilter, OrderMark } from '@dapur/contract/orders/seller-orders';
import { sql, type RawBuilder } from 'kysely';
import { searchWords, type WordRange } from '../../../kernel/search-words.ts';
import { literals } from '../../../platform/db/index.ts';
import { restingDeliveryStates, toBookStates, withCourierStates } from '../../delivery/index.ts';
import { isUsualPayment, USUAL_PAYMENTS } from '../domain/usual-payment.ts';

/** A filter as SQL over `orders o`, and whether some index finds just the orders it asks for. */
export interface FilterSql {
  readonly where: RawBuilder<unknown>;
  /** At least one of its conditions is found by an index that holds only such orders. */
  readonly isPointed: boolean;
}

interface Condition {
  readonly sql: RawBuilder<unknown>;
  readonly isPointed: boolean;
}

/** `walk`: conditions are checked for one order after another. `gather`: rows of other tables are read first. */
export type ReadingWay = 'walk' | 'gather';

/** `tenantId` is the store's. */
export function filterSql(tenantId: string, filter: OrderFilter, way: ReadingWay): FilterSql {
  const how = { tenantId, by: filter.by ?? 'due', way };
  const conditions = (Object.keys(FILTERS) as FilterName[]).flatMap((name) => conditionOf(name, filter, how));
  const all = [sql`o.tenant_id = ${tenantId}::uuid`, ...conditions.map((one) => one.sql)];
  return { where: sql.join(all, sql` and `), isPointed: conditions.some((one) => one.isPointed) };
}

interface Reading {
  readonly tenantId: string;
  /** What the dates are about. */
  readonly by: 'due' | 'placed';
  readonly way: ReadingWay;
}

type FilterName = keyof OrderFilter;
type Filters = {
  readonly [Name in FilterName]: (
    value: NonNullable<OrderFilter[Name]>,
    how: Reading,
  ) => Condition | readonly Condition[];
};

function conditionOf<Name extends FilterName>(
  name: Name,
  filter: OrderFilter,
  how: Reading,
): Condition | readonly Condition[] {
  const value = filter[name];
  return value === undefined || value === null ? [] : FILTERS[name](value, how);
}

/** What each filter asks of an order: the page, its count and the file all read it here. */
const FILTERS: Filters = {
  by: () => [],
  // By the day they came, days are marked as pointed for lists that are sorted by something else: such a list would be
  // read from its beginning until it reaches these days.
  from: (from, { by }) =>
    by === 'due'
      ? broad(sql`o.delivery_date >= ${from}::date`)
      : pointed(sql`o.created_at >= ${midnight(from)}`),
  to: (to, { by }) =>
    by === 'due'
      ? broad(sql`o.delivery_date <= ${to}::date`)
      : pointed(sql`o.created_at < ${midnight(addDays(to, 1))}`),
  slot: (slot) => broad(sql`o.slot_minute = slot_minute(${slot}) and o.delivery_time = ${slot}`),
  status: (statuses) => {
    const areLive = statuses.every((status) => !isOver(status));
    // The redundant condition lets the planner use the index of live orders.
    const live = areLive ? sql` and o.status not in ${literals(overStatuses)}` : sql``;
    return { sql: sql`o.status in ${literals(statuses)}${live}`, isPointed: areLive };
  },
  payment: (statuses) => {
    const areOdd = statuses.every((status) => !isUsualPayment(status));
    const odd = areOdd ? sql` and o.payment_status not in ${literals(USUAL_PAYMENTS)}` : sql``;
    return { sql: sql`o.payment_status in ${literals(statuses)}${odd}`, isPointed: areOdd };
  },
  method: (method) => broad(sql`o.delivery_method = ${sql.lit(method)}`),
  source: (source) => ({ sql: sql`o.source = ${sql.lit(source)}`, isPointed: source === 'manual' }),
  voucher: (code) => pointed(sql`o.voucher_code = ${code}`),
  product: (id, how) => among(how, sql`order_items`, sql`s.product_id = ${id}::uuid`),
  courier: (courier, how) => among(how, sql`deliveries`, COURIER[courier]),
  tag: (tag, how) =>
    among(
      how,
      sql`customer_orders`,
      sql`exists (select from customer_tags g where g.tenant_id = s.tenant_id and g.customer_id = s.customer_id and g.tag = ${tag})`,
    ),
  customer: (id, how) => among(how, sql`customer_orders`, sql`s.customer_id = ${id}::uuid`),
  area: boundFor,
  marks: (marks, how) => marks.map((mark) => marked(mark, how)),
  q: (search, how) => {
    const words = searchWords(search);
    // The search has no letters or digits: no order has such a word.
    return words.length === 0 ? pointed(sql`false`) : words.map((word) => named(word, how));
  },
};

const COURIER: Readonly<Record<CourierFilter, RawBuilder<unknown>>> = {
  to_book: sql`s.state in ${literals(toBookStates)} and s.state not in ${literals(restingDeliveryStates)}`,
  trouble: sql`s.alert is not null and s.alert <> 'to_book'`,
  booked: sql`s.state in ${literals(withCourierStates)} and s.state not in ${literals(restingDeliveryStates)}`,
  by_store: sql`s.state = 'by_store' and s.state not in ${literals(restingDeliveryStates)}`,
  delivered: sql`s.state = 'delivered'`,
};

function marked(mark: OrderMark, how: Reading): Condition {
  switch (mark) {
    case 'note':
      return broad(sql`o.has_note`);
    case 'dietary':
      return pointed(sql`o.is_dietary`);
    case 'first':
      return broad(sql`o.is_first`);
    case 'owing':
      return pointed(sql`o.balance_sen > 0`);
    case 'settle':
      return among(how, sql`refunds`, sql`s.state in ${literals(openRefundStates)}`);
  }
}

/** Orders that have a matching row in another table. */
function among({ way, tenantId }: Reading, table: RawBuilder<unknown>, says: RawBuilder<unknown>): Condition {
  return pointed(
    way === 'walk'
      ? sql`exists (select from ${table} s where s.tenant_id = o.tenant_id and s.order_id = o.id and ${says})`
      : sql`o.id in (select s.order_id from ${table} s where s.tenant_id = ${tenantId}::uuid and ${says})`,
  );
}

/**
 * Orders that go to a part of town. Orders that wait for their payment have none stored, but they are few and are
 * worked out on the fly.
 */
function boundFor(area: string, { tenantId, way }: Reading): Condition {
  const goes = (one: RawBuilder<unknown>) =>
    sql`${one}.delivery_method = 'delivery' and area_of(coalesce(${one}.address, '')) = ${area}`;
  if (way === 'walk')
    return pointed(sql`(case when o.status = 'pending' then ${goes(sql`o`)} else o.area = ${area} end)`);
  return pointed(sql`o.id in (
    select a.id from orders a where a.tenant_id = ${tenantId}::uuid and a.area = ${area}
    union all
    select p.id from orders p
     where p.tenant_id = ${tenantId}::uuid and p.status = 'pending' and p.status not in ${literals(overStatuses)} and ${goes(sql`p`)})`);
}

/** Orders that contain a word, of whoever ordered or receives them. Orders that wait for their payment have no words stored, but they are few. */
function named({ from, to }: WordRange, { tenantId, way }: Reading): Condition {
  const inRange = sql`word >= ${from} collate "C" and word < ${to} collate "C"`;
  // Splitting an order into words is expensive, so first check whether its text contains the word at all.
  const holds = (
    one: RawBuilder<unknown>,
  ) => sql`strpos(lower(concat_ws(' ', ${one}.customer_name, ${one}.number, ${one}.phone_key, ${one}.customer_email, (
        select d.recipient_name || ' ' || d.recipient_phone from deliveries d where d.tenant_id = ${one}.tenant_id and d.order_id = ${one}.id))), ${from}) > 0
    and exists (select from unnest(words_of_order(${one}.tenant_id, ${one}.id, ${one}.delivery_method, ${one}.customer_name,
        ${one}.number, ${one}.customer_phone, ${one}.phone_key, ${one}.customer_email)) word where ${inRange})`;
  if (way === 'walk')
    return pointed(sql`(case when o.status = 'pending' then ${holds(sql`o`)} else exists (
      select from order_words w where w.tenant_id = o.tenant_id and w.order_id = o.id and ${inRange}) end)`);
  return pointed(sql`o.id in (
    select w.order_id from order_words w where w.tenant_id = ${tenantId}::uuid and ${inRange}
    union all
    select p.id from orders p
     where p.tenant_id = ${tenantId}::uuid and p.status = 'pending' and p.status not in ${literals(overStatuses)} and ${holds(sql`p`)})`);
}

const broad = (condition: RawBuilder<unknown>): Condition => ({ sql: condition, isPointed: false });
const pointed = (condition: RawBuilder<unknown>): Condition => ({ sql: condition, isPointed: true });

const midnight = (date: string): RawBuilder<unknown> => sql`${`${date}T00:00:00+08:00`}::timestamptz`;
