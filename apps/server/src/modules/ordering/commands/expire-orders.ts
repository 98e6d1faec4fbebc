import { withTenant } from '../../../platform/db/index.ts';
import { readAttempts } from '../../payments/index.ts';
import { findExpired, takeExpired, type ExpiredOrder } from '../data/expired-orders.ts';
import type { OrderingDeps } from '../ordering-deps.ts';
import { cancelAndRelease } from './cancel-order.ts';
import { closeBill, isPayable } from './check-bill.ts';

const AT_ONCE = 100;
const ASKED_AT_ONCE = 8;

export type ExpiryDeps = Pick<OrderingDeps, 'db' | 'payments' | 'settings' | 'log'>;

/**
 * Ends the holds whose time is over, in all stores: a bill that was paid is settled, one that was not is deleted, and
 * the portions come back. Several processes may sweep at once; each order is ended by one of them.
 */
export async function expireOrders(deps: ExpiryDeps): Promise<void> {
  const expired = await findExpired(deps.db, deps.settings.graceSeconds, AT_ONCE);
  const queue = expired.values();
  const work = async (): Promise<void> => {
    for (const order of queue) {
      try {
        await expireOrder(deps, order);
      } catch (err) {
        // A failure with one order must not keep the others' portions held.
        deps.log.error(
          { err, tenantId: order.tenantId, orderId: order.id },
          'An order could not be expired; it is tried again',
        );
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));
}

async function expireOrder(deps: ExpiryDeps, { tenantId, id, overdueSeconds }: ExpiredOrder): Promise<void> {
  const { db, settings, log } = deps;
  const attempts = await withTenant(db, tenantId, (tx) => readAttempts(tx, tenantId, id));
  for (const { state, billId } of attempts) {
    if (!isPayable(state) || billId === null) continue;
    try {
      // Deleting asks and acts in one call: a bill that was paid cannot be deleted, and is settled instead.
      if ((await closeBill(deps, tenantId, billId)) === 'paid') return;
    } catch (err) {
      if (overdueSeconds < settings.giveUpSeconds) throw err;
      // The order ends without the provider: its bill is deleted when the provider answers again, and money that comes
      // until then is settled as late.
      log.warn(
        { err, tenantId, orderId: id },
        'The provider does not answer; the order is cancelled without it',
      );
    }
  }
  await withTenant(db, tenantId, async (tx) => {
    if (await takeExpired(tx, tenantId, id)) await cancelAndRelease(tx, tenantId, id, 'system', 'timeout');
  });
}
