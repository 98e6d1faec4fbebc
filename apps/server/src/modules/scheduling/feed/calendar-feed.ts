import { addDays } from '@dapur/contract/dates';
import { slotSpan } from '@dapur/contract/slot-times';
import type { FeedOrder } from '../data/day-orders.ts';
import type { FeedOwner } from '../data/feeds.ts';

const CRLF = '\r\n';
/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75;
/** Of a slot that says only when it begins. */
const USUAL_MINUTES = 60;

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dapur//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(storeName)}`,
    'X-WR-TIMEZONE:Asia/Kuala_Lumpur',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...orders.flatMap((order) => eventOf(seesNames ? order : { ...order, name: '' }, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(CRLF) + CRLF;
}

function eventOf(order: FeedOrder, host: string, now: Date): string[] {
  const how = order.method === 'delivery' ? 'delivery' : 'pickup';
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(order.updatedAt)}`,
    ...timesOf(order),
    `SUMMARY:${escaped([order.number, order.name, order.time, how].filter(Boolean).join(' · '))}`,
    `DESCRIPTION:${escaped(order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))}`,
    `STATUS:CONFIRMED`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A slot whose words name no time is an event of the whole day. */
function timesOf({ date, time }: FeedOrder): string[] {
  const span = slotSpan(time);
  if (span === undefined)
    return [
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
    ];
  const begins = Date.parse(`${date}T${span.begins}:00+08:00`);
  const endsOn = span.ends !== null && span.ends < span.begins ? addDays(date, 1) : date;
  const ends =
    span.ends === null ? begins + USUAL_MINUTES * 60_000 : Date.parse(`${endsOn}T${span.ends}:00+08:00`);
  return [`DTSTART:${utc(new Date(begins))}`, `DTEND:${utc(new Date(ends))}`];
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** Cuts a line at 75 octets, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(CRLF);
}
