import type { ProductOption } from './catalogue.ts';
import { toSen, type Sen } from '../money/money.ts';

export type OptionValue = string | string[];

/** Options that a buyer is asked for. */
export function enabledOptions(options: readonly ProductOption[]): ProductOption[] {
  return options.filter((option) => option.enabled);
}

/** Under which name `prices` holds what any text costs: a text has no choices of its own. */
export const ANY_TEXT = '';

/** The names that may have a price of their own. */
export const pricedNames = ({
  inputType,
  data,
}: Pick<ProductOption, 'inputType' | 'data'>): readonly string[] =>
  inputType === 'text' ? [ANY_TEXT] : data;

/** A portion's price with what the chosen values add to it or take off; never less than nothing. */
export function unitSen(
  baseSen: Sen,
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): Sen {
  let sen = baseSen;
  for (const { title, inputType, prices = {} } of enabledOptions(options))
    for (const value of Object.hasOwn(chosen, title) ? [chosen[title] ?? []].flat() : []) {
      // A blank text is none.
      if (value.trim() === '') continue;
      const name = inputType === 'text' ? ANY_TEXT : value;
      if (Object.hasOwn(prices, name)) sen += toSen(prices[name]!);
    }
  return Math.max(0, sen);
}
