import { AppError } from '@dapur/contract/errors';
import { MAX_SLIPS } from '@dapur/contract/money/transfers';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { readSlip } from '../../attachments/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { lockOrder } from '../../ordering/index.ts';
import { readTransferAttempt } from '../../payments/index.ts';
import { insertSlip, readSlips } from '../data/slips.ts';
import { isFull, maySend } from '../domain/slip-life-cycle.ts';

export interface SentSlip {
  /** The client's: repeating it sends nothing twice. */
  readonly id: string;
  readonly tenantId: string;
  readonly orderId: string;
  /** An attachment of module `slip` of this order. */
  readonly attachmentId: string | null;
  readonly bankReference: string | null;
}

/**
 * Keeps that a customer says to have transferred the money, and tells the store. It confirms nothing. Throws AppError
 * `not_found`, `order_already_paid`, `conflict` for an order that is not paid by transfer, ended long ago, or has as
 * many slips as it may, and `invalid_input` for a file that is no slip of this order.
 */
export function sendSlip(db: Pools, sent: SentSlip): Promise<void> {
  const { tenantId, orderId, attachmentId } = sent;
  return withTenantRetry(db, tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderId);
    const attempt = order && (await readTransferAttempt(tx, tenantId, orderId));
    if (order === undefined) throw new AppError('not_found', 'Order not found');
    if (attempt === undefined) throw new AppError('conflict', 'This order is not paid by transfer.');
    const slips = await readSlips(tx, tenantId, orderId);
    if (slips.some(({ id }) => id === sent.id)) return;
    if (!isUnpaid(order.paymentStatus) && order.balanceSen === 0)
      throw new AppError('order_already_paid', 'This order is already paid');
    // What is left of the order may be paid in another way.
    if (attempt.state === 'paid') throw new AppError('conflict', 'This transfer was accepted already.');
    if (isFull(slips))
      throw new AppError('conflict', `You can send at most ${MAX_SLIPS} slips. Please call the store.`);
    if (!maySend(order, Date.now()))
      throw new AppError('conflict', 'This order ended too long ago. Please call the store.');
    const file = attachmentId === null ? undefined : await readSlip(tx, tenantId, orderId, attachmentId);
    if (attachmentId !== null && file === undefined)
      throw invalidInput([
        { field: 'attachment_id', message: 'must be a slip that was uploaded for this order' },
      ]);
    const isNew = await insertSlip(tx, {
      ...sent,
      isPicture: file?.isPicture ?? false,
      sourceHash: file?.sourceHash ?? null,
      referenceKey: referenceKey(sent.bankReference),
    });
    if (isNew)
      await addToOutbox(tx, { tenantId, topic: 'transfer.sent', payload: { orderId, slipId: sent.id } });
  });
}

/** Banks write the same number with dashes and without. So short, it is no bank's number. */
const SHORTEST_REFERENCE = 5;

function referenceKey(reference: string | null): string | null {
  const key = (reference ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key.length < SHORTEST_REFERENCE ? null : key;
}
