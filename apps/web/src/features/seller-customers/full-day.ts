import { languageWords } from '@dapur/contract/words/language-words';
import type { Locale } from '@dapur/contract/primitives';

/** `14 Nov 2026` of an ISO instant, or of a calendar date, as it was in Malaysia. */
export function fullDay(iso: string, locale: Locale): string {
  // A calendar date is read as midnight in Greenwich, which is the same day in Malaysia.
  return new Intl.DateTimeFormat(languageWords[locale].days, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(new Date(iso));
}
