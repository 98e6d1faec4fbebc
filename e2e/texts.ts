import { translator, type Locale, type Messages, type Translate } from '../apps/web/src/i18n/catalogue.ts';
import { messages as en } from '../apps/web/src/i18n/messages/en/index.ts';
import { messages as ms } from '../apps/web/src/i18n/messages/ms/index.ts';
import { messages as zh } from '../apps/web/src/i18n/messages/zh/index.ts';

export type { Locale, Translate };

const catalogues: Record<Locale, Messages> = { en, ms, zh };

/** The product's texts in a language. Journeys in English write the specified texts out instead. */
export function textsIn(locale: Locale): Translate {
  return translator(locale, catalogues[locale]);
}
