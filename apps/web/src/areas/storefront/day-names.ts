import type { LocalDate } from '@dapur/contract/dates';
import type { Locale } from '@dapur/contract/primitives';

const tags: Record<Locale, string> = { en: 'en-GB', ms: 'ms-MY', zh: 'zh-CN' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${locale}:${key}`;
  let known = formats.get(id);
  if (!known)
    formats.set(id, (known = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' })));
  return known;
}

const instant = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

/** `Friday`, in the reader's language. */
export function weekdayName(date: LocalDate, locale: Locale): string {
  return format(locale, 'weekday', { weekday: 'long' }).format(instant(date));
}

/** `Fri` and `27 Nov`, for the rows of the date list. */
export function weekdayAndDay(
  date: LocalDate,
  locale: Locale,
): { readonly weekday: string; readonly day: string } {
  return {
    weekday: format(locale, 'short', { weekday: 'short' }).format(instant(date)),
    day: format(locale, 'day', { day: 'numeric', month: 'short' }).format(instant(date)),
  };
}

/** `14 Nov 2026` of an instant as it was in Malaysia. */
export function dayOfInstant(iso: string, locale: Locale): string {
  const known = formats.get(`${locale}:instant`);
  const formatter =
    known ??
    new Intl.DateTimeFormat(tags[locale], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Kuala_Lumpur',
    });
  if (!known) formats.set(`${locale}:instant`, formatter);
  return formatter.format(new Date(iso));
}
