import type { Tx } from '../../../platform/db/index.ts';
import { removeUnbooked } from '../../delivery/index.ts';
import { forgetReceivers } from '../../notifications/index.ts';
import { forgetOrdersOfDeleted } from '../../ordering/index.ts';
import { forgetPayers } from '../../payments/index.ts';
import { forgetVoucherHolders } from '../../vouchers/index.ts';
import { DELETED_NAME } from '../data/forget-person.ts';

/** After so many days no bill is paid any more, also one of which the provider never said whether it exists. */
export const BILL_DAYS = 30;

/**
 * Erases who placed them from cancelled orders of deleted accounts for which no money ever moved, nor can any more: no
 * tax record is made of those. Orders that were paid keep their buyer's details; so does one whose bill is still open,
 * because whoever pays it has to be reached. `userId` takes the orders of one person, otherwise those of all.
 */
export async function forgetUnpaidOrders(tx: Tx, userId?: string): Promise<void> {
  const orders = await forgetOrdersOfDeleted(tx, DELETED_NAME, BILL_DAYS, userId);
  if (orders.length === 0) return;
  await forgetVoucherHolders(tx, orders);
  await forgetReceivers(tx, orders);
  await removeUnbooked(tx, orders);
  await forgetPayers(tx, orders);
}
