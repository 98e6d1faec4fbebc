import { typedDecimal } from '@dapur/contract/money/typed-amount';

/** Null where nothing is written; NaN for what is no distance. */
export const kilometresOf = (typed: string): number | null =>
  typed.trim() === '' ? null : typedDecimal(typed, 3);
