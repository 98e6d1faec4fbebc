import { LOCALES } from './locales.ts';
import type { Locale } from '../primitives.ts';

/** The languages into which others are translated: stores write their first words in English. */
export type OtherLocale = Exclude<Locale, 'en'>;

export const OTHER_LOCALES: readonly OtherLocale[] = LOCALES.filter((locale) => locale !== 'en');

/** Of customers of whom nobody knows what they read. */
export const USUAL_LOCALE: Locale = 'ms';

/** Something of each language but English. */
export const inOtherLocales = <Value>(of: (locale: OtherLocale) => Value): Record<OtherLocale, Value> =>
  Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, of(locale)])) as Record<OtherLocale, Value>;

/** A field for each language but English, named after it: `alt_xx`. */
export const fieldsOfOthers = <Name extends string, Value>(
  name: Name,
  of: (locale: OtherLocale) => Value,
): Record<`${Name}_${OtherLocale}`, Value> =>
  Object.fromEntries(OTHER_LOCALES.map((locale) => [`${name}_${locale}`, of(locale)])) as Record<
    `${Name}_${OtherLocale}`,
    Value
  >;
