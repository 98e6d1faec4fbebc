import type { Tx } from '../../../platform/db/index.ts';
import { forgetReviewsOfPerson } from '../../catalogue/index.ts';
import { leaveCreditOf, leaveCreditOfDeleted } from '../../credit/index.ts';
import { forgetUser, removeSeatsOf } from '../../identity/index.ts';
import { DELETED_NAME, removeOwnRows, removeRowsOfLatecomers } from '../data/forget-person.ts';

/** Removes what is the person's alone and makes her row a pseudonym. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await removeOwnRows(tx, userId);
  await removeSeatsOf(tx, userId);
  await forgetReviewsOfPerson(tx, userId, DELETED_NAME);
  await leaveCreditOf(tx, userId);
  await forgetUser(tx, userId, DELETED_NAME);
}

/** Does so with what came in while accounts were being deleted. Across all people deleted in the last days. */
export async function forgetLatecomers(tx: Tx): Promise<void> {
  await leaveCreditOfDeleted(tx);
  await removeRowsOfLatecomers(tx);
}
