import type { SalesRow } from '@dapur/contract/reports/seller-reports';

/** A row of a report of sales. Amounts are sen. */
export interface SalesPart {
  readonly kind: SalesRow['kind'];
  readonly key: string;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly orders: number | null;
  readonly portions: number | null;
  readonly gross: number;
  readonly discount: number;
  readonly delivery: number;
  readonly tax: number;
  readonly sold: number;
  readonly given: number;
  readonly kept: number;
  readonly open: number;
}
