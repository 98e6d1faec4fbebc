import { AppError } from '@dapur/contract/errors';
import { CASH_ON_PICKUP, ownPaymentNames } from '@dapur/contract/money/payment-providers';
import { isAccepted, isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { addPayment, dropOpenBills, hasPayment } from '../data/order-money.ts';
import { confirmPaid, confirmUnpaid, lockOrder, markPaid, type LockedOrder } from '../data/order-state.ts';
import { hasCollectedBefore } from '../data/read-order.ts';
import { payableAmounts } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';

export interface TakenMoney {
  /** The idempotency key. */
  readonly id: string;
  readonly method: 'cash' | 'transfer' | 'elsewhere';
  readonly reference: string;
  /** The amount to be paid, as the seller saw it. */
  readonly amountSen: number;
}

/**
 * Records money that came without a bill and covers what is to be paid, a deposit or all: an unpaid order is confirmed,
 * a confirmed one has its balance paid. The open bill is closed; if it is paid nevertheless, its money goes back. Repeating it is
 * harmless. Throws not_found and conflict.
 */
export function takePayment(
  db: Pools,
  taker: OrderTaker,
  orderId: string,
  payment: TakenMoney,
): Promise<void> {
  const { tenantId } = taker;
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, taker.actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    await takeFor(tx, taker, order, payment);
  });
}

/** As `takePayment`, for an order whose row the caller holds. */
export async function takeFor(
  tx: Tx,
  { tenantId, actor }: OrderTaker,
  order: LockedOrder,
  { id, method, reference, amountSen }: TakenMoney,
): Promise<void> {
  if (await hasPayment(tx, tenantId, order.id, id)) return;
  const isFree =
    order.status === 'pending' && order.totalSen === order.creditSen && order.isHeld && amountSen === 0;
  const amounts = payableAmounts(order);
  if (amountSen === 0 ? !isFree : !amounts.includes(amountSen))
    throw new AppError('conflict', 'The amount to pay has changed. Please look at the order again.', {
      owed_sen: amounts[0] ?? 0,
    });
  const paid = { billId: reference || id, method: ownPaymentNames[method] };
  if (amountSen > 0) {
    const takenBy = actor.kind === 'person' ? actor.id : null;
    const money = { id, tenantId, orderId: order.id, amountSen, method, reference, takenBy };
    if (!(await addPayment(tx, { ...money, label: ownPaymentNames[method], billId: null })))
      throw new AppError('conflict', 'This payment was recorded for another order.');
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.payment_taken',
      subject: 'order',
      subjectId: order.id,
      details: { amount_sen: amountSen, method, reference },
    });
  }
  const payload = { orderId: order.id };
  if (order.status === 'pending') {
    if (!(await confirmPaid(tx, tenantId, order.id, 'pending', paid)))
      throw new Error(`order ${order.id} could not be confirmed`);
    await addToOutbox(tx, { tenantId, topic: 'order.paid', payload });
    return;
  }
  if (isUnpaid(order.paymentStatus)) await markPaid(tx, tenantId, order.id, paid);
  await dropOpenBills(tx, tenantId, order.id);
  await addToOutbox(tx, { tenantId, topic: 'order.balance_paid', payload });
}

/**
 * Confirms an order whose customer chose to pay in cash when they collect it. The caller holds the order's row and has
 * seen that it can be paid. Throws AppError `invalid_input` where an order is never paid so, and `cash_refused` for a
 * customer whom the store does not know, where it takes cash of nobody else.
 */
export async function promiseCash(
  tx: Tx,
  tenantId: string,
  order: LockedOrder,
  { knownOnly }: { readonly knownOnly: boolean },
): Promise<void> {
  // A deposit is asked for because a promise is not enough.
  if (order.status !== 'pending' || order.deliveryMethod !== 'pickup' || order.depositSen !== null)
    throw invalidInput([
      { field: 'reference_1', message: `must be another way to pay: ${CASH_ON_PICKUP} is for pickups` },
    ]);
  if (knownOnly && !(await hasCollectedBefore(tx, tenantId, order.id)))
    throw new AppError(
      'cash_refused',
      'Cash is for people who have collected an order of this store before. Please pay in another way.',
    );
  await confirmForCash(tx, tenantId, order);
}

/**
 * Confirms an order that the store's people took, to be paid in cash when it is collected. Repeating it is harmless.
 * Throws AppError `not_found`, and `conflict` when the order is no pickup, or no longer waits for its payment.
 */
export function takeOnPickup(db: Pools, { tenantId, actor }: OrderTaker, orderId: string): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    if (order.byCash && isAccepted(order.status)) return;
    if (order.status !== 'pending' || order.deliveryMethod !== 'pickup')
      throw new AppError('conflict', 'Only a pickup that waits for its payment can be paid on collection.', {
        status: order.status,
      });
    await confirmForCash(tx, tenantId, order);
  });
}

async function confirmForCash(tx: Tx, tenantId: string, order: LockedOrder): Promise<void> {
  const { id: orderId, creditSen } = order;
  if (!(await confirmUnpaid(tx, tenantId, orderId, ownPaymentNames.on_pickup)))
    throw new Error(`order ${orderId} could not be confirmed`);
  // The database books store credit as the order is confirmed: that is a first payment, with the receipt of one.
  if (creditSen > 0) await markPaid(tx, tenantId, orderId, { billId: '', method: ownPaymentNames.on_pickup });
  await addToOutbox(tx, { tenantId, topic: 'order.confirmed', payload: { orderId } });
}
