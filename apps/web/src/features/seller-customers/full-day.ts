import type { Locale } from '@dapur/contract/primitives';

const tags: Record<Locale, string> = { en: 'en-GB', ms: 'ms-MY', zh: 'zh-CN' };

/** `14 Nov 2026` of an ISO instant, or of a calendar date, as it was in Malaysia. */
export function fullDay(iso: string, locale: Locale): string {
  // A calendar date is read as midnight in Greenwich, which is the same day in Malaysia.
  return new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(new Date(iso));
}
