import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { TakeoverCodes } from '../takeover-code.ts';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox, addToPlatformOutbox } from '../../events/index.ts';
import { countTry, fulfilTakeover, openTakeover } from '../data/order-takeovers.ts';
import { readCustomerOrder, type CustomerOrderRecord } from '../data/customer-orders.ts';

export interface TakeoverDeps {
  readonly db: Pools;
  readonly takeoverCodes: TakeoverCodes;
}

/** How long a mailed code opens the order, and how often it may be typed wrong. */
const CODE_MINUTES = 15;
const MAX_TRIES = 5;

/** A request to take over an order that was placed as a guest; `number` and `email` are normalised. */
export interface TakeoverWish {
  readonly userId: string;
  readonly number: string;
  readonly email: string;
}

/**
 * Only records the request: whether there is such an order is looked up after the answer, so that neither the text nor
 * the timing of the answer reveals it.
 */
export async function takeOverOrder(
  { db }: TakeoverDeps,
  { userId, number, email }: TakeoverWish,
): Promise<void> {
  const payload = { claimId: randomUUID(), userId, number, email };
  await withPlatform(db, `user:${userId}`, 'asks for an order placed as a guest', (tx) =>
    addToPlatformOutbox(tx, { topic: 'order.claim_asked', payload }),
  );
}

/**
 * Has a code mailed to the address of the order, if a guest's order in any store has this number and this address.
 * Repeating it with the same `takeoverId` changes nothing.
 */
export async function openAskedTakeover(
  { db, takeoverCodes }: TakeoverDeps,
  takeoverId: string,
  { userId, number, email }: TakeoverWish,
): Promise<void> {
  const codeHash = takeoverCodes.hashOf(takeoverId, takeoverCodes.codeOf(takeoverId));
  await withPlatform(db, 'outbox', 'looks for an order placed as a guest', async (tx) => {
    const takeover = { userId, id: takeoverId, codeHash, minutes: CODE_MINUTES };
    const order = await openTakeover(tx, takeover, { number, email });
    if (order === undefined) return;
    const payload = { orderId: order.orderId, claimId: takeoverId };
    await addToOutbox(tx, { tenantId: order.tenantId, topic: 'order.claim_opened', payload });
  });
}

/**
 * Gives the order to the person who knows the mailed code, and answers the order. Throws code_invalid for a code that
 * is wrong, used or too old, after too many tries, and when the order belongs to another person by now.
 */
export async function confirmTakeover(
  { db, takeoverCodes }: TakeoverDeps,
  userId: string,
  given: { readonly number: string; readonly code: string },
): Promise<CustomerOrderRecord> {
  const reason = 'shows the code of an order placed as a guest';
  const order = await withPlatform(db, `user:${userId}`, reason, async (tx) => {
    // A wrong try has to count, so nothing is thrown in this transaction that would roll the count back.
    const takeover = await countTry(tx, userId, given.number, MAX_TRIES);
    if (takeover === undefined || !takeoverCodes.matches(takeover.codeHash, takeover.id, given.code))
      return undefined;
    if (!(await fulfilTakeover(tx, userId, takeover))) return undefined;
    return readCustomerOrder(tx, userId, takeover.orderId);
  });
  if (order === undefined)
    throw new AppError('code_invalid', 'This code is not valid. Please check it or ask for a new one.');
  return order;
}
