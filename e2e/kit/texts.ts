import { readdirSync } from 'node:fs';
import { LOCALES } from '@dapur/contract/words/locales';
import {
  appTranslator,
  type Locale,
  type Messages,
  type Translate,
} from '../../apps/web/src/i18n/catalogue.ts';
export type { Locale, Translate };
export const locales: readonly Locale[] = LOCALES;
/** At the end of a journey's name that is told in each language: the gate hears it in English. */
export const gateIn = (locale: Locale): string => (locale === 'en' ? ' @gate' : '');

const catalogues = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await textsOf(locale)] as const)),
) as Readonly<Record<Locale, Messages>>;

async function textsOf(locale: Locale): Promise<Messages> {
  const folder = new URL(`../../apps/web/src/i18n/messages/${locale}/`, import.meta.url);
  const files = await Promise.all(
    readdirSync(folder).map(
      (file) => import(new URL(file, folder).href) as Promise<Record<string, Messages>>,
    ),
  );
  return Object.assign({}, ...files.flatMap((groups) => Object.values(groups))) as Messages;
}

/** The product's texts in a language. Journeys in English write the specified texts out instead. */
export function textsIn(locale: Locale): Translate {
  return appTranslator(locale, catalogues[locale]);
}

/**
 * What the product says in English alone: sentences that mean a page in this language was left half translated. Single
 * words are left out, since names and brands are the same everywhere.
 */
export function englishOnly(locale: Exclude<Locale, 'en'>): ReadonlySet<string> {
  const own = new Set(Object.values(catalogues[locale]));
  const isSentence = (text: string): boolean => text.includes(' ') && !text.includes('{');
  return new Set(Object.values(catalogues.en).filter((text) => isSentence(text) && !own.has(text)));
}
