import { PriceChangeInput } from '@dapur/contract/products/product-change-input';
import type { PriceChange } from '@dapur/contract/products/price-change';
import { typedDecimal, typedRinggit } from '@dapur/contract/money/typed-amount';
import type { Rules } from '../../../lib/form/judge.ts';

/** How all prices go up or down, as it is typed. */
export interface TypedChange {
  readonly kind: PriceChange['kind'];
  readonly isUp: boolean;
  readonly percent: string;
  readonly amount: string;
}

/** The field that holds the figure for a kind of change. */
export const figureOf = (kind: PriceChange['kind']) => (kind === 'price_percent' ? 'percent' : 'amount');

export const priceRules: Rules<TypedChange, typeof PriceChangeInput> = {
  schema: PriceChangeInput,
  read: (typed) => {
    const figure = typed[figureOf(typed.kind)];
    const read = typed.kind === 'price_percent' ? typedDecimal(figure, 2) : typedRinggit(figure);
    const value = read > 0 ? read : Number.NaN;
    const signed = typed.isUp ? value : -value;
    return typed.kind === 'price_percent'
      ? { kind: typed.kind, percent: signed }
      : { kind: typed.kind, amount: signed };
  },
};

/** The change as it is typed; undefined for what is none, or too much. */
export const priceChangeOf = (typed: TypedChange): PriceChange | undefined =>
  PriceChangeInput.safeParse(priceRules.read(typed)).data;
