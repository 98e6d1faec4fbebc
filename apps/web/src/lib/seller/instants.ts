import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { timeOfInstant } from '@dapur/contract/dates/slot-times';

/** `Fri, 27 Nov` and `2:31 PM` of an ISO instant, as it is in Malaysia. */
export function instantParts(iso: string, locale: Locale): { readonly date: string; readonly time: string } {
  const at = Date.parse(iso);
  // No line is to part the time from its AM or PM.
  return { date: formatDate(malaysianDate(at), locale), time: timeOfInstant(at).replace(' ', '\u00a0') };
}
