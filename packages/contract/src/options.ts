import type { ProductOption } from './catalogue.ts';
import { toSen, type Sen } from './money.ts';

export type OptionValue = string | string[];

/** Options that a buyer is asked for. */
export function enabledOptions(options: readonly ProductOption[]): ProductOption[] {
  return options.filter((option) => option.enabled);
}

/** Titles of the enabled options that need a value and lack it (a blank text, or an empty list). */
export function missingOptions(
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): string[] {
  return enabledOptions(options)
    .filter((option) => {
      if (option.required === false) return false;
      const value = Object.hasOwn(chosen, option.title) ? chosen[option.title] : undefined;
      return value === undefined || (Array.isArray(value) ? value.length === 0 : value.trim() === '');
    })
    .map((option) => option.title);
}

/** What is wrong with the chosen values, in words for the caller; undefined when all are allowed. */
export function optionFault(
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): string | undefined {
  const known = new Map(enabledOptions(options).map((option) => [option.title, option]));
  for (const [title, value] of Object.entries(chosen)) {
    const option = known.get(title);
    if (!option) return `"${title}" is not an option of this product`;
    if (option.inputType === 'checkbox') {
      const values = Array.isArray(value) ? value : [value];
      if (new Set(values).size !== values.length) return `"${title}" names a choice twice`;
      const bad = values.find((one) => !option.data.includes(one));
      if (bad !== undefined) return `"${bad}" is not a choice of "${title}"`;
    } else if (Array.isArray(value)) {
      return `"${title}" takes a single value`;
    } else if (option.inputType !== 'text' && !option.data.includes(value)) {
      return `"${value}" is not a choice of "${title}"`;
    }
  }
  return undefined;
}

/** A portion's price with what the chosen values add to it or take off; never less than nothing. */
export function unitSen(
  baseSen: Sen,
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): Sen {
  let sen = baseSen;
  for (const { title, prices = {} } of enabledOptions(options))
    for (const value of [chosen[title] ?? []].flat())
      if (Object.hasOwn(prices, value)) sen += toSen(prices[value]!);
  return Math.max(0, sen);
}
