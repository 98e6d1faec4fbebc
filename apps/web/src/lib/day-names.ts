import type { LocalDate } from '@dapur/contract/dates/dates';
import { languages } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `Friday`, in the reader's language. */
export function weekdayName(date: LocalDate, locale: Locale): string {
  let known = formats.get(locale);
  if (!known)
    formats.set(
      locale,
      (known = new Intl.DateTimeFormat(languages[locale].tag, { weekday: 'long', timeZone: 'UTC' })),
    );
  return known.format(new Date(`${date}T00:00:00Z`));
}
