import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import type { DeliveryTime } from '@dapur/contract/dates/scheduling';
import { isSlotOver } from '@dapur/contract/dates/slot-times';
import { readOfferedSlots } from '../data/calendar.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** The slots of a date for a method; those that are full or over are not active. */
export async function offeredTimes(
  { db, clock }: Pick<SchedulingDeps, 'db' | 'clock'>,
  tenantId: string,
  date: string,
  method: 'delivery' | 'pickup',
): Promise<DeliveryTime[]> {
  const { today, timeOfDay } = malaysianMoment(clock.now());
  const slots = await readOfferedSlots(db, tenantId, date, method);
  return slots.map(({ id, time, is_full: isFull }) => {
    const isOver = date < today || (date === today && isSlotOver(time, timeOfDay));
    return { id, time, is_active: !isFull && !isOver };
  });
}
