import type { Tx } from '../../../platform/db/index.ts';
import { changeBooking, failingSince, type Booking } from '../data/bookings.ts';
import { alertSeller, changeDelivery, type Delivery } from '../data/deliveries.ts';
import { afterFailure, type BookingFailure } from '../domain/booking-decision.ts';
import { wantsCourier } from '../domain/delivery-standing.ts';
import type { DeliveryTimings } from '../delivery-deps.ts';

/**
 * Ends a try that certainly booked nothing, and says what follows: another one by itself, or the seller. The delivery is
 * locked. False when the try was given up or answered meanwhile.
 */
export async function failBooking(
  tx: Tx,
  delivery: Delivery,
  booking: Booking,
  failure: BookingFailure,
  {
    now,
    settings,
    by,
  }: {
    readonly now: number;
    readonly settings: Pick<DeliveryTimings, 'alertAfterSeconds'>;
    readonly by: 'schedule' | 'seller';
  },
): Promise<boolean> {
  if (booking.state !== 'booking') return false;
  const text = failure.kind === 'price_rise' ? `the courier asks ${failure.feeSen} sen` : failure.message;
  await changeBooking(tx, booking, {
    state: 'failed',
    failure: failure.kind === 'alert' ? `${failure.alert}: ${text}` : `${failure.kind}: ${text}`,
    endedAt: new Date(now),
    checkAt: null,
  });
  if (!wantsCourier(delivery)) return true;
  const since = await failingSince(tx, delivery.tenantId, delivery.orderId);
  const { dueAt, alert } = afterFailure(delivery, failure, {
    now,
    tryingSince: since?.getTime() ?? now,
    alertAfterSeconds: settings.alertAfterSeconds,
  });
  const due = dueAt === undefined ? null : new Date(dueAt);
  if (alert === undefined) await changeDelivery(tx, delivery, { dueAt: due });
  else
    await alertSeller(tx, delivery, {
      ...alert,
      dueAt: due,
      at: new Date(now),
      ...(by === 'seller' ? { by } : {}),
    });
  return true;
}
