import type { Sen } from '../money/money.ts';

/** What was promised for a delivery: its fee, and the price of items from which on it is free. Null: never. */
export interface FeePromise {
  readonly feeSen: Sen;
  readonly freeFromSen: Sen | null;
}

/** What somebody pays for a delivery whose items cost `subtotalSen`, before any voucher. */
export function feeForItems(
  { feeSen, freeFromSen = null }: Partial<FeePromise> & Pick<FeePromise, 'feeSen'>,
  subtotalSen: Sen,
): Sen {
  return freeFromSen !== null && subtotalSen >= freeFromSen ? 0 : feeSen;
}
