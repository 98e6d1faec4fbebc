import { calendarText, icalendar, slotTimes, utcStamp } from '@dapur/contract/icalendar';
import type { Order } from '@dapur/contract/ordering';

interface EventWords {
  readonly title: string;
  readonly text: string;
  /** The order's page. */
  readonly href: string;
}

/** How long before it a phone reminds her. */
const REMINDER = '-PT1H';

/** An order as a file that calendars open; the same order put in twice is one event, since its id is the order's. */
export function calendarEvent(order: Order, { title, text, href }: EventWords, now: Date): string {
  const place = order.pickup_location;
  const at = place?.shows_place ? [place.name, place.address].join(', ') : place?.name;
  return icalendar([
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${order.id}@${new URL(href).hostname}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...slotTimes(order.delivery_date, order.delivery_time),
    `SUMMARY:${calendarText(title)}`,
    `DESCRIPTION:${calendarText(text)}`,
    ...(at === undefined ? [] : [`LOCATION:${calendarText(at)}`]),
    ...(place?.shows_place && place.latitude !== null && place.longitude !== null
      ? [`GEO:${place.latitude};${place.longitude}`]
      : []),
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
