import { mondayOf } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import type { MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { DateChange, LimitChange, Oversold } from '@dapur/contract/dates/seller-schedule';
import { slotSpan } from '@dapur/contract/dates/slot-times';
import { invalidInput } from '../../../platform/http/index.ts';
import {
  addSlots,
  copyWeekTo,
  unknownProducts,
  writeDates,
  writeDateSlots,
  writeLimits,
  type OwnSlot,
} from '../data/dates.ts';
import { readSlotTimes } from '../data/week.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { changeSchedule, type ScheduleKeeper } from './change-schedule.ts';

/** Opens, closes, notes and bounds dates, all of them or none. Throws AppError `invalid_input` for days that have passed. */
export function saveDates(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  changes: readonly DateChange[],
): Promise<Oversold[]> {
  const dates = changes.map(({ date }) => date);
  return changeSchedule(deps, keeper, {
    action: 'schedule.dates',
    details: { dates: changes.slice(0, 60), count: changes.length },
    dates,
    work: async (tx, today) => {
      refusePast(dates, today, (at) => `dates.${at}.date`);
      await writeDates(tx, keeper.tenantId, changes);
    },
  });
}

/** Sets limits of products on dates, all of them or none. Throws AppError `invalid_input`. */
export function saveLimits(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  cells: readonly LimitChange[],
): Promise<Oversold[]> {
  const named = cells.map((cell) => ({ ...cell, product_id: cell.product_id.toLowerCase() }));
  const dates = named.map(({ date }) => date);
  return changeSchedule(deps, keeper, {
    action: 'schedule.limits',
    details: { cells: named.slice(0, 60), count: named.length },
    dates,
    work: async (tx, today) => {
      refusePast(dates, today, (at) => `cells.${at}.date`);
      const ids = named.map(({ product_id }) => product_id);
      const unknown = await unknownProducts(tx, keeper.tenantId, ids);
      const at = ids.findIndex((id) => unknown.has(id));
      if (at >= 0)
        throw invalidInput([{ field: `cells.${at}.product_id`, message: 'is not a product of this store' }]);
      await writeLimits(tx, keeper.tenantId, named);
    },
  });
}

/** Says of a date how its slots are offered. Throws AppError `invalid_input`. */
export function saveDateSlots(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  date: string,
  said: readonly OwnSlot[],
): Promise<Oversold[]> {
  const slots = said.map((slot) => ({ ...slot, id: slot.id.toLowerCase() }));
  return changeSchedule(deps, keeper, {
    action: 'schedule.slots',
    details: { date, slots },
    dates: [date],
    work: async (tx, today) => {
      refusePast([date], today, () => 'date');
      const known = await readSlotTimes(tx, keeper.tenantId);
      const extra = slots.flatMap(({ id, time }, at) => {
        if (known.has(id)) return [];
        return [{ id, time: requireFreeTime(time, new Set(known.values()), `slots.${at}.time`) }];
      });
      await addSlots(tx, keeper.tenantId, extra);
      await writeDateSlots(tx, keeper.tenantId, date, slots);
    },
  });
}

function requireFreeTime(time: string | undefined, taken: ReadonlySet<string>, field: string): string {
  if (time === undefined || slotSpan(time) === undefined)
    throw invalidInput([{ field, message: 'must be a time such as 3:00 PM - 5:00 PM' }]);
  if (taken.has(time)) throw invalidInput([{ field, message: 'is the time of another slot' }]);
  return time;
}

/** Makes weeks like another one. Weeks are named by any of their days. Throws AppError `invalid_input`. */
export function copyWeek(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  week: { readonly from: string; readonly to: readonly string[] },
): Promise<Oversold[]> {
  const from = mondayOf(week.from);
  const mondays = week.to.map(mondayOf);
  const dates = mondays.flatMap((monday) => Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return changeSchedule(deps, keeper, {
    action: 'schedule.copied',
    details: { from, to: mondays },
    dates,
    work: async (tx, today) => {
      if (mondays.includes(from))
        throw invalidInput([{ field: 'to', message: 'must not be the week that is copied' }]);
      // The week under way may not be written over: some of its days have passed.
      refusePast(mondays, today, (at) => `to.${at}`);
      await copyWeekTo(tx, keeper.tenantId, from, [...new Set(mondays)]);
    },
  });
}

/** Closes dates that are holidays in the state, and notes which. Throws AppError `invalid_input` for a day that is none. */
export function closeOnHolidays(
  deps: SchedulingDeps,
  keeper: ScheduleKeeper,
  state: MalaysianState,
  days: readonly string[],
): Promise<Oversold[]> {
  const dates = [...new Set(days)];
  const names = new Map(
    holidaysOf(state, dates.toSorted()[0] ?? '', dates.toSorted().at(-1) ?? '').map(({ date, name }) => [
      date,
      name,
    ]),
  );
  const none = days.findIndex((date) => !names.has(date));
  if (none >= 0)
    throw invalidInput([
      { field: `dates.${none}`, message: 'is no public holiday in this state that is known' },
    ]);
  return changeSchedule(deps, keeper, {
    action: 'schedule.holidays',
    details: { state, dates },
    dates,
    work: async (tx, today) => {
      refusePast(dates, today, (at) => `dates.${at}`);
      await writeDates(
        tx,
        keeper.tenantId,
        dates.map((date) => {
          const { en = '', ...words } = names.get(date) ?? {};
          return { date, is_open: false, note: en, note_words: words };
        }),
      );
    },
  });
}

function refusePast(dates: readonly string[], today: string, fieldOf: (at: number) => string): void {
  const past = dates.findIndex((date) => date < today);
  if (past >= 0) throw invalidInput([{ field: fieldOf(past), message: 'has passed' }]);
}
