import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import type { QuoteInput } from '@dapur/contract/delivery/delivery';
import { AppError } from '@dapur/contract/errors';
import { isSlotOver, slotBegins } from '@dapur/contract/dates/slot-times';
import { isWithinCalendar, wantedPickupTime, type CourierLimits } from './booking-time.ts';

export type AskedTime = Pick<QuoteInput, 'scheduledTime' | 'deliveryDate' | 'deliveryTime'>;

/**
 * The instant at which a delivery's slot begins; null for now, also in a slot of today that has begun and is not over.
 * The slot's date and time take precedence over an instant, because a phone's clock may be wrong. Throws AppError.
 */
export function wantedTime(
  { scheduledTime, deliveryDate: date, deliveryTime: slot }: AskedTime,
  now: number,
): Date | null {
  if (date && slot) return timeOfSlot(date, slot, now);
  if (scheduledTime === null || scheduledTime === undefined) return null;
  const at = new Date(scheduledTime);
  if (at.getTime() <= now) throw passed();
  return at;
}

/**
 * For when the courier is asked its price; undefined for now. Stores take orders for longer than the courier schedules:
 * such a slot is promised at a price of now, and booked at one of its own when it is near.
 */
export function courierSchedule(
  scheduledAt: Date | null,
  now: number,
  limits: CourierLimits,
): Date | undefined {
  if (scheduledAt === null || !isWithinCalendar(scheduledAt, now, limits)) return undefined;
  return wantedPickupTime(scheduledAt, now, limits);
}

function timeOfSlot(date: string, slot: string, now: number): Date | null {
  const begins = slotBegins(date, slot);
  if (begins === undefined)
    throw new AppError('slot_unavailable', "We can't deliver at this time. Please choose another.");
  if (begins > now) return new Date(begins);
  const { today, timeOfDay } = malaysianMoment(now);
  if (date < today || isSlotOver(slot, timeOfDay)) throw passed();
  return null;
}

const passed = (): AppError =>
  new AppError('slot_unavailable', 'This delivery time has passed; please choose another');
