import { appTranslator, type Locale, type Messages, type Translate } from '../apps/web/src/i18n/catalogue.ts';
import { access as enAccess } from '../apps/web/src/i18n/messages/en/access.ts';
import { account as enAccount } from '../apps/web/src/i18n/messages/en/account.ts';
import { messages as en } from '../apps/web/src/i18n/messages/en/index.ts';
import { messages as enSigningIn } from '../apps/web/src/i18n/messages/en/signing-in.ts';
import { messages as enSteps } from '../apps/web/src/i18n/messages/en/steps.ts';
import { access as msAccess } from '../apps/web/src/i18n/messages/ms/access.ts';
import { account as msAccount } from '../apps/web/src/i18n/messages/ms/account.ts';
import { messages as ms } from '../apps/web/src/i18n/messages/ms/index.ts';
import { messages as msSigningIn } from '../apps/web/src/i18n/messages/ms/signing-in.ts';
import { messages as msSteps } from '../apps/web/src/i18n/messages/ms/steps.ts';
import { access as zhAccess } from '../apps/web/src/i18n/messages/zh/access.ts';
import { account as zhAccount } from '../apps/web/src/i18n/messages/zh/account.ts';
import { messages as zh } from '../apps/web/src/i18n/messages/zh/index.ts';
import { messages as zhSigningIn } from '../apps/web/src/i18n/messages/zh/signing-in.ts';
import { messages as zhSteps } from '../apps/web/src/i18n/messages/zh/steps.ts';

export type { Locale, Translate };
export const locales: readonly Locale[] = ['en', 'ms', 'zh'];
/** At the end of a journey's name that is told in each language: the gate hears it in English. */
export const gateIn = (locale: Locale): string => (locale === 'en' ? ' @gate' : '');

const catalogues: Record<Locale, Messages> = {
  en: { ...en, ...enSteps, ...enSigningIn, ...enAccess, ...enAccount },
  ms: { ...ms, ...msSteps, ...msSigningIn, ...msAccess, ...msAccount },
  zh: { ...zh, ...zhSteps, ...zhSigningIn, ...zhAccess, ...zhAccount },
};

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
