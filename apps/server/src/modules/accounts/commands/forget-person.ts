import type { Tx } from '../../../platform/db/index.ts';
import { forgetReviewsOfPerson } from '../../catalogue/index.ts';
import { leaveCreditOf, leaveCreditOfDeleted } from '../../credit/index.ts';
import { forgetUser, removeSeatsOf } from '../../identity/index.ts';
import { DELETED_NAME, removeOwnRows, removeRowsOfLatecomers } from '../data/forget-person.ts';

/** Removes all rows that are about this person alone and turns the account's row into a pseudonym. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await removeOwnRows(tx, userId);
  await removeSeatsOf(tx, userId);
  await forgetReviewsOfPerson(tx, userId, DELETED_NAME);
  await leaveCreditOf(tx, userId);
  await forgetUser(tx, userId, DELETED_NAME);
}

/** Removes rows that were written while accounts were being deleted. For all accounts deleted in the last days. */
export async function forgetLatecomers(tx: Tx): Promise<void> {
  await leaveCreditOfDeleted(tx);
  await removeRowsOfLatecomers(tx);
}
