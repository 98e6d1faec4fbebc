import { calendarText, icalendar, slotTimes, utcStamp } from '@dapur/contract/dates/icalendar';
import type { FeedOrder } from '../data/day-orders.ts';
import type { FeedOwner } from '../data/feeds.ts';

/**
 * A store's orders as iCalendar (RFC 5545): an event for each, with its number, slot, method and items, and of its
 * customer nothing but the name, for those who may know it. `host` makes the events' ids unique in the world.
 */
export function calendarFeed(
  { storeName, seesNames }: Pick<FeedOwner, 'storeName' | 'seesNames'>,
  host: string,
  orders: readonly FeedOrder[],
  now: Date,
): string {
  return icalendar([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(storeName)}`,
    'X-WR-TIMEZONE:Asia/Kuala_Lumpur',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...orders.flatMap((order) => eventOf(seesNames ? order : { ...order, name: '' }, host, now)),
  ]);
}

function eventOf(order: FeedOrder, host: string, now: Date): string[] {
  const how = order.method === 'delivery' ? 'delivery' : 'pickup';
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}@${host}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(order.updatedAt)}`,
    ...slotTimes(order.date, order.time),
    `SUMMARY:${calendarText([order.number, order.name, order.time, how].filter(Boolean).join(' · '))}`,
    `DESCRIPTION:${calendarText(order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))}`,
    `STATUS:CONFIRMED`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}
