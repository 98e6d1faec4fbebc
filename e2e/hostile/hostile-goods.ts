import { randomUUID } from 'node:crypto';
import { byField, fieldsOfKind } from '@dapur/contract/products/product-fields';
import { WORDS } from './hostile-planter.ts';

/** When its orders are collected. */
export const HOSTILE_SLOT = '10:00 AM';
export const seoWords = { seo_title: WORDS, seo_description: WORDS };
const words = byField(fieldsOfKind('words'), () => WORDS);
/** The name of a choice that every option has besides the hostile ones: words in other languages refer to it. */
const CHOICE = 'Biasa';
const pointWords = { name: WORDS, area: WORDS, operating_hours: WORDS, instructions: WORDS };
export const inBoth = <T>(texts: T) => ({ ms: texts, zh: texts });

export const takenOf = (amount: number) => ({
  id: randomUUID(),
  method: 'transfer',
  reference: WORDS,
  amount,
});

export const optionsOf = (
  product: { options: { title: string; data: string[]; inputType: string }[] } | undefined,
) =>
  Object.fromEntries(
    (product?.options ?? []).map(({ title, data, inputType }) => [
      title,
      inputType === 'text' ? WORDS : inputType === 'checkbox' ? data : data[0],
    ]),
  );

export const pointOf = (at: number) => ({
  id: randomUUID(),
  ...pointWords,
  address: WORDS,
  latitude: 3.07 + at / 100,
  longitude: 101.5,
  opening_hours: null,
  shows_place: true,
  is_active: true,
  translations: inBoth(pointWords),
});

export const productOf = (at: number) => ({
  id: randomUUID(),
  ...words,
  translations: inBoth(words),
  price: 10,
  compare_at: null,
  daily_limit: 50,
  lead_days: null,
  allergens: [],
  only_by: null,
  needs_car: false,
  is_active: true,
  options:
    at > 2
      ? []
      : (['select', 'radio', 'checkbox', 'text'] as const).map((inputType) => ({
          title: WORDS,
          inputType,
          data: inputType === 'text' ? [] : [WORDS, WORDS, CHOICE],
          placeholder: WORDS,
          enabled: true,
          words: inBoth({
            title: WORDS,
            placeholder: WORDS,
            choices: inputType === 'text' ? {} : { [CHOICE]: WORDS },
          }),
        })),
});
