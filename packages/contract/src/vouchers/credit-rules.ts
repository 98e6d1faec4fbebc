import type { Sen } from '../money/money.ts';

/** The payment provider opens no bill over less. */
export const MIN_BILL_SEN = 100;

/** Characters of the reason why credit is given or taken back. */
export const LONGEST_CREDIT_REASON = 200;

/**
 * How much of a customer's credit pays for an order: all they have, up to the whole order. Where the rest would be too
 * small for a bill, less credit is used, so that a bill can ask for the rest.
 */
export function creditToUse(totalSen: Sen, availableSen: Sen): Sen {
  const most = Math.max(0, Math.min(totalSen, availableSen));
  const rest = totalSen - most;
  return rest === 0 || rest >= MIN_BILL_SEN ? most : Math.max(0, totalSen - MIN_BILL_SEN);
}
