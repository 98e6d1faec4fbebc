import { AppError } from '@dapur/contract/errors';
import { normaliseEmail } from '@dapur/contract/people/email';
import { withPlatform } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import type { AccountsDeps, AccountCaller } from '../accounts-deps.ts';
import { readObligations, type Obligations } from '../data/obligations.ts';
import { lockPerson } from '../data/profile.ts';
import { removePicture } from './change-avatar.ts';
import { forgetKitchens } from './forget-kitchens.ts';
import { forgetPerson } from './forget-person.ts';
import { forgetUnpaidOrdersOfUsers } from './forget-unpaid-orders.ts';

/** Why an account cannot be deleted now; goes out as the refusal's `details.reason`. */
export type DeletionObstacle = 'owns_store' | 'open_orders';

const OWNS_STORE =
  'You own a store that is open or has something left to settle. Close it and finish its orders and refunds, or make someone else its owner.';
const OPEN_ORDERS = 'You have open orders. Your account can be deleted once they are completed or cancelled.';

/**
 * Deletes the account in one transaction: rows about this person alone go, the row stays as a pseudonym for the orders
 * that the law keeps (docs/decisions/029-privacy-and-retention.md). Every session ends with it. `confirm` is the
 * person's mail address, typed out. Throws `invalid_input`, `invalid_credentials`, or `conflict` with the obstacle.
 */
export async function deleteAccount(
  deps: AccountsDeps,
  caller: AccountCaller,
  input: { readonly confirm: string; readonly password?: string | undefined },
): Promise<void> {
  const { userId, sessionId } = caller;
  if (normaliseEmail(input.confirm) !== caller.email)
    throw invalidInput([{ field: 'confirm', message: 'Type your email to confirm' }]);
  await deps.identity.confirmPerson(caller, input.password);
  const avatarKey = await withPlatform(deps.db, `user ${userId}`, 'delete their account', async (tx) => {
    const person = await lockPerson(tx, userId, sessionId);
    refuseObstacles(await readObligations(tx, userId));
    await forgetPerson(tx, userId);
    await forgetUnpaidOrdersOfUsers(tx, userId);
    await forgetKitchens(tx);
    return person.avatarKey;
  });
  await removePicture(deps, avatarKey);
}

function refuseObstacles({ ownedStores, openOrders }: Obligations): void {
  if (ownedStores.length > 0)
    throw refusal('owns_store', OWNS_STORE, {
      stores: ownedStores,
    });
  if (openOrders.length > 0) throw refusal('open_orders', OPEN_ORDERS, { orders: openOrders });
}

function refusal(
  reason: DeletionObstacle,
  message: string,
  facts: Record<string, readonly string[]>,
): AppError {
  return new AppError('conflict', message, { reason, ...facts });
}
