import { AppError } from '@dapur/contract/errors';
import { readDuitNowCode, withAmount } from '@dapur/contract/money/duitnow-code';
import { toRinggit } from '@dapur/contract/money/money';
import type { OrderTransfer, TransferSlip } from '@dapur/contract/money/transfers';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readOrder, transferSen, type OrderRecord } from '../../ordering/index.ts';
import { readTransferAccount, readTransferAttempt, type TransferAccount } from '../../payments/index.ts';
import { readSlips, type Slip } from '../data/slips.ts';
import { isFull, maySend } from '../domain/slip-life-cycle.ts';

/** Where the money of an order goes, and what became of it. Throws AppError `not_found` for one that is not paid so. */
export async function orderTransfer(db: Pools, tenantId: string, orderId: string): Promise<OrderTransfer> {
  const { order, attempt, account, slips } = await withTenant(db, tenantId, async (tx) => ({
    order: await readOrder(tx, tenantId, { id: orderId }),
    attempt: await readTransferAttempt(tx, tenantId, orderId),
    account: await readTransferAccount(tx, tenantId),
    slips: await readSlips(tx, tenantId, orderId),
  }));
  if (order === undefined || attempt === undefined || account === undefined)
    throw new AppError('not_found', 'Order not found');
  const amountSen = transferSen(order, attempt.amountSen);
  // What is left of an order may be paid in another way: it is owed here once its customer chose to transfer it.
  const isOwed = attempt.state !== 'paid' && (isUnpaid(order.paymentStatus) || order.balanceSen > 0);
  return {
    amount: toRinggit(amountSen),
    reference: order.number,
    account: bankOf(account),
    duitnow: codeOf(account, amountSen),
    expires_at: order.expiresAt.toISOString(),
    server_time: order.readAt.toISOString(),
    state: stateOf(order, isOwed),
    slips: slips.map(slipView),
    may_send: isOwed && !isFull(slips) && maySend(order, order.readAt.getTime()),
  };
}

function stateOf({ status, expiresAt, readAt }: OrderRecord, isOwed: boolean): OrderTransfer['state'] {
  if (!isOwed) return 'paid';
  return status === 'cancelled' || (status === 'pending' && expiresAt <= readAt) ? 'ended' : 'open';
}

function bankOf({ bank_code: bank, account_number, holder }: TransferAccount): OrderTransfer['account'] {
  return bank === null || account_number === null || holder === null
    ? null
    : { bank, account_number, holder };
}

/** The store's code; with the amount where the store wants it and the code takes it. */
function codeOf({ duitnow_code, puts_amount }: TransferAccount, amountSen: number): OrderTransfer['duitnow'] {
  const read = duitnow_code === null ? undefined : readDuitNowCode(duitnow_code);
  if (read?.ok !== true) return null;
  const priced = puts_amount ? withAmount(read.code, amountSen) : undefined;
  return {
    code: priced ?? read.code.payload,
    name: read.code.merchantName,
    has_amount: priced !== undefined,
  };
}

export const slipView = (slip: Slip): TransferSlip => ({
  id: slip.id,
  attachment_id: slip.attachmentId,
  is_picture: slip.isPicture,
  bank_reference: slip.bankReference,
  state: slip.state,
  rejection: slip.rejection,
  note: slip.note,
  sent_at: slip.sentAt,
});
