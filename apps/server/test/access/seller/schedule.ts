import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type {
  calendarFeedEndpoints,
  sellerScheduleEndpoints,
} from '@dapur/contract/dates/seller-schedule-endpoints';
import type { sellerResourceEndpoints } from '@dapur/contract/dates/seller-resources';
import { SLOT } from '../../kit/open-shop.ts';
import { body, everyone, members, notForSupport, type Row } from '../cells.ts';
import { oneself, store } from '../subjects.ts';

/** Apart from the days that the other rows order for. */
const later = () => addDays(malaysianDate(Date.now()), 60);
const dayCaps = Array.from({ length: 7 }, () => null);

export const scheduleRows: Readonly<
  Record<
    | keyof typeof sellerScheduleEndpoints
    | keyof typeof sellerResourceEndpoints
    | keyof typeof calendarFeedEndpoints,
    Row
  >
> = {
  getSchedule: { about: store, may: members(200) },
  saveWeek: {
    about: store,
    may: members(200),
    // The week as it is, under another id.
    input: body(() => ({
      slots: [{ id: randomUUID(), time: SLOT, is_active: true, every_day: true, days: [] }],
      day_caps: dayCaps,
    })),
  },
  saveScheduleSettings: {
    about: store,
    may: members(200),
    input: body(() => ({ lead_days: 1, order_by: null, horizon_days: 90 })),
  },
  getWeekRule: { about: store, may: members(200) },
  // The rule that changes no date.
  saveWeekRule: {
    about: store,
    may: members(200),
    input: body(() => ({ weekdays: [2], weeks_ahead: 0, skips_holidays: false })),
  },
  scheduleGrid: {
    about: store,
    may: members(200),
    input: () => ({ query: { from: later(), days: '7' } }),
  },
  saveDates: {
    about: store,
    may: members(200),
    input: body(() => ({ dates: [{ date: later(), is_open: true }] })),
  },
  saveLimits: {
    about: store,
    may: members([200, 422]),
    input: body(({ productId }) => ({ cells: [{ date: later(), product_id: productId, limit: 3 }] })),
  },
  saveDateSlots: {
    about: store,
    may: members(200),
    input: () => ({
      params: { date: later() },
      body: {
        slots: [
          {
            id: randomUUID(),
            time: `${1 + Math.floor(Math.random() * 12)}:${10 + Math.floor(Math.random() * 50)} AM`,
            own: { is_open: true, terms: { delivery: false, pickup: true, order_cap: 2, item_cap: null } },
          },
        ],
      },
    }),
  },
  copyWeek: {
    about: store,
    may: members(200),
    input: body(() => ({ from: later(), to: [addDays(later(), 14)] })),
  },
  listHolidays: {
    about: store,
    may: members(200),
    input: () => ({ query: { state: '10', from: '2026-01-01', to: '2026-12-31' } }),
  },
  // No holiday: nothing is closed.
  closeOnHolidays: {
    about: store,
    may: members(422),
    input: body(() => ({ state: '10', dates: ['2029-11-12'] })),
  },
  listResources: { about: store, may: members(200) },
  // Of a product that nobody has: no order of the other rows is bounded.
  saveResources: {
    about: store,
    may: members(422),
    input: body(() => ({
      resources: [
        {
          id: randomUUID(),
          name: 'Oven',
          unit: 'minutes',
          per_day: 1,
          weekdays: dayCaps,
          uses: [{ product_id: randomUUID(), amount: 1, portions: 1 }],
        },
      ],
    })),
  },
  dayAgenda: { about: store, may: members(200), input: () => ({ params: { date: later() } }) },
  openCalendarFeed: { about: store, may: notForSupport(members(200)) },
  closeCalendarFeed: { about: store, may: members(200) },
  // The address is the proof, and nobody has one here.
  calendarFeed: {
    about: oneself,
    may: everyone(404, undefined, undefined),
    input: () => ({ params: { token: `${'a'.repeat(43)}.ics` } }),
  },
};
