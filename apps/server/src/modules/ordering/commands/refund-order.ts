import { AppError } from '@dapur/contract/errors';
import { toSen } from '@dapur/contract/money/money';
import type { RefundState } from '@dapur/contract/orders/seller-order';
import type { RefundInput } from '@dapur/contract/orders/order-desk-input';
import type { BankDetails } from '@dapur/contract/money/bank-input';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { lockOrder } from '../data/order-state.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { keepAccount, moveRefundRow, readRefund, readRefunds, type RefundRow } from '../data/refunds.ts';
import { refundableSen } from '../domain/order-money.ts';
import { nextForDelivery, nextForLines, paidForDelivery, refundedPieces } from '../domain/refund-shares.ts';
import { mayRefundBecome } from '../domain/refund-steps.ts';
import { orderNotFound } from '../order-access.ts';
import type { RefundAccounts } from '../refund-account.ts';
import { creditRefund, giveBack } from './give-back.ts';
import type { OrderTaker } from './place-manual-order.ts';

/**
 * Puts what the store gives back on the list of money to send: for lines, for the delivery or as an amount, and never
 * more than was paid and not given back yet, whoever else refunds at the same moment. Repeating it is harmless.
 * As credit in the store it is given at once. Throws not_found, conflict, refund_too_large and invalid_input.
 */
export function refundOrder(
  db: Pools,
  accounts: RefundAccounts,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  input: RefundInput,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const locked = await lockOrder(tx, tenantId, orderId);
    const order = locked && (await readOrder(tx, tenantId, { id: orderId }));
    if (locked === undefined || order === undefined) throw orderNotFound();
    const earlier = await readRefunds(tx, tenantId, order.id);
    const id = input.id.toLowerCase();
    if (earlier.some((refund) => refund.id === id)) return;
    if (isUnpaid(locked.paymentStatus)) throw new AppError('conflict', 'Nothing was paid for this order.');
    const most = refundableSen(locked);
    const asked = amountOf(order, earlier, input);
    // What was given as an amount is missing from the last pieces: they take what is left.
    const amountSen = input.kind === 'amount' || most === 0 ? asked : Math.min(asked, most);
    if (amountSen > most)
      throw new AppError('refund_too_large', 'That is more than what is left to refund.', {
        refundable_sen: most,
        asked_sen: amountSen,
      });
    const createdBy = actor.kind === 'person' ? actor.id : null;
    const { kind, reason, method } = input;
    const lines = input.lines.map((line) => ({ ...line, item_id: line.item_id.toLowerCase() }));
    // A cancelled order is not paid for any more, so what goes back counts as owed and not as a gift.
    const cause = locked.status === 'cancelled' ? 'cancelled' : 'seller';
    await giveBack(tx, {
      tenantId,
      orderId: order.id,
      id,
      amountSen,
      cause,
      kind,
      lines,
      reason,
      method,
      createdBy,
    });
    if (input.bank !== undefined && method !== 'store_credit')
      await keepAccount(tx, { tenantId, orderId: order.id, id }, accounts.keep(tenantId, input.bank));
    await record(tx, { tenantId, actor }, order.id, 'refund.due', { amount_sen: amountSen, kind, reason });
    await addToOutbox(tx, {
      tenantId,
      topic: 'refund.due',
      payload: { orderId: order.id, refundId: id },
    });
  });
}

/**
 * Says what became of a refund. Of several who say it at once one is right; what the others say is not kept, and they get
 * a conflict. Throws not_found and conflict.
 */
