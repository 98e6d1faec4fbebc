import { languageWords } from '@dapur/contract/words/language-words';
import type { Locale } from '@dapur/contract/primitives';

/** A calendar date with its year: `22 November 2026`. */
export function dayText(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageWords[locale].days, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
