import type { Locale } from '@dapur/contract/primitives';

/** A number of days with its word, "1 day" or "30 days", for texts that name several numbers at once. */
export const daysText = (days: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
