import type { Tx } from '../../../platform/db/index.ts';
import { removeFilesOfStores } from '../../attachments/index.ts';
import { forgetCourierAccounts } from '../../delivery/index.ts';
import { forgetAccounts, readIdleStores } from '../../payments/index.ts';
import { forgetPlaces } from '../../stores/index.ts';
import { readLeftStores } from '../data/left-stores.ts';
import { BILL_DAYS } from './forget-unpaid-orders.ts';

/**
 * For closed stores without an owner: forgets where the kitchen is, how its baker was reached, and the keys of the
 * store's accounts at providers. None of these belongs to the record of a sale. A store's keys stay while one of its
 * bills may still be paid, because they are needed to verify the provider's news. Names, dishes and orders stay.
 */
export async function forgetKitchens(tx: Tx): Promise<void> {
  const left = await readLeftStores(tx);
  if (left.length === 0) return;
  await forgetPlaces(tx, left);
  // Their files go with the next cleaning of attachments.
  await removeFilesOfStores(tx, left, 'pickup');
  const idle = await readIdleStores(tx, left, BILL_DAYS);
  await forgetCourierAccounts(tx, idle);
  await forgetAccounts(tx, idle);
}
