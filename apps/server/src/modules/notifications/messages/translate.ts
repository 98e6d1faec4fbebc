import { translator as translatorOf, type TranslateOf } from '@dapur/contract/translate';
import type { Locale } from '../order-facts.ts';
import { en, type Catalogue } from './en.ts';
import { ms } from './ms.ts';
import { zh } from './zh.ts';

export type Translate = TranslateOf<typeof en>;

export const catalogues: Record<Locale, Catalogue> = { en, ms, zh };

/** The texts of mails and receipts in one language. */
export const translator = (locale: Locale): Translate => translatorOf<typeof en>(locale, catalogues[locale]);
