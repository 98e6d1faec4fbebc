import { isAccepted, isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { retakeCredit } from '../../credit/index.ts';
import {
  attemptLife,
  moveAttempt,
  noteAnswer,
  paymentLabel,
  readAttemptByBill,
  type Attempt,
  type Bill,
} from '../../payments/index.ts';
import { reclaimPools, releaseClaims } from '../../scheduling/index.ts';
import { reclaimVoucher, releaseVoucher } from '../../vouchers/index.ts';
import { addPayment, addRefund } from '../data/order-money.ts';
import { confirmPaid, lockOrder, markPaid, markPaidLate, type LockedOrder } from '../data/order-state.ts';
import { decideSettlement } from '../domain/decide-settlement.ts';
import { balanceOrder } from './balance-order.ts';

/**
 * Money that the provider confirmed: by a verified callback, or by its answer to our question. A callback's signature is
 * made with a key that the seller knows as well.
 */
export interface PaidBill {
  readonly billId: string;
  /** What the provider says the bill asked for, where it does, and what was paid. */
  readonly billedSen?: number;
  readonly paidSen: number;
  /** Which order the provider says that the bill was made for, where it does. */
  readonly orderId?: string;
  readonly method?: string;
}

/** What a bill that the provider calls paid says of the money. */
export const paidBillOf = ({
  billId,
  amountSen,
  paidAmountSen,
  orderId,
}: Pick<Bill, 'billId' | 'amountSen' | 'paidAmountSen' | 'orderId'>): PaidBill => ({
  billId,
  ...(amountSen !== undefined && { billedSen: amountSen }),
  paidSen: paidAmountSen,
  ...(orderId !== undefined && { orderId }),
});

/**
 * `settled_before`: this bill's money is accounted for already. `unknown_bill`: no order of the store has it. `other_order`:
 * the provider says that it was made for another, so nothing is done and somebody has to look.
 */
export type SettlementOutcome =
  | 'confirmed'
  | 'revived'
  | 'balance_paid'
  | 'paid_late'
  | 'paid_twice'
  | 'amount_mismatch'
  | 'settled_before'
  | 'other_order'
  | 'unknown_bill';

/**
 * Accounts for the money of one bill, by the provider's answer to our question. Every way by which a payment can be known
 * ends here or in `settleAttempt`, any number of times and in any order: the bill's first settlement counts and the others
 * find it done. Nothing paid is lost: it confirms the order, pays what a change left open, revives the order when its
 * portions are still there, or goes to the list of refunds.
 */
export function settlePayment(db: Pools, tenantId: string, bill: PaidBill): Promise<SettlementOutcome> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const attempt = await readAttemptByBill(tx, tenantId, bill.billId);
    if (attempt === undefined) return 'unknown_bill';
    const outcome = await settleAttempt(tx, tenantId, attempt, bill);
    await noteAnswer(tx, tenantId, attempt.id, bill.paidSen);
    return outcome;
  });
}

/** As `settlePayment`, by whatever says so, inside a transaction that has already found the attempt. */
export async function settleAttempt(
  tx: Tx,
  tenantId: string,
  attempt: Attempt,
  bill: PaidBill,
): Promise<SettlementOutcome> {
  if (bill.orderId !== undefined && bill.orderId !== attempt.orderId) return 'other_order';
  const order = await lockOrder(tx, tenantId, attempt.orderId);
  if (order === undefined) return 'unknown_bill';
  const isFirst = await moveAttempt(tx, tenantId, attempt.id, attemptLife.move('paid'));
  if (!isFirst) return 'settled_before';
  return settleOrder(tx, tenantId, order, attempt, bill);
}

async function settleOrder(
  tx: Tx,
  tenantId: string,
  order: LockedOrder,
  attempt: Attempt,
  bill: PaidBill,
): Promise<SettlementOutcome> {
  const paid = { billId: bill.billId, method: bill.method ?? paymentLabel(attempt) };
  const decision = decideSettlement(order, {
    openedSen: attempt.amountSen,
    billedSen: bill.billedSen ?? attempt.amountSen,
    paidSen: bill.paidSen,
  });
  const refund = { tenantId, orderId: order.id, billId: bill.billId, amountSen: bill.paidSen } as const;
  const payload = { orderId: order.id, billId: bill.billId };
  const method = attempt.provider === 'transfer' ? 'transfer' : 'bill';
  const money = { method, label: paid.method, reference: bill.billId, takenBy: null } as const;
  // The bill is called paid, but with an amount of 0: there is no money to account for, and somebody has to look.
  if (bill.paidSen <= 0) return 'amount_mismatch';
  await addPayment(tx, { ...refund, ...money });

  // A second bill for a deposit pays what is left as well.
  const paysRest = attempt.purpose === 'balance' || order.balanceSen > 0;
  if (paysRest && order.status !== 'cancelled') {
    if (isUnpaid(order.paymentStatus) && isAccepted(order.status))
      await markPaid(tx, tenantId, order.id, paid);
    // The order may have become cheaper or been paid in another way meanwhile: then a part goes back.
    await balanceOrder(tx, { tenantId, orderId: order.id, billId: bill.billId, cause: 'paid_twice' });
    await addToOutbox(tx, { tenantId, topic: 'order.balance_paid', payload });
    return 'balance_paid';
  }

  if (decision === 'confirm' || (decision === 'revive' && (await reclaim(tx, tenantId, order)))) {
    const from = decision === 'confirm' ? 'pending' : 'cancelled';
    // The row is locked, so a miss means a state that no decision covers: better an error than lost money.
    if (!(await confirmPaid(tx, tenantId, order.id, from, paid)))
      throw new Error(`order ${order.id} could not be confirmed`);
    await addToOutbox(tx, { tenantId, topic: 'order.paid', payload });
    return decision === 'confirm' ? 'confirmed' : 'revived';
  }
  if (decision === 'twice' || decision === 'mismatch') {
    const reason = decision === 'twice' ? 'paid_twice' : 'amount_mismatch';
    await addRefund(tx, { ...refund, cause: reason });
    await addToOutbox(tx, { tenantId, topic: 'payment.refund_due', payload });
    return reason;
  }
  await markPaidLate(tx, tenantId, order.id, paid);
  await addRefund(tx, { ...refund, cause: 'paid_late' });
  await addToOutbox(tx, { tenantId, topic: 'payment.late', payload });
  return 'paid_late';
}

/** All or nothing: portions, then the voucher, then credit, the order used everywhere. */
async function reclaim(
  tx: Tx,
  tenantId: string,
  { id: orderId, creditSen }: Pick<LockedOrder, 'id' | 'creditSen'>,
): Promise<boolean> {
  if (!(await reclaimPools(tx, tenantId, orderId))) return false;
  const hasVoucher = await reclaimVoucher(tx, tenantId, orderId);
  if (hasVoucher && (await retakeCredit(tx, tenantId, orderId, creditSen))) return true;
  if (hasVoucher) await releaseVoucher(tx, tenantId, orderId);
  await releaseClaims(tx, tenantId, orderId);
  return false;
}
