import type { Locale } from '@dapur/contract/primitives';
import { translator, type TranslateOf } from '@dapur/contract/words/translate';
import { serverWords, type EnglishWords } from '../../../i18n/server-words.ts';

/** What search engines and link previews read. */
export const seoTexts = (locale: Locale): TranslateOf<EnglishWords['seo']> =>
  translator<EnglishWords['seo']>(locale, serverWords[locale].seo);

/** What a store is, in a sentence behind its own. */
export function storeDescription(
  t: TranslateOf<EnglishWords['seo']>,
  { name, tagline, city }: { readonly name: string; readonly tagline: string; readonly city: string },
): string {
  const about = city === '' ? t('about', { name }) : t('aboutIn', { name, city });
  return tagline === '' ? about : `${tagline.replace(/[.!?。！？]?$/u, '.')} ${about}`;
}
