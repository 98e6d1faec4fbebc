import type { LocalDate } from '@dapur/contract/dates/dates';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import { languageWords } from '@dapur/contract/words/language-words';
import type { Locale } from '@dapur/contract/primitives';

const kept = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`;
  const known =
    kept.get(key) ??
    new Intl.DateTimeFormat(languageWords[locale].days, {
      day: 'numeric',
      month: 'short',
      ...(withYear ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    });
  kept.set(key, known);
  return known;
}

/** `22 Nov` in the reader's language; empty for no date. */
export function reportDayText(date: LocalDate, locale: Locale): string {
  return date === '' ? '' : formatter(locale, false).format(new Date(`${date}T00:00:00Z`));
}

/** `22 Nov`, or `22 Oct – 20 Nov`. */
export function spanText(
  { date, to }: { readonly date: LocalDate; readonly to: LocalDate },
  locale: Locale,
): string {
  return date === to
    ? reportDayText(date, locale)
    : `${reportDayText(date, locale)} – ${reportDayText(to, locale)}`;
}

/** `22 Oct 2026 – 20 Nov 2026`. */
export function wholeSpanText({ from, to }: DaySpan, locale: Locale): string {
  const say = (date: LocalDate): string => formatter(locale, true).format(new Date(`${date}T00:00:00Z`));
  return from === to ? say(from) : `${say(from)} – ${say(to)}`;
}
