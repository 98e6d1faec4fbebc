import type { Locale } from '@dapur/contract/primitives';

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ms: 'ms-MY', zh: 'zh-Hans-CN' };

/** A calendar date with its year: `22 November 2026`. */
export function dayText(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
