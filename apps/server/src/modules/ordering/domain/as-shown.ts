import { AppError } from '@dapur/contract/errors';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import type { Totals } from '@dapur/contract/money/totals';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { PlacementFacts } from './placement-facts.ts';

/** Nobody accepts terms that they were not shown. */
export function refuseOtherTerms(
  { terms_version: shown }: OrderInput,
  { termsVersion }: PlacementFacts,
): void {
  if (shown === undefined || shown === null || shown === termsVersion) return;
  throw new AppError('terms_changed', "The store's terms have changed; please read them again", {
    terms_version: termsVersion,
  });
}

/** Nobody pays another total than they were shown. */
export function refuseOtherTotals(input: OrderInput, totals: Totals): void {
  const stated = [
    [input.total, totals.totalSen],
    [input.sub_total, totals.subtotalSen],
    [input.discount, totals.discountSen],
    [input.delivery_fee, totals.deliveryFeeSen],
    [input.tax_amount, totals.taxSen],
  ] as const;
  if (stated.every(([theirs, ours]) => theirs === undefined || toSen(theirs) === ours)) return;
  throw new AppError('totals_changed', 'The prices have changed; please check the new total', {
    sub_total: toRinggit(totals.subtotalSen),
    discount: toRinggit(totals.discountSen),
    delivery_fee: toRinggit(totals.deliveryFeeSen),
    tax_amount: toRinggit(totals.taxSen),
    total: toRinggit(totals.totalSen),
  });
}
