import { AppError } from '@dapur/contract/errors';
import { cutoffOf } from '@dapur/contract/dates/date-rules';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import type { Tx } from '../../../platform/db/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { readTransferAttempt } from '../../payments/index.ts';
import { readDateRules } from '../data/placement-facts.ts';
import { holdUntil, lockOrder, type LockedOrder } from '../data/order-state.ts';
import { confirmingAmounts, payableAmounts, type OwingOrder } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';
import { settleAttempt, type SettlementOutcome } from './settle-payment.ts';

/** A transfer that the store saw in its bank. */
export interface SeenTransfer {
  readonly orderId: string;
  /** As the seller was shown it. */
  readonly amountSen: number;
  /** The bank's number of it; empty where the seller gives none. */
  readonly bankReference: string;
}

/**
 * Accounts for a transfer by the word of the store's people, who looked at their bank: as `settlePayment` does by a
 * provider's. An order that was cancelled meanwhile gets its portions back, or its money is due back. Throws AppError
 * `not_found`, and `conflict` when it was accepted before or another amount is to be paid.
 */
export async function acceptTransfer(
  tx: Tx,
  { tenantId, actor }: OrderTaker,
  { orderId, amountSen, bankReference }: SeenTransfer,
): Promise<SettlementOutcome> {
  await actAs(tx, actor);
  const order = await lockOrder(tx, tenantId, orderId);
  const attempt = order && (await readTransferAttempt(tx, tenantId, order.id));
  if (order === undefined || attempt === undefined) throw orderNotFound();
  if (attempt.state === 'paid') throw new AppError('conflict', 'This transfer was accepted already.');
  const owed = transferSen(order, attempt.amountSen);
  if (owed !== amountSen)
    throw new AppError('conflict', 'The amount to pay has changed. Please look at the order again.', {
      owed_sen: owed,
    });
  await recordActivity(tx, {
    tenantId,
    actor,
    action: 'order.payment_taken',
    subject: 'order',
    subjectId: order.id,
    details: { amount_sen: amountSen, method: 'transfer', reference: bankReference },
  });
  // The order may have changed since its customer chose to transfer: what counts is what the store saw.
  return settleAttempt(
    tx,
    tenantId,
    { ...attempt, amountSen },
    { billId: attempt.billId ?? `transfer-${attempt.id}`, paidSen: amountSen },
  );
}

/**
 * What a transfer for the order should be: what its customer chose to pay while that is to be paid, else what is, or was
 * when the order ended or was paid otherwise.
 */
export function transferSen(order: Omit<OwingOrder, 'isHeld'>, openedSen: number): number {
  const amounts =
    order.status === 'cancelled' && isUnpaid(order.paymentStatus)
      ? confirmingAmounts(order)
      : payableAmounts({ ...order, isHeld: true });
  return amounts.includes(openedSen) ? openedSen : amounts[0] || openedSen;
}

/**
 * Holds an unpaid order for so many minutes from now, never past the last moment to order for its day. Throws AppError
 * `not_found`, and `conflict` when it no longer waits for its payment.
 */
export async function extendHold(
  tx: Tx,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  minutes: number,
): Promise<LockedOrder> {
  await actAs(tx, actor);
  const order = await lockOrder(tx, tenantId, orderId);
  if (order === undefined) throw orderNotFound();
  if (order.status !== 'pending' || !isUnpaid(order.paymentStatus))
    throw new AppError('conflict', 'This order no longer waits for its payment.', { status: order.status });
  await holdUntil(tx, tenantId, orderId, {
    minutes,
    latest: cutoffOf(order.date, await readDateRules(tx, tenantId)),
  });
  await recordActivity(tx, {
    tenantId,
    actor,
    action: 'order.held_longer',
    subject: 'order',
    subjectId: order.id,
    details: { minutes },
  });
  return order;
}
