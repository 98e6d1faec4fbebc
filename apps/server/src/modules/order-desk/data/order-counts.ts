import { addDays } from '@dapur/contract/dates/dates';
import { overStatuses, unacceptedStatuses, upcomingStatuses } from '@dapur/contract/orders/order-states';
import type { OrderCounts } from '@dapur/contract/orders/seller-orders';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { restingDeliveryStates, toBookStates } from '../../delivery/index.ts';
import { awaitingPayment } from '../../ordering/index.ts';
import { USUAL_PAYMENTS } from '../domain/usual-payment.ts';

/**
 * The counts that the desk shows. Of a day's orders, only those count that are or were paid; `since` undefined: no
 * order counts as new.
 */
export async function readCounts(
  tx: Tx,
  tenantId: string,
  { today, since }: { readonly today: string; readonly since: string | undefined },
): Promise<OrderCounts> {
  const tomorrow = addDays(today, 1);
  const { rows } = await sql<OrderCounts>`
    with days as materialized (
      select delivery_date as date, delivery_method as method, status from orders
       where tenant_id = ${tenantId}::uuid and delivery_date between ${today}::date and ${tomorrow}::date
         and status not in ${literals(unacceptedStatuses)}
    )
    select (select count(*)::int from orders
             where tenant_id = ${tenantId}::uuid and status in ${literals(upcomingStatuses)}
               and status not in ${literals(overStatuses)}) as upcoming,
           (select count(*)::int from days where date = ${today}::date) as today,
           (select count(*)::int from days where date = ${tomorrow}::date) as tomorrow,
           (select count(*)::int from days where date = ${today}::date and method = 'pickup' and status <> 'completed') as collect,
           (select count(*)::int from deliveries d
             where d.tenant_id = ${tenantId}::uuid and d.state in ${literals(toBookStates)}
               and d.state not in ${literals(restingDeliveryStates)}) as to_book,
           (select count(*)::int from orders
             where tenant_id = ${tenantId}::uuid and payment_status = 'paid_late' and payment_status not in ${literals(USUAL_PAYMENTS)}
               and refunding_sen > returned_sen) as late,
           (select count(*)::int from orders
             where tenant_id = ${tenantId}::uuid and ${awaitingPayment()}
               and status not in ${literals(overStatuses)} and expires_at > now()) as paying,
           (select count(*)::int from orders
             where tenant_id = ${tenantId}::uuid and sold_at > ${since ?? 'infinity'}::timestamptz) as fresh`.execute(
    tx,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count answers one row');
  return counts;
}

/**
 * A text about the orders that wait for their payment. It changes as soon as an order is placed or the hold of one runs
 * out: neither of these is announced.
 */
export async function readWaiting(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ waiting: string }>`
    select concat_ws(' ', count(*), count(*) filter (where expires_at > now()), max(created_at)) as waiting
      from orders
     where tenant_id = ${tenantId}::uuid and ${awaitingPayment()}`.execute(tx);
  return rows[0]?.waiting ?? '';
}

const MAX_AREAS = 300;

/** The values that orders can be filtered by. Products that were sold once stay among them. */
export async function readChoices(
  tx: Tx,
  tenantId: string,
): Promise<{
  products: { id: string; name: string }[];
  slots: string[];
  vouchers: string[];
  tags: string[];
  areas: string[];
}> {
  const products = await tx
    .selectFrom('product_facts')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .limit(500)
    .execute();
  const slots = await tx
    .selectFrom('delivery_times')
    .select('time')
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .limit(100)
    .execute();
  const vouchers = await tx
    .selectFrom('vouchers')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .orderBy('code')
    .limit(500)
    .execute();
  const tags = await tx
    .selectFrom('customer_tags')
    .select('tag')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .orderBy('tag')
    .limit(200)
    .execute();
  // Jumps in the index from one area to the next: one look-up per area, however many orders go to each.
  const { rows: areas } = await sql<{ area: string }>`
    with recursive found as (
      (select area, 1 as nth from orders where tenant_id = ${tenantId}::uuid and area is not null order by area limit 1)
      union all
      select (select o.area from orders o
               where o.tenant_id = ${tenantId}::uuid and o.area > found.area order by o.area limit 1), found.nth + 1
        from found where found.area is not null and found.nth < ${sql.lit(MAX_AREAS)}
    )
    select area from found where area is not null`.execute(tx);
  return {
    products,
    areas: areas.map(({ area }) => area),
    slots: [...new Set(slots.map(({ time }) => time))],
    vouchers: vouchers.map(({ code }) => code),
    tags: tags.map(({ tag }) => tag),
  };
}
