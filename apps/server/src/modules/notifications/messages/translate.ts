import { translator as translatorOf, type TranslateOf } from '@dapur/contract/translate';
import type { Locale } from '@dapur/contract/primitives';
import { en, type MailTexts } from './en.ts';
import { ms } from './ms.ts';
import { zh } from './zh.ts';

export type Translate = TranslateOf<typeof en>;

export const catalogues: Record<Locale, MailTexts> = { en, ms, zh };

/** The texts of mails and receipts in one language. */
export const mailTranslator = (locale: Locale): Translate =>
  translatorOf<typeof en>(locale, catalogues[locale]);
