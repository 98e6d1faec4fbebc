import { formatDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { hoursText, whyPlaceClosed } from '@dapur/contract/dates/opening-hours';
import type { PlacementFacts } from './placement-facts.ts';

/**
 * Refuses a handover at a place that is closed at that time. `place` is the pickup point, null for a delivery. Hours
 * are known only for places that still exist. Throws AppError `pickup_closed`.
 */
export function refuseClosedPlace(
  place: { readonly id: string | null } | null,
  { delivery_date: date, delivery_time: time }: { delivery_date: string; delivery_time: string },
  { pickup, pickupHours: hours }: Pick<PlacementFacts, 'pickup' | 'pickupHours'>,
): void {
  if (place === null || hours === null || pickup?.id !== place.id) return;
  const why = whyPlaceClosed(hours, date, time);
  if (why === undefined) return;
  throw new AppError(
    'pickup_closed',
    `${pickup.name} is closed on ${formatDate(date, 'en')}, ${time}. It is open ${hoursText(hours, 'en')}.`,
    { place: pickup.name, pickup_location_id: pickup.id, reason: why, opening_hours: hours },
  );
}
