import type { Locale } from '@dapur/contract/primitives';
import { languageTags } from '@dapur/contract/words/page-languages';

/** `November 2026` of a statement's month, YYYY-MM. */
export function statementMonthName(month: string, locale: Locale): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1, 1));
  return new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
