import type { SalesFigures, SalesTotals } from '@dapur/contract/reports/seller-reports';
import { sumOf } from './sum-of.ts';

/** What the figures of a row are made of. Sen. */
export interface SalesSums {
  readonly gross: number;
  readonly discount: number;
  readonly delivery: number;
  readonly tax: number;
  readonly sold: number;
  readonly given: number;
  readonly kept: number;
  readonly open: number;
}

export function salesFigures({
  gross,
  discount,
  delivery,
  tax,
  sold,
  given,
  kept,
  open,
}: SalesSums): SalesFigures {
  return {
    gross_sen: gross,
    discount_sen: discount,
    delivery_sen: delivery,
    tax_sen: tax,
    sold_sen: sold,
    given_back_sen: given,
    kept_sen: kept,
    net_sen: sold - given + kept,
    open_sen: open,
  };
}

/** The totals of rows: nothing but their sums, so that a report adds up whatever is paid while it is read. */
export function salesTotals(parts: readonly SalesSums[], orders: number): SalesTotals {
  const of = (key: keyof SalesSums): number => sumOf(parts, (part) => part[key]);
  return {
    ...salesFigures({
      gross: of('gross'),
      discount: of('discount'),
      delivery: of('delivery'),
      tax: of('tax'),
      sold: of('sold'),
      given: of('given'),
      kept: of('kept'),
      open: of('open'),
    }),
    orders,
  };
}
