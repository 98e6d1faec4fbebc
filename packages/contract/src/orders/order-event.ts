import { calendarText, icalendar, slotTimes, utcStamp } from '../dates/icalendar.ts';
import type { LocalDate } from '../dates/dates.ts';
import type { LatLng } from '../delivery/geo.ts';

export interface OrderEvent {
  readonly orderId: string;
  readonly date: LocalDate;
  readonly time: string;
  readonly title: string;
  readonly text: string;
  /** Where it is handed over, as far as that may be told. */
  readonly place: string;
  readonly at: LatLng | null;
  /** The order's page, by the link that opens it on any device. */
  readonly href: string;
}

/** How long before the event the phone shows a reminder. */
const REMINDER = '-PT1H';

/** An order as a file that calendars open; the same order put in twice is one event, since its id is the order's. */
export function orderEvent(event: OrderEvent, now: Date): string {
  const { orderId, date, time, title, text, place, at, href } = event;
  return icalendar([
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${orderId}@${new URL(href).hostname}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...slotTimes(date, time),
    `SUMMARY:${calendarText(title)}`,
    `DESCRIPTION:${calendarText(text)}`,
    ...(place === '' ? [] : [`LOCATION:${calendarText(place)}`]),
    ...(at === null ? [] : [`GEO:${at.lat};${at.lng}`]),
    `URL:${href}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarText(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
}
