import { formatDate, malaysianDate } from '@dapur/contract/dates';
import type { Locale } from '@dapur/contract/primitives';

/** `Fri, 27 Nov` and `2:31 PM` of an ISO instant, as it is in Malaysia. */
export function instantParts(iso: string, locale: Locale): { readonly date: string; readonly time: string } {
  return { date: formatDate(malaysianDate(Date.parse(iso)), locale), time: clockTime(iso) };
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** `2:31 PM` in Malaysia, as slots are written in every language. */
function clockTime(iso: string): string {
  // Engines differ in the space before AM and PM; no line is to part them.
  return clock.format(new Date(iso)).replace(/\s/g, '\u00a0');
}
