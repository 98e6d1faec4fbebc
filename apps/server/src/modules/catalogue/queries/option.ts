import type { OptionWords, ProductOption } from '@dapur/contract/products/catalogue';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import { pricedNames } from '@dapur/contract/products/options';
import type { Locale } from '@dapur/contract/primitives';
import type { OptionDraft, OptionTexts } from '@dapur/contract/products/product-input';
import { inOtherLocales, OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import type { StoredOption, StoredOptionWords } from '../data/tables.ts';

/**
 * An option as shoppers of a language are shown it: the choices that are on, with their prices in MYR where any differs,
 * and the language's words where the seller wrote any.
 */
export function toOption(
  { price_sen: prices = {}, off = [], words = {}, ...option }: StoredOption,
  locale: Locale,
): ProductOption {
  const data = option.data.filter((choice) => !off.includes(choice));
  const priced = pricedNames({ ...option, data });
  const differing = Object.entries(prices).filter(([choice, sen]) => sen !== 0 && priced.includes(choice));
  const own = locale === 'en' ? undefined : words[locale];
  return {
    ...option,
    data,
    ...(differing.length === 0
      ? {}
      : { prices: Object.fromEntries(differing.map(([choice, sen]) => [choice, toRinggit(sen)])) }),
    ...(own === undefined ? {} : { words: shownWords(own, data) }),
  };
}

const shownWords = ({ choices = {}, ...words }: StoredOptionWords, data: readonly string[]): OptionWords => {
  const named = Object.entries(choices).filter(([choice]) => data.includes(choice));
  return { ...words, ...(named.length === 0 ? {} : { choices: Object.fromEntries(named) }) };
};

const textsOf = (words: StoredOptionWords | undefined, data: readonly string[]): OptionTexts => ({
  title: words?.title ?? '',
  placeholder: words?.placeholder ?? '',
  choices: Object.fromEntries(
    Object.entries(words?.choices ?? {}).filter(([choice]) => data.includes(choice)),
  ),
});

/** An option as its editor holds it. */
export function toOptionDraft(stored: StoredOption): OptionDraft {
  const { required = true, price_sen: prices = {}, min, max, off = [], words, ...option } = stored;
  const priced = pricedNames(option);
  const differing = Object.entries(prices).filter(([choice, sen]) => sen !== 0 && priced.includes(choice));
  return {
    ...option,
    required,
    prices: Object.fromEntries(differing.map(([choice, sen]) => [choice, toRinggit(sen)])),
    min: min ?? null,
    max: max ?? null,
    off: option.data.filter((choice) => off.includes(choice)),
    words: inOtherLocales((language) => textsOf(words?.[language], option.data)),
  };
}

/** The option as it is stored. Words and prices without a choice, and values that equal the default, are dropped. */
export function toStoredOption(draft: OptionDraft): StoredOption {
  const { prices, required, min, max, off, words, ...option } = draft;
  const differing = pricedNames(option).flatMap((choice): [string, number][] => {
    const sen = Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0;
    return sen === 0 ? [] : [[choice, sen]];
  });
  return {
    ...option,
    ...(required ? {} : { required }),
    ...(differing.length > 0 ? { price_sen: Object.fromEntries(differing) } : {}),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(off.length > 0 ? { off: option.data.filter((choice) => off.includes(choice)) } : {}),
    ...storedWords(words, option.data),
  };
}

function storedWords(words: OptionDraft['words'], data: readonly string[]): Pick<StoredOption, 'words'> {
  const filled = OTHER_LOCALES.flatMap((language): [string, StoredOptionWords][] => {
    const { title, placeholder, choices } = words[language];
    const named = data.flatMap((choice): [string, string][] => {
      const name = Object.hasOwn(choices, choice) ? choices[choice] : '';
      return name ? [[choice, name]] : [];
    });
    const stored = {
      ...(title === '' ? {} : { title }),
      ...(placeholder === '' ? {} : { placeholder }),
      ...(named.length === 0 ? {} : { choices: Object.fromEntries(named) }),
    };
    return Object.keys(stored).length === 0 ? [] : [[language, stored]];
  });
  return filled.length === 0 ? {} : { words: Object.fromEntries(filled) };
}
