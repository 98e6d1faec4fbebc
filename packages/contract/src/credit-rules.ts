import type { Sen } from './money.ts';

/** The payment provider opens no bill over less. */
export const LEAST_BILL_SEN = 100;

/** What is said why credit is given or taken back. */
export const LONGEST_CREDIT_REASON = 200;

/**
 * How much of her credit pays for an order: as much as there is, up to all of it. Where less would be left to pay than a
 * bill can ask for, so much less is used that it can.
 */
export function creditToUse(totalSen: Sen, availableSen: Sen): Sen {
  const most = Math.max(0, Math.min(totalSen, availableSen));
  const rest = totalSen - most;
  return rest === 0 || rest >= LEAST_BILL_SEN ? most : Math.max(0, totalSen - LEAST_BILL_SEN);
}
