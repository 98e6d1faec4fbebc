import { isAccepted } from '@dapur/contract/orders/order-states';
import type { Tx } from '../../../platform/db/index.ts';
import { giveBack } from './give-back.ts';
import {
  addRefund,
  readMoney,
  readUnsentEdits,
  withdrawRefunds,
  type NewRefund,
} from '../data/order-money.ts';
import { excessSen } from '../domain/order-money.ts';

/**
 * Brings the money of a live order in line with its total, after either changed. What is too much becomes a refund due;
 * what is missing is first taken from refunds that nobody has sent, and the rest shows as the order's balance. The
 * caller holds the order's row.
 */
export async function balanceOrder(
  tx: Tx,
  of: Pick<NewRefund, 'tenantId' | 'orderId' | 'reason' | 'createdBy' | 'billId'> & {
    readonly cause: 'edited' | 'paid_twice';
  },
): Promise<void> {
  const { tenantId, orderId } = of;
  const money = await readMoney(tx, tenantId, orderId);
  if (!isAccepted(money.status)) return;
  const excess = excessSen(money);
  if (excess > 0) {
    // Money that a second bill brought goes back the way it came; when a change leaves too much, spent credit is given
    // back first.
    const method = of.cause === 'paid_twice' ? { method: 'transfer' as const } : {};
    return giveBack(tx, { ...of, ...method, amountSen: excess });
  }
  let missing = money.balanceSen;
  for (const refund of missing > 0 ? await readUnsentEdits(tx, tenantId, orderId) : []) {
    if (missing === 0) return;
    await withdrawRefunds(tx, tenantId, [refund.id]);
    const rest = Math.max(0, refund.amountSen - missing);
    if (rest > 0) await addRefund(tx, { tenantId, orderId, cause: 'edited', amountSen: rest, ...noteOf(of) });
    missing -= refund.amountSen - rest;
  }
}

const noteOf = ({ reason, createdBy }: Pick<NewRefund, 'reason' | 'createdBy'>): Partial<NewRefund> => ({
  ...(reason === undefined ? {} : { reason }),
  ...(createdBy === undefined ? {} : { createdBy }),
});
