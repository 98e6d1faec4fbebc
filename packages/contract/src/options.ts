import type { ProductOption } from './catalogue.ts';
import { toSen, type Sen } from './money.ts';

export type OptionValue = string | string[];

/** Options that a buyer is asked for. */
export function enabledOptions(options: readonly ProductOption[]): ProductOption[] {
  return options.filter((option) => option.enabled);
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
