import type { LocalDate } from '@dapur/contract/dates';
import { languageTags } from '@dapur/contract/page-languages';
import type { Locale } from '@dapur/contract/primitives';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `Friday`, in the reader's language. */
export function weekdayName(date: LocalDate, locale: Locale): string {
  let known = formats.get(locale);
  if (!known)
    formats.set(
      locale,
      (known = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'long', timeZone: 'UTC' })),
    );
  return known.format(new Date(`${date}T00:00:00Z`));
}
