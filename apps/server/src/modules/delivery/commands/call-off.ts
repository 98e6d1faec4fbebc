import { courierName } from '@dapur/contract/delivery/couriers';
import { withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { changeBooking, readBooking, readLiveBooking, type Booking } from '../data/bookings.ts';
import { lockDelivery, settleDelivery, type Delivery } from '../data/deliveries.ts';
import { CourierError, type Cancellation } from '../ports.ts';
import { CALLED_OFF } from './adopt-courier-order.ts';
import { giveFeeBack } from './apply-sighting.ts';

/** What its delivery becomes once a courier is called off, decided under the delivery's lock. */
export type AfterCallOff = (
  tx: Tx,
  delivery: Delivery,
  now: number,
  cancellation: Exclude<Cancellation, 'refused'>,
) => Promise<void>;

/**
 * Calls a booked courier off; `then` decides in the same transaction what its delivery becomes. `not_found` (the
 * courier does not know the order) counts as called off. `refused` changes nothing. Throws CourierError when the
 * courier was not reached or did not answer: the next look finds out whether the order ended.
 */
export async function callOff(
  { db, clock, courier, accounts }: Pick<BookingDeps, 'db' | 'clock' | 'courier' | 'accounts'>,
  booking: Pick<Booking, 'tenantId' | 'orderId' | 'id' | 'provider' | 'courierOrderId'>,
  then: AfterCallOff = goOnWithout,
): Promise<Cancellation> {
  const { tenantId, orderId, id, provider, courierOrderId } = booking;
  const account = await accounts.accountOf(tenantId, provider);
  if (account === undefined)
    throw new CourierError('unauthorized', [`No ${courierName(provider)} keys are kept for this store.`]);
  if (courierOrderId === null) throw new Error(`booking ${id} has no courier order`);
  const cancellation = await courier.cancelOrder(account, courierOrderId);
  if (cancellation === 'refused') return cancellation;
  await withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const now = await readBooking(tx, tenantId, id);
    if (delivery === undefined || now === undefined) return;
    // News may have come first, or another order may have replaced this one.
    if (now.courierOrderId !== courierOrderId) return;
    if (now.state === 'booked' || now.state === 'abandoned' || now.state === 'cancelled') {
      await changeBooking(tx, now, {
        state: 'cancelled',
        courierStatus: 'cancelled',
        failure: CALLED_OFF,
        endedAt: new Date(clock.now()),
        checkAt: null,
        driverId: null,
        driver: null,
      });
      await giveFeeBack(tx, now);
    }
    await then(tx, delivery, clock.now(), cancellation);
  });
  return cancellation;
}

/** The courier was unwanted, unless the order was revived while the courier was being called off: then another one is due. */
async function goOnWithout(tx: Tx, delivery: Delivery, now: number): Promise<void> {
  const { tenantId, orderId, state } = delivery;
  if (state === 'cancelled') await settleDelivery(tx, delivery, 'cancelled');
  else if (state === 'booked' && (await readLiveBooking(tx, tenantId, orderId)) === undefined)
    await settleDelivery(tx, delivery, 'scheduled', new Date(now));
}
