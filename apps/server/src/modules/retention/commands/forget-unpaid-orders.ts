import type { Tx } from '../../../platform/db/index.ts';
import { forgetReasons } from '../../activity/index.ts';
import { ERASED_NAME } from '../../customers/index.ts';
import { forgetRecipients } from '../../delivery/index.ts';
import { forgetReceivers } from '../../notifications/index.ts';
import { forgetNotes } from '../../order-desk/index.ts';
import { forgetUnpaidOrders as forgetBuyers } from '../../ordering/index.ts';
import { forgetSlips } from '../../transfers/index.ts';
import { forgetVoucherKeys } from '../../vouchers/index.ts';

/**
 * Takes whoever placed them out of up to `most` orders that were called off before a moment and never paid, as if each had
 * asked for it. Across all stores. Answers how many.
 */
export async function forgetOldUnpaidOrders(tx: Tx, before: Date, most: number): Promise<number> {
  const orders = await forgetBuyers(tx, ERASED_NAME, before, most);
  if (orders.length === 0) return 0;
  await forgetVoucherKeys(tx, orders);
  await forgetReceivers(tx, orders);
  await forgetNotes(tx, orders);
  await forgetSlips(tx, orders);
  await forgetRecipients(tx, orders, ERASED_NAME);
  await forgetReasons(tx, orders);
  return orders.length;
}
