import type { Tx } from '../../../platform/db/index.ts';
import { removeFilesOfStores } from '../../attachments/index.ts';
import { forgetCourierAccounts } from '../../delivery/index.ts';
import { forgetAccounts, readIdleStores } from '../../payments/index.ts';
import { forgetPlaces } from '../../stores/index.ts';
import { readLeftStores } from '../data/left-stores.ts';
import { BILL_DAYS } from './forget-unpaid-orders.ts';

/**
 * Forgets of closed stores that nobody owns any more where their kitchen is, how its baker was reached, and what opens her
 * accounts at providers: none of it belongs to the record of a sale. The keys of a store stay while a bill of it may still
 * be paid, because they tell whether the news of it is true. Names, dishes and orders stay.
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
