import { AppError } from '@dapur/contract/errors';
import type { AcceptOutcome } from '@dapur/contract/money/seller-transfers';
import type { SlipRejection } from '@dapur/contract/money/transfers';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { acceptTransfer, lockOrder, type OrderTaker, type SeenTransfer } from '../../ordering/index.ts';
import { acceptSlips, refuseSlip } from '../data/slips.ts';

/**
 * Accepts the money of an order, and the slips that wait with it. Throws AppError `not_found`, and `conflict` when it was
 * accepted before or another amount is to be paid.
 */
export async function acceptSlip(tx: Tx, taker: OrderTaker, seen: SeenTransfer): Promise<AcceptOutcome> {
  const outcome = await acceptTransfer(tx, taker, seen);
  await acceptSlips(tx, taker.tenantId, seen.orderId, personOf(taker));
  switch (outcome) {
    case 'confirmed':
    case 'revived':
    case 'balance_paid':
      return outcome;
    case 'paid_late':
    case 'paid_twice':
    case 'amount_mismatch':
      return 'refund_due';
    case 'settled_before':
    case 'other_order':
    case 'unknown_bill':
      throw new AppError('conflict', 'This transfer was accepted already.');
  }
}

/** Who of the store's people does it; null for a program. */
export const personOf = ({ actor }: OrderTaker): string | null => (actor.kind === 'person' ? actor.id : null);

/**
 * Does not take a slip, and tells the customer why. Throws AppError `not_found`, and `conflict` when it was decided
 * already.
 */
export function rejectSlip(
  db: Pools,
  taker: OrderTaker,
  of: { readonly orderId: string; readonly slipId: string },
  { reason, note }: { readonly reason: SlipRejection; readonly note: string },
): Promise<void> {
  const { tenantId, actor } = taker;
  return withTenantRetry(db, tenantId, async (tx) => {
    // The same lock as accepting takes, so that a slip is decided once.
    if ((await lockOrder(tx, tenantId, of.orderId)) === undefined)
      throw new AppError('not_found', 'Order not found');
    const decision = { rejection: reason, note, by: personOf(taker) };
    if (!(await refuseSlip(tx, { tenantId, ...of }, decision)))
      throw new AppError('conflict', 'This slip was decided already.');
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.slip_rejected',
      subject: 'order',
      subjectId: of.orderId,
      details: { reason },
    });
    await addToOutbox(tx, {
      tenantId,
      topic: 'transfer.rejected',
      payload: { orderId: of.orderId, slipId: of.slipId },
    });
  });
}
