import { malaysianDate, weekdayAndDay } from '@dapur/contract/dates/dates';
import { languages } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';

/** `14 Nov 2026` of an instant as it was in Malaysia. */
export function dayOfInstant(iso: string, locale: Locale): string {
  const date = malaysianDate(Date.parse(iso));
  const { day } = weekdayAndDay(date, locale);
  return languages[locale].dateOfYear(day, date.slice(0, 4));
}
