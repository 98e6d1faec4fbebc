import { inEachLocale, languages } from './locales.ts';
import type { Locale } from '../primitives.ts';

/** A language as pages, manifests and search engines name it (BCP 47). */
export const languageTags: Readonly<Record<Locale, string>> = inEachLocale((locale) => languages[locale].tag);

/** The address of a page in a language. English needs no `lang`: pages speak it to visitors who ask for no language. */
export function inLanguage(address: string, locale: Locale): string {
  return locale === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
}
