import type { ProductOption } from '@dapur/contract/catalogue';
import { toRinggit, toSen } from '@dapur/contract/money';
import type { StoredOption } from '../../../platform/db/catalogue-tables.ts';

/** An option as the contract shows it: with its choices' prices in MYR, where any differs. */
export function toOption({ price_sen: prices = {}, ...option }: StoredOption): ProductOption {
  const differing = Object.entries(prices).filter(([, sen]) => sen !== 0);
  if (differing.length === 0) return option;
  return {
    ...option,
    prices: Object.fromEntries(differing.map(([choice, sen]) => [choice, toRinggit(sen)])),
  };
}

/** The same the other way. Prices of what is no choice are dropped, and so is what says only the usual. */
export function toStoredOption({ prices = {}, required, ...option }: ProductOption): StoredOption {
  const differing = option.data.flatMap((choice): [string, number][] => {
    const sen = Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0;
    return sen === 0 ? [] : [[choice, sen]];
  });
  return {
    ...option,
    ...(required === false ? { required } : {}),
    ...(differing.length > 0 ? { price_sen: Object.fromEntries(differing) } : {}),
  };
}
