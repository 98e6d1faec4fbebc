import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, LocalDateString, Ok } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import {
  Holiday,
  WeekSlot,
  ScheduleGrid,
  Oversold,
  ScheduleSettings,
  DateChange,
  DayOrder,
  SlotTerms,
  HolidayState,
  LimitChange,
  MAX_SLOTS,
  DayCaps,
  Schedule,
  MAX_GRID_DAYS,
  SavedWeekRule,
  WeekRule,
} from './seller-schedule.ts';

const Changed = z.object({ success: z.literal(true), over: z.array(Oversold) });
const member = { access: 'member', tenant: 'required', needs: ['schedule'], errors: memberErrors } as const;
const isOrdered = ({ from, to }: { from: string; to: string }): boolean => from <= to;
const isOnce =
  <T>(keyOf: (one: T) => string) =>
  (list: readonly T[]): boolean =>
    new Set(list.map(keyOf)).size === list.length;

/** When a store takes orders: slots, dates, holidays, limits. */
export const sellerScheduleEndpoints = {
  getSchedule: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule',
    summary: 'The usual week, and how far ahead orders are taken',
    response: z.object({ success: z.literal(true), data: Schedule }),
  }),
  saveWeek: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/week',
    summary: 'Replace the usual week: all its slots, and the most orders of each weekday',
    body: z.strictObject({
      slots: z
        .array(WeekSlot)
        .max(MAX_SLOTS)
        .refine(
          isOnce(({ id }: { id: string }) => id.toLowerCase()),
          { message: 'names a slot twice' },
        )
        .refine(
          isOnce(({ time }: { time: string }) => time.toLowerCase()),
          { message: 'has two slots of the same time' },
        ),
      day_caps: DayCaps,
    }),
    response: Changed.extend({ data: Schedule }),
  }),
  saveScheduleSettings: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/settings',
    summary: 'Change lead days, the time to order by, and how far ahead orders are taken',
    body: ScheduleSettings,
    response: z.object({ success: z.literal(true), data: Schedule }),
  }),
  getWeekRule: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule/rule',
    summary: 'The weekdays whose dates open by themselves, and how far dates are open',
    response: z.object({ success: z.literal(true), data: SavedWeekRule }),
  }),
  saveWeekRule: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/rule',
    summary:
      'Say on which weekdays dates open by themselves: missing ones open at once; those that the rule had opened and no longer opens close, unless there are orders for them',
    body: WeekRule,
    response: Changed.extend({
      data: SavedWeekRule,
      /** Dates outside the rule that stay open because of their orders. */
      kept: z.array(LocalDateString),
    }),
  }),
  scheduleGrid: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule/dates',
    summary: 'Dates with what is offered and taken, at most 120 of them',
    query: z.strictObject({
      from: LocalDateString,
      days: z.coerce.number().int().min(1).max(MAX_GRID_DAYS).default(42),
    }),
    response: z.object({ success: z.literal(true), data: ScheduleGrid }),
  }),
  saveDates: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/dates',
    summary: 'Open or close dates, note something for shoppers, bound their orders: all of it or nothing',
    body: z.strictObject({
      dates: z
        .array(DateChange)
        .min(1)
        .max(366)
        .refine(
          isOnce(({ date }: { date: string }) => date),
          { message: 'names a date twice' },
        ),
    }),
    response: Changed,
  }),
  saveLimits: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/limits',
    summary: 'Set limits of products on dates: all of them or none',
    body: z.strictObject({
      cells: z
        .array(LimitChange)
        .min(1)
        .max(2_000)
        .refine(
          isOnce(
            ({ date, product_id }: { date: string; product_id: string }) =>
              `${date} ${product_id.toLowerCase()}`,
          ),
          {
            message: 'names a product twice for a date',
          },
        ),
    }),
    response: Changed,
  }),
  saveDateSlots: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/dates/:date/slots',
    summary:
      'Say of a date how its slots are offered, in place of its weekday; null gives a slot back to the weekday',
    params: z.strictObject({ date: LocalDateString }),
    body: z.strictObject({
      slots: z
        .array(
          z.strictObject({
            id: z.uuid(),
            own: z.strictObject({ is_open: z.boolean(), terms: SlotTerms }).nullable(),
            /** Of a slot that is made for this date. */
            time: line(40).optional(),
          }),
        )
        .min(1)
        .max(MAX_SLOTS)
        .refine(
          isOnce(({ id }: { id: string }) => id.toLowerCase()),
          { message: 'names a slot twice' },
        ),
    }),
    response: Changed,
  }),
  copyWeek: endpoint({
    ...member,
    method: 'POST',
    path: '/dashboard/schedule/copy',
    summary:
      'Make weeks like another one: open days, notes, bounds, slots and limits. Weeks go by their Mondays',
    body: z.strictObject({
      from: LocalDateString,
      to: z
        .array(LocalDateString)
        .min(1)
        .max(16)
        .refine(
          isOnce((date: string) => date),
          { message: 'names a week twice' },
        ),
    }),
    response: Changed,
  }),
  listHolidays: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule/holidays',
    summary: 'Public holidays of a state',
    query: z
      .strictObject({ state: HolidayState, from: LocalDateString, to: LocalDateString })
      .refine(isOrdered, { message: 'must not be before from', path: ['to'] }),
    response: z.object({ success: z.literal(true), data: z.array(Holiday) }),
  }),
  closeOnHolidays: endpoint({
    ...member,
    method: 'POST',
    path: '/dashboard/schedule/holidays',
    summary: 'Close dates that are holidays in a state, and note why',
    body: z.strictObject({
      state: HolidayState,
      dates: z.array(LocalDateString).min(1).max(100),
    }),
    response: Changed,
  }),
  dayAgenda: endpoint({
    ...member,
    needs: ['schedule', 'orders'],
    method: 'GET',
    path: '/dashboard/schedule/dates/:date/orders',
    summary: 'The orders of a date by slot',
    params: z.strictObject({ date: LocalDateString }),
    response: z.object({ success: z.literal(true), data: z.array(DayOrder) }),
  }),
  openCalendarFeed: endpoint({
    ...member,
    support: 'never',
    needs: ['schedule', 'orders'],
    method: 'POST',
    path: '/dashboard/schedule/feed',
    summary: 'A new address for the caller’s calendar app; the one before ends',
    response: z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
  }),
  closeCalendarFeed: endpoint({
    ...member,
    needs: ['schedule', 'orders'],
    method: 'DELETE',
    path: '/dashboard/schedule/feed',
    summary: 'End the address of the caller’s calendar app',
    response: Ok,
  }),
} as const;

/** The calendar app's own call: its address is the proof. */
export const calendarFeedEndpoints = {
  calendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/:token',
    summary:
      'A store’s orders as iCalendar: number, slot, items, and the customer’s name for those who may know it',
    access: 'anyone',
    tenant: 'none',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
    response: 'file',
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
} as const;
