import type { LocalDate } from '@dapur/contract/dates/dates';
import { acceptedStatuses, unpaidStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { PayableOrder } from '../domain/decide-settlement.ts';
import { orderLife, paymentLife, stepBack } from '../domain/order-life-cycle.ts';

/** An order's row, locked until the end of the transaction. Whoever changes an order's state takes this lock first. */
export interface LockedOrder extends PayableOrder {
  readonly id: string;
  readonly number: string;
  /** Its hold has not run out. */
  readonly isHeld: boolean;
  readonly expiresAt: Date;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly date: LocalDate;
  readonly deliveryMethod: 'delivery' | 'pickup';
  /** Its customer pays in cash when they collect it. */
  readonly byCash: boolean;
  readonly revision: number;
  /** What came in, what of it goes or went back, and what of that is the store's free gift. Sen. */
  readonly receivedSen: number;
  readonly refundingSen: number;
  readonly concededSen: number;
  /** What is still missing on a live order that was confirmed, in sen. */
  readonly balanceSen: number;
  /** The part that was paid by store credit, and the part that went back as store credit. */
  readonly creditPaidSen: number;
  readonly creditBackSen: number;
}

export async function lockOrder(tx: Tx, tenantId: string, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, payment_status as "paymentStatus", total_sen as "totalSen", cancelled_by as "cancelledBy",
           delivery_date < (now() at time zone 'Asia/Kuala_Lumpur')::date as "isPast", expires_at > now() as "isHeld", expires_at as "expiresAt",
           customer_name as name, customer_phone as phone, customer_email as email, delivery_date as date,
           delivery_method as "deliveryMethod", by_cash as "byCash", revision, received_sen as "receivedSen", refunding_sen as "refundingSen",
           conceded_sen as "concededSen", balance_sen as "balanceSen", credit_sen as "creditSen", deposit_sen as "depositSen",
           credit_paid_sen as "creditPaidSen", credit_back_sen as "creditBackSen"
      from orders where tenant_id = ${tenantId} and id = ${orderId} for update`.execute(tx);
  return rows[0];
}

const GIVE_UP = orderLife.move('cancelled', 'pending');
const CANCEL = orderLife.move('cancelled');

/**
 * Cancels an order that still waits for payment, and gives its voucher use back; true when this call did it.
 * Its portions are scheduling's to release.
 */
export async function cancelUnpaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  by: 'buyer' | 'seller' | 'system',
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      status: GIVE_UP.to,
      cancelled_by: by,
      cancel_reason: reason,
      cancelled_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', 'in', GIVE_UP.from)
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels an order that is past waiting for its payment; true when this call did it. */
export async function cancelLive(
  tx: Tx,
  tenantId: string,
  orderId: string,
  reason: string,
  by: 'buyer' | 'seller' | 'system' = 'seller',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      status: CANCEL.to,
      cancelled_by: by,
      cancel_reason: reason,
      cancelled_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', 'in', CANCEL.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves an order from one state to another, forward or its last step back; false when it is in another state by now.
 */
export async function moveStatus(
  tx: Tx,
  tenantId: string,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<boolean> {
  const move = stepBack[from] === to ? { from: [from], to } : orderLife.move(to, from);
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: move.to, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds an unpaid order's portions for at least so many hours from now on. */
export async function holdLonger(tx: Tx, tenantId: string, orderId: string, hours: number): Promise<void> {
  await sql`
    update orders set expires_at = greatest(expires_at, now() + make_interval(hours => ${hours}::int)), updated_at = now()
     where tenant_id = ${tenantId} and id = ${orderId} and status = 'pending' and payment_status in ${literals(unpaidStatuses)}`.execute(
    tx,
  );
}

/**
 * Holds an unpaid order's portions for so many minutes from now, but not beyond `latest` (epoch milliseconds); never
 * shorter than it is held already.
 */
export async function holdUntil(
  tx: Tx,
  tenantId: string,
  orderId: string,
  { minutes, latest }: { readonly minutes: number; readonly latest: number },
): Promise<void> {
  await sql`
    update orders set updated_at = now(),
           expires_at = greatest(expires_at, least(now() + make_interval(mins => ${minutes}::int), to_timestamp(${latest / 1_000}::float8)))
     where tenant_id = ${tenantId} and id = ${orderId} and status = 'pending' and payment_status in ${literals(unpaidStatuses)}`.execute(
    tx,
  );
}

/** Keeps whether the order's customer means to transfer the money. */
export async function writeByTransfer(
  tx: Tx,
  tenantId: string,
  orderId: string,
  byTransfer: boolean,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ by_transfer: byTransfer, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('by_transfer', '<>', byTransfer)
    .execute();
}

/** Moves a delivered order on to what its courier reported; false when it is in that state or a later one already. */
export async function moveByCourier(
  tx: Tx,
  tenantId: string,
  orderId: string,
  to: 'out_for_delivery' | 'completed',
): Promise<boolean> {
  const move = orderLife.move(to);
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: move.to, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('delivery_method', '=', 'delivery')
    .where('status', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a payment was made: the bill, and the way to pay as the shopper knows it. */
export interface PaidWith {
  /** The bill's id, or another reference of the payment, such as the number of a transfer. */
  readonly billId: string;
  readonly method: string;
}

/** By the state before the confirmation: how the order moves, and in which states its payment may be. */
const CONFIRM = {
  pending: {
    order: orderLife.move('confirmed', 'pending'),
    payment: paymentLife.move('paid', ...unpaidStatuses),
  },
  cancelled: {
    order: orderLife.move('confirmed', 'cancelled'),
    payment: paymentLife.move('paid', ...unpaidStatuses, 'paid_late'),
  },
};
const PAY_LATE = paymentLife.move('paid_late', ...unpaidStatuses);

/**
 * Marks an order as paid and confirmed and gives it the store's next receipt number; false when it is paid already or
 * past confirming. For a cancelled order, also one paid too late, the caller must hold its portions again.
 */
export async function confirmPaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  from: 'pending' | 'cancelled',
  paid: PaidWith,
): Promise<boolean> {
  const { order, payment } = CONFIRM[from];
  const { rows } = await sql`
    with ${nextReceipt(tenantId)}
    update orders set status = ${order.to}, payment_status = ${payment.to}, paid_at = now(), updated_at = now(),
           cancelled_at = null, cancelled_by = null, cancel_reason = null, by_cash = false,
           payment_ref = ${paid.billId}, payment_method = ${paid.method}, receipt_number = ${receiptNumber(tenantId)}
      from next
     where orders.tenant_id = ${tenantId} and id = ${orderId}
       and status in ${literals(order.from)} and payment_status in ${literals(payment.from)}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The store's next receipt number, counted once: a part of `with`, and the number made from it. */
const nextReceipt = (tenantId: string) => sql`next as (
      insert into receipt_counters (tenant_id, last) values (${tenantId}, 1)
      on conflict (tenant_id) do update set last = receipt_counters.last + 1
      returning last
    )`;
const receiptNumber = (tenantId: string) => sql`(
             coalesce((select nullif(receipt_prefix, '') from store_profiles where tenant_id = ${tenantId}), 'R') || '-' ||
             to_char(now() at time zone 'Asia/Kuala_Lumpur', 'YYMM') || '-' ||
             lpad(next.last::text, greatest(5, length(next.last::text)), '0'))`;

const PROMISE = orderLife.move('confirmed', 'pending');

/** Confirms an unpaid order that is paid in cash when it is collected; false when it does not wait for its payment. */
export async function confirmUnpaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  method: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      status: PROMISE.to,
      by_cash: true,
      by_transfer: false,
      payment_method: method,
      sold_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', 'in', PROMISE.from)
    .where('payment_status', 'in', unpaidStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const PAY = paymentLife.move('paid', ...unpaidStatuses);

/**
 * Marks an order as paid that was confirmed before, and gives it its receipt number; nothing where it was paid already.
 * Its payment must be recorded before.
 */
export async function markPaid(tx: Tx, tenantId: string, orderId: string, paid: PaidWith): Promise<void> {
  await sql`
    with ${nextReceipt(tenantId)}
    update orders set payment_status = ${PAY.to}, paid_at = now(), updated_at = now(),
           payment_ref = ${paid.billId}, payment_method = ${paid.method}, receipt_number = ${receiptNumber(tenantId)}
      from next
     where orders.tenant_id = ${tenantId} and id = ${orderId}
       and status in ${literals(acceptedStatuses)} and payment_status in ${literals(PAY.from)}`.execute(tx);
}

/** Marks a cancelled, unpaid order as paid too late. */
export async function markPaidLate(tx: Tx, tenantId: string, orderId: string, paid: PaidWith): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      payment_status: PAY_LATE.to,
      paid_at: sql<Date>`now()`,
      payment_ref: paid.billId,
      payment_method: paid.method,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .where('payment_status', 'in', PAY_LATE.from)
    .execute();
}
