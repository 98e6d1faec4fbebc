import type { Tx } from '../../../platform/db/index.ts';
import { removeUnbooked } from '../../delivery/index.ts';
import { forgetReceivers } from '../../notifications/index.ts';
import { forgetOrdersOfDeleted } from '../../ordering/index.ts';
import { forgetPayers } from '../../payments/index.ts';
import { forgetVoucherHolders } from '../../vouchers/index.ts';
import { DELETED_NAME } from '../data/forget-person.ts';

/** After this many days no bill can be paid any more, even one that the provider never confirmed. */
export const BILL_DAYS = 30;

/**
 * Erases the buyer from cancelled orders of deleted accounts for which no money moved and none can move any more: such
 * orders need no tax record. Paid orders keep their buyer's details. So does an order whose bill is still open, because
 * its payer has to be reachable. `userId` limits this to one person's orders; without it all are checked.
 */
export async function forgetUnpaidOrdersOfUsers(tx: Tx, userId?: string): Promise<void> {
  const orders = await forgetOrdersOfDeleted(tx, DELETED_NAME, BILL_DAYS, userId);
  if (orders.length === 0) return;
  await forgetVoucherHolders(tx, orders);
  await forgetReceivers(tx, orders);
  await removeUnbooked(tx, orders);
  await forgetPayers(tx, orders);
}
