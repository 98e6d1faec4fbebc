import { AppError } from '@dapur/contract/errors';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { insertGrant } from '../../credit/index.ts';
import { addRefund, readMoney, type NewRefund } from '../data/order-money.ts';
import { readCreditReceiver } from '../data/credit-receiver.ts';
import { splitRefund } from '../domain/split-refund.ts';

/**
 * Puts money that goes back for an order on the list of refunds, split into money and store credit: `method` is the
 * choice of the store's people; without one, credit that was spent comes back first. Credit is given at once, and the
 * customer is mailed about it. The caller holds the order's row. Throws conflict when there is nobody to give credit
 * to.
 */
export async function giveBack(tx: Tx, refund: NewRefund): Promise<void> {
  const { tenantId, orderId, amountSen, method } = refund;
  const paid = await readMoney(tx, tenantId, orderId);
  const by = method === undefined ? 'as_paid' : method === 'store_credit' ? 'credit' : 'money';
  const { moneySen, creditSen } = splitRefund(amountSen, by, paid);
  if (moneySen > 0)
    await addRefund(tx, { ...refund, amountSen: moneySen, method: method === 'cash' ? 'cash' : 'transfer' });
  if (creditSen === 0) return;
  // The caller's id and bill belong to the first part, and so do the lines: else they would be given back twice. Both
  // parts are of one kind, so that it is known what was given for lines.
  const { id: _id, billId: _bill, lines: _lines, ...second } = refund;
  const part = moneySen > 0 ? second : refund;
  const added = await addRefund(tx, { ...part, amountSen: creditSen, method: 'store_credit' });
  if (added === undefined) return;
  const { reason = '', createdBy = null } = refund;
  await creditRefund(tx, { tenantId, orderId, id: added.id, amountSen: creditSen, reason, createdBy });
}

/**
 * Gives the customer the credit of a refund, once. The caller holds the order's row. Throws conflict when there is
 * nobody to give it to.
 */
export async function creditRefund(
  tx: Tx,
  refund: {
    readonly tenantId: string;
    readonly orderId: string;
    readonly id: string;
    readonly amountSen: number;
    readonly reason: string;
    readonly createdBy: string | null;
  },
): Promise<void> {
  const { tenantId, orderId, id, amountSen, reason, createdBy } = refund;
  const receiver = await readCreditReceiver(tx, tenantId, orderId);
  if (receiver === undefined)
    throw new AppError('conflict', 'Store credit needs an email, and this order has none.', {
      reason: 'no_address',
    });
  const grant = { tenantId, id, amountSen, reason, createdBy, refund: { id, orderId }, ...receiver };
  if (!(await insertGrant(tx, grant))) return;
  await addToOutbox(tx, { tenantId, topic: 'credit.given', payload: { grantId: id } });
}
