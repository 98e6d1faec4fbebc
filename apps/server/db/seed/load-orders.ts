import { createHash } from 'node:crypto';
import { malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { normaliseEmail } from '@dapur/contract/people/email';
import { hoursText } from '@dapur/contract/dates/opening-hours';
import { normalisePhone } from '@dapur/contract/people/phone';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/transaction.ts';
import { reviewerName } from '../../src/modules/catalogue/index.ts';
import { demoId } from './demo-id.ts';
import type { DemoOrder, DemoStore } from './types.ts';

const HOLD_MS = 180_000;

const HOUR_MS = 3_600_000;

const paidBy: Readonly<Record<PaymentProviderId, string>> = {
  billplz: 'Maybank2u',
  toyyibpay: 'FPX (toyyibPay)',
};

/**
 * The last order, which is for a later day, was placed a few hours ago, so that the day has something to show; unless it
 * has just begun.
 */
function withOneOfToday(orders: readonly DemoOrder[], today: LocalDate): readonly DemoOrder[] {
  const midnight = Date.parse(`${today}T00:00:00+08:00`);
  const placed = Math.max(Date.now() - 3 * HOUR_MS, midnight + HOUR_MS / 4);
  if (malaysianDate(Date.now()) !== today || placed > Date.now() - HOUR_MS / 4) return orders;
  const last = orders.findLast(({ status }) => status === 'confirmed');
  const at = (ms: number): string => new Date(ms).toISOString();
  return orders.map((order) =>
    order === last ? { ...order, createdAt: at(placed), paidAt: at(placed + 120_000) } : order,
  );
}

/** Orders with their lines, payments and what they claim of the days. */
export async function loadOrders(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const tenant_id = store.id;
  const orders = withOneOfToday(store.orders(today), today);
  const points = new Map(store.pickupPoints.map((point) => [point.id, point]));
  const paid = orders.filter((order) => order.paidAt !== null);
  const receiptNumber = new Map(
    paid.map((order, index) => [
      order.id,
      `${store.receiptPrefix}-DEMO-${String(index + 1).padStart(4, '0')}`,
    ]),
  );
  await tx
    .insertInto('orders')
    .values(
      orders.map((order) => {
        const point = points.get(order.pickupPointId);
        const createdAt = new Date(order.createdAt);
        const isCancelled = order.status === 'cancelled';
        return {
          tenant_id,
          id: order.id,
          number: order.orderNumber,
          request_hash: createHash('sha256').update(order.id).digest(),
          status: order.status,
          payment_status: order.paymentStatus,
          customer_name: order.customerName,
          customer_phone: order.phone,
          customer_email: order.email,
          phone_key: normalisePhone(order.phone),
          email_key: normaliseEmail(order.email),
          delivery_method: order.deliveryMethod,
          delivery_date: order.deliveryDate,
          delivery_time: order.deliveryTime,
          pickup: point
            ? JSON.stringify({
                id: point.id,
                name: point.name,
                area: point.area,
                shows_place: point.isPublic,
                address: point.address,
                latitude: point.latitude,
                longitude: point.longitude,
                operating_hours: hoursText(point.openingHours, 'en'),
                instructions: point.instructions,
              })
            : null,
          subtotal_sen: order.subTotalSen,
          discount_sen: order.discountSen,
          delivery_fee_sen: order.deliveryFeeSen,
          tax_name: order.taxSen > 0 ? order.taxName : null,
          tax_basis_points: Math.round(order.taxPercentage * 100),
          tax_sen: order.taxSen,
          total_sen: order.totalSen,
          voucher_code: order.voucherCode,
          payment_method: order.paidAt === null ? '' : paidBy[store.paidThrough],
          payment_ref: order.paidAt === null ? null : billId(order.id),
          notes: order.notes,
          receipt_number: receiptNumber.get(order.id) ?? null,
          cancel_reason: order.cancelReason,
          cancelled_by: isCancelled ? ('system' as const) : null,
          created_at: createdAt,
          updated_at: createdAt,
          expires_at: new Date(createdAt.getTime() + HOLD_MS),
          paid_at: order.paidAt === null ? null : new Date(order.paidAt),
          cancelled_at: isCancelled ? new Date(createdAt.getTime() + HOLD_MS) : null,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('order_items')
    .values(
      orders.flatMap((order) =>
        order.items.map((item, position) => ({
          tenant_id,
          id: item.id,
          order_id: order.id,
          position,
          product_id: item.productId,
          name: item.name,
          quantity: item.quantity,
          unit_sen: item.priceSen,
          line_sen: item.subtotalSen,
          options: JSON.stringify(item.productOption),
        })),
      ),
    )
    .execute();
  await loadCapacity(tx, store, orders);
  const attempts = paid.map((order) => ({
    tenant_id,
    id: demoId(`attempt:${order.id}`),
    order_id: order.id,
    state: 'paid' as const,
    bill_id: billId(order.id),
    provider: store.paidThrough,
    amount_sen: order.totalSen,
    answered_sen: order.totalSen,
    created_at: new Date(order.createdAt),
    settled_at: new Date(order.paidAt!),
  }));
  if (attempts.length > 0) await tx.insertInto('payment_attempts').values(attempts).execute();
  await dateMoney(tx, tenant_id);
  await loadCommission(tx, tenant_id);
}

/**
 * Triggers wrote the money of the orders down, as of now and as if it had come by hand. It came by the provider, whose
 * calls are on record too, when the order was paid; and went back when the order was cancelled.
 */
async function dateMoney(tx: Tx, tenantId: string): Promise<void> {
  await sql`update order_payments p set method = 'bill', bill_id = o.payment_ref, received_at = o.paid_at
              from orders o
             where o.tenant_id = ${tenantId} and p.tenant_id = o.tenant_id and p.order_id = o.id`.execute(tx);
  await sql`update refunds r set created_at = o.cancelled_at, updated_at = o.cancelled_at
              from orders o
             where o.tenant_id = ${tenantId} and r.tenant_id = o.tenant_id and r.order_id = o.id`.execute(tx);
  await sql`insert into provider_callbacks (id, provider, store_id, reference, verdict, outcome, received_at)
            select id, provider, tenant_id, bill_id, 'signed', 'settled', settled_at
              from payment_attempts where tenant_id = ${tenantId} and state = 'paid'`.execute(tx);
}

/**
 * The commission of each order on the day it was paid, by the books' own function, before the trigger would book it as of
 * now; and what the store paid for each month, on the fifth of the next.
 */
async function loadCommission(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    insert into commission_transfers (tenant_id, kind, debit, credit, amount_sen, order_id, step, due_sen, basis_points, at, month)
    select o.tenant_id, 'charge', 'store', 'income', d.due, o.id, 1, d.due, r.rate, o.paid_at, date_trunc('month', l.day)::date
      from orders o
     cross join lateral (select (o.paid_at at time zone 'Asia/Kuala_Lumpur')::date as day) l
     cross join lateral (select commission_rate_on(o.tenant_id, l.day) as rate) r
     cross join lateral (select commission_due(
       r.rate, o.subtotal_sen - o.discount_sen + o.delivery_discount_sen,
       o.delivery_fee_sen - o.delivery_discount_sen + div(o.delivery_fee_sen::numeric * o.tax_basis_points + 5000, 10000)::bigint,
       o.total_sen, o.received_sen, o.refunding_sen, o.conceded_sen, 0, 0, o.status = 'cancelled') as due) d
     where o.tenant_id = ${tenantId} and o.paid_at is not null and d.due > 0
     order by o.paid_at, o.id`.execute(tx);
  await sql`
    insert into commission_transfers (tenant_id, kind, debit, credit, amount_sen, reference, at, month)
    select ${tenantId}::uuid, 'payment', 'bank', 'store', owed, 'DEMO-' || to_char(month, 'YYYY-MM'), paid_at,
           date_trunc('month', paid_at at time zone 'Asia/Kuala_Lumpur')::date
      from (select month, sum(amount_sen) as owed,
                   (month + interval '1 month 4 days 10 hours') at time zone 'Asia/Kuala_Lumpur' as paid_at
              from commission_transfers where tenant_id = ${tenantId} and kind = 'charge' group by month) m
     where paid_at < now() order by month`.execute(tx);
}

/** Writes the capacity that the demo's live orders hold, so that counters and orders agree from the first minute. */
async function loadCapacity(tx: Tx, store: DemoStore, orders: readonly DemoOrder[]): Promise<void> {
  const tenant_id = store.id;
  const kind = 'product' as const;
  const held = new Map<string, { date: string; subject_id: string; held: number }>();
  const claims: { order_id: string; date: string; subject_id: string; quantity: number }[] = [];
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    const perProduct = new Map<string, number>();
    for (const item of order.items) {
      perProduct.set(item.productId, (perProduct.get(item.productId) ?? 0) + item.quantity);
    }
    for (const [subject_id, quantity] of perProduct) {
      const key = `${order.deliveryDate} ${subject_id}`;
      const pool = held.get(key) ?? { date: order.deliveryDate, subject_id, held: 0 };
      pool.held += quantity;
      held.set(key, pool);
      claims.push({ order_id: order.id, date: order.deliveryDate, subject_id, quantity });
    }
  }
  if (claims.length === 0) return;
  await tx
    .insertInto('capacity_pools')
    .values([...held.values()].map((pool) => ({ tenant_id, kind, ...pool })))
    .execute();
  await tx
    .insertInto('capacity_claims')
    .values(claims.map((claim) => ({ tenant_id, kind, ...claim })))
    .execute();
}

const HALF_DAY_MS = 12 * 60 * 60_000;

/** What customers wrote of what they bought. */
export async function loadReviews(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const reviews = store.reviews(today).map((review) => ({
    tenant_id: store.id,
    id: review.id,
    product_id: review.productId,
    order_item_id: review.orderItemId,
    rating: review.rating,
    comment: review.comment,
    customer_name: reviewerName(review.customerName),
    reviewed_at: new Date(review.reviewedAt),
    reply: review.reply,
    replied_at: review.reply === '' ? null : new Date(Date.parse(review.reviewedAt) + HALF_DAY_MS),
    pictures: JSON.stringify(
      review.pictures.map((key, index) => ({
        id: demoId(`${review.id}:${index}`),
        key,
        name: `${key}.webp`,
      })),
    ),
  }));
  if (reviews.length > 0) await tx.insertInto('reviews').values(reviews).execute();
}

/** Eight lower-case characters, as a bill of the provider has. */
function billId(orderId: string): string {
  return createHash('sha256').update(`bill:${orderId}`).digest('hex').slice(0, 8);
}
