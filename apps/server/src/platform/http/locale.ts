import { languageWords } from '@dapur/contract/words/language-words';
import { isLocale, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { readCookie } from './cookies.ts';

export const LOCALE_COOKIE = 'dapur_lang';

/** The reader's language: what was asked for, else the cookie, else the browser's best match, else English. */
export function localeOf(
  asked: unknown,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  if (typeof asked === 'string' && isLocale(asked)) return asked;
  const kept = readCookie(cookieHeader, LOCALE_COOKIE);
  if (isLocale(kept)) return kept;
  return bestMatch(acceptLanguage) ?? 'en';
}

function bestMatch(acceptLanguage: string | undefined): Locale | undefined {
  if (acceptLanguage === undefined) return undefined;
  const wishes = acceptLanguage
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { language: readBy(tag.split('-')[0] ?? ''), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes.map(({ language }) => language).find((one) => one !== undefined);
}

/** The language of ours that is given to readers of another. */
const readBy = (language: string): Locale | undefined =>
  LOCALES.find((locale) => locale === language || languageWords[locale].alsoFor?.includes(language));
