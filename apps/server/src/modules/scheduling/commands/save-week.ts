import type { Oversold, ScheduleSettings, WeekSlot } from '@dapur/contract/dates/seller-schedule';
import { slotSpan } from '@dapur/contract/dates/slot-times';
import { invalidInput } from '../../../platform/http/index.ts';
import { writeOrderingBounds } from '../../stores/index.ts';
import { readSlotTimes, writeWeek } from '../data/week.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { changeSchedule, type ScheduleKeeper } from './change-schedule.ts';

/** Replaces the usual week. Throws AppError `invalid_input` for a new slot text that names no time. */
export function saveWeek(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  week: { readonly slots: readonly WeekSlot[]; readonly day_caps: readonly (number | null)[] },
): Promise<Oversold[]> {
  const slots = week.slots.map((slot) => ({ ...slot, id: slot.id.toLowerCase() }));
  return changeSchedule(deps, keeper, {
    action: 'schedule.week',
    details: { slots: slots.map(({ time, days, is_active }) => ({ time, is_active, days: days.length })) },
    work: async (tx) => {
      const known = await readSlotTimes(tx, keeper.tenantId);
      refuseOddTimes(slots, known);
      await writeWeek(tx, keeper.tenantId, slots, week.day_caps);
    },
  });
}

/** A new text must name its time, for couriers and for the order of the day; one that was there before may stay. */
function refuseOddTimes(slots: readonly WeekSlot[], known: ReadonlyMap<string, string>): void {
  const odd = slots.findIndex(({ id, time }) => known.get(id) !== time && slotSpan(time) === undefined);
  if (odd >= 0)
    throw invalidInput([{ field: `slots.${odd}.time`, message: 'must be a time such as 3:00 PM - 5:00 PM' }]);
}

/** Changes how far ahead orders are taken. */
export async function saveSettings(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  settings: ScheduleSettings,
): Promise<void> {
  await changeSchedule(deps, keeper, {
    action: 'schedule.settings',
    details: { ...settings },
    dates: [],
    work: (tx) =>
      writeOrderingBounds(tx, keeper.tenantId, {
        leadDays: settings.lead_days,
        orderBy: settings.order_by,
        horizonDays: settings.horizon_days,
        mostPortions: settings.most_portions,
      }),
  });
}