export function moveRefund(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  refundId: string,
  step: {
    readonly from: RefundState;
    readonly to: 'sent' | 'done' | 'failed' | 'withdrawn';
    readonly method?: 'transfer' | 'cash' | 'store_credit' | undefined;
    readonly reference: string;
    readonly reason: string;
  },
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    const refund = order && (await readRefund(tx, tenantId, order.id, refundId));
    if (refund === undefined) throw refundNotFound();
    if (refund.state !== step.from)
      throw new AppError('conflict', 'This refund has changed. Please look again.', {
        state: refund.state,
      });
    if (!mayRefundBecome(refund.state, step.to, refund))
      throw new AppError('conflict', "This refund can't be sent that way.", { state: refund.state });
    const { from, to, method, reference, reason } = step;
    if (method === 'store_credit' && to !== 'done')
      throw invalidInput([{ field: 'method', message: 'is given at once' }]);
    if (!(await moveRefundRow(tx, tenantId, refund.id, { from, to, method, reference, failure: reason })))
      throw new Error(`refund ${refund.id} is locked and moved`);
    await record(tx, { tenantId, actor }, orderId, `refund.${to}`, {
      amount_sen: refund.amountSen,
      ...(reference ? { reference } : {}),
      ...(reason ? { reason } : {}),
    });
    if (method === 'store_credit') {
      const createdBy = actor.kind === 'person' ? actor.id : null;
      const { id, amountSen } = refund;
      // The customer is told by the mail about the credit.
      return creditRefund(tx, { tenantId, orderId, id, amountSen, reason: refund.reason, createdBy });
    }
    const hasLeft = to === 'sent' || (to === 'done' && from !== 'sent');
    if (hasLeft || to === 'failed')
      await addToOutbox(tx, {
        tenantId,
        topic: hasLeft ? 'refund.sent' : 'refund.failed',
        payload: { orderId, refundId: refund.id },
      });
  });
}

/** Keeps where a refund is sent. Throws not_found, and conflict once it was sent. */
export function keepRefundBank(
  db: Pools,
  accounts: RefundAccounts,
  { tenantId, actor }: OrderTaker,
  of: { readonly orderId: string; readonly refundId?: string },
  details: BankDetails,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const { orderId, refundId } = of;
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw refundNotFound();
    if (refundId !== undefined && (await readRefund(tx, tenantId, orderId, refundId)) === undefined)
      throw refundNotFound();
    const kept = accounts.keep(tenantId, details);
    const which = { tenantId, orderId, ...(refundId === undefined ? {} : { id: refundId }) };
    if ((await keepAccount(tx, which, kept)) === 0)
      throw new AppError('conflict', 'No refund is waiting for a bank account.');
    await record(tx, { tenantId, actor }, orderId, 'refund.account', {
      bank: kept.bankCode,
      ends: kept.hint,
    });
  });
}

const refundNotFound = (): AppError => new AppError('not_found', 'Refund not found');

function amountOf(order: OrderRecord, earlier: readonly RefundRow[], input: RefundInput): number {
  const live = earlier.filter(({ state }) => state !== 'withdrawn');
  if (input.kind === 'amount') {
    const sen = toSen(input.amount ?? 0);
    if (sen <= 0) throw invalidInput([{ field: 'amount', message: 'must be more than 0' }]);
    return sen;
  }
  if (input.kind === 'delivery') {
    if (paidForDelivery(order) === 0) throw new AppError('conflict', 'Nothing was paid for a delivery.');
    const sen = nextForDelivery(order, live);
    if (sen <= 0) throw new AppError('conflict', 'The delivery fee was already refunded.');
    return sen;
  }
  const refunded = refundedPieces(live);
  for (const [at, { item_id: itemId, quantity }] of input.lines.entries()) {
    const item = order.items.find(({ id }) => id === itemId.toLowerCase());
    const left = (item?.quantity ?? 0) - (refunded.get(itemId.toLowerCase()) ?? 0);
    if (quantity > left)
      throw invalidInput([
        { field: `lines.${at}.quantity`, message: `only ${Math.max(0, left)} left of it` },
      ]);
    refunded.set(itemId.toLowerCase(), (refunded.get(itemId.toLowerCase()) ?? 0) + quantity);
  }
  if (input.lines.length === 0) throw invalidInput([{ field: 'lines', message: 'name what is given back' }]);
  const lines = input.lines.map((line) => ({ ...line, item_id: line.item_id.toLowerCase() }));
  const sen = nextForLines(order, live, lines);
  if (sen <= 0) throw new AppError('conflict', 'There is nothing left to refund for this.');
  return sen;
}

function record(
  tx: Tx,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordActivity(tx, { tenantId, actor, action, subject: 'order', subjectId: orderId, details });
}
