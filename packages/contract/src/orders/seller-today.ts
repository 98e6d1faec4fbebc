import { z } from 'zod';
import { PushBrowserKeys, PushTarget } from './order-push.ts';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, Locale, Ringgit } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { OrderRow } from './seller-orders.ts';

/** Somebody who pays at the moment. */
const Paying = z.object({
  id: z.uuid(),
  order_number: z.string(),
  name: z.string(),
  items: z.string(),
  total: Ringgit,
  held_until: z.string(),
  /** How long a hold lasts in all, in seconds. */
  held_for: z.int(),
});

/** One of the next days. */
const DayAhead = z.object({
  date: LocalDateString,
  is_open: z.boolean(),
  orders: z.int(),
  /** Portions held, and how many there can be; null where no product has a limit. */
  portions: z.int(),
  limit: z.int().nullable(),
});

/** What waits for somebody, by what it is; the most urgent first. */
export const TodayTask = z.enum([
  'overdue',
  'courier_trouble',
  'book_by_hand',
  'late_payments',
  'refunds_due',
  'to_book',
  'to_start',
  'to_hand_over',
  'documents_expiring',
]);
export type TodayTask = z.infer<typeof TodayTask>;

/** A date of a store at a glance. What the caller may not see is null. */
export const TodayView = z
  .object({
    date: LocalDateString,
    today: LocalDateString,
    orders: z.int(),
    worth: Ringgit.nullable(),
    deliver: z.int(),
    collect: z.int(),
    slots: z.array(z.object({ time: z.string(), minute: z.int(), orders: z.int(), done: z.int() })),
    tasks: z.array(
      z.object({
        kind: TodayTask,
        count: z.int(),
        amount: Ringgit.nullable(),
        /** Of one of them: whose it is and when it is due. */
        example: z.object({ id: z.uuid(), name: z.string(), time: z.string() }).nullable(),
      }),
    ),
    paying: z.array(Paying).nullable(),
    /** The next slot of the date that is not done. */
    next: z.object({ time: z.string(), orders: z.array(OrderRow) }).nullable(),
    days: z.array(DayAhead),
    /** The last open date, where it is at most seven days away or past and the store sells. */
    dates_end: LocalDateString.nullable(),
    /** The server's clock at the answer. */
    server_time: z.string(),
  })
  .meta({ id: 'TodayView' });
export type TodayView = z.infer<typeof TodayView>;

/** What happened to a store's orders since the event before. */
export const TodayNews = z.object({
  /** Orders that were paid: in time, or too late. Names and amounts for those who may see them. */
  fresh: z.array(
    z.object({
      id: z.uuid(),
      order_number: z.string(),
      name: z.string().nullable(),
      total: Ringgit.nullable(),
      delivery_date: LocalDateString,
      delivery_time: z.string(),
      is_late: z.boolean(),
    }),
  ),
  /** Orders of which something changed. */
  changed: z.array(z.uuid()),
  /** More may have changed than is told here. */
  missed: z.boolean(),
  server_time: z.string(),
});
export type TodayNews = z.infer<typeof TodayNews>;

const ok = z.object({ success: z.literal(true) });

/** The first page of the day, and the news of a store’s orders, on a page and pushed. */
export const sellerTodayEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/dashboard/today',
    summary: 'A date at a glance, what waits for somebody, and the two weeks ahead',
    access: 'member',
    tenant: 'required',
    query: z.strictObject({ date: LocalDateString.optional() }),
    response: z.object({ success: z.literal(true), data: TodayView }),
    errors: memberErrors,
  }),
  storeEvents: endpoint({
    method: 'GET',
    path: '/dashboard/events',
    summary: 'Server-sent events: a `news` event at once and whenever orders of the store are paid or change',
    access: 'member',
    tenant: 'required',
    response: 'events',
    event: TodayNews,
    errors: [...memberErrors, 'rate_limited', 'unavailable'],
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/dashboard/push',
    summary: 'The key by which a browser knows who may send it messages',
    access: 'member',
    needs: ['orders', 'handover', 'kitchen'],
    tenant: 'required',
    response: z.object({ success: z.literal(true), data: z.object({ key: z.string() }) }),
    errors: memberErrors,
  }),
  savePush: endpoint({
    method: 'PUT',
    path: '/dashboard/push',
    summary:
      'Tells this browser of new orders while nobody looks at the page; saving it again changes nothing',
    access: 'member',
    support: 'never',
    needs: ['orders', 'handover', 'kitchen'],
    tenant: 'required',
    needsSwitch: 'web_push',
    body: z.strictObject({
      endpoint: PushTarget,
      keys: PushBrowserKeys,
      lang: Locale.default('en'),
    }),
    response: ok,
    errors: [...memberErrors, 'rate_limited', 'switched_off'],
  }),
  removePush: endpoint({
    method: 'POST',
    path: '/dashboard/push/remove',
    summary: 'Tells this browser no more',
    access: 'member',
    tenant: 'required',
    body: z.strictObject({ endpoint: PushTarget }),
    response: ok,
    errors: memberErrors,
  }),
} as const;
