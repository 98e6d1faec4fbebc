import type { Sen } from '@dapur/contract/money';

/** An order's money by how it came: as money, or as credit in the store. */
export interface PaidByKind {
  readonly receivedSen: Sen;
  readonly refundingSen: Sen;
  /** What of both was credit. */
  readonly creditPaidSen: Sen;
  readonly creditBackSen: Sen;
}

/** The most that can go back as money: no more than came as money and is not on its way back. */
export function refundableMoneySen({
  receivedSen,
  refundingSen,
  creditPaidSen,
  creditBackSen,
}: PaidByKind): Sen {
  const money = receivedSen - creditPaidSen - (refundingSen - creditBackSen);
  return Math.max(0, Math.min(money, receivedSen - refundingSen));
}

/**
 * How a refund is made up. `credit`: all of it as credit, as the customer likes better than waiting for her bank.
 * `money`: as money as far as money came, and the rest is credit again. `as_paid`: what was paid by credit is credit again
 * first, where nobody chose.
 */
export function splitRefund(
  amountSen: Sen,
  by: 'credit' | 'money' | 'as_paid',
  paid: PaidByKind,
): { readonly moneySen: Sen; readonly creditSen: Sen } {
  const moneySen = moneyPart(amountSen, by, paid);
  return { moneySen, creditSen: amountSen - moneySen };
}

function moneyPart(amountSen: Sen, by: 'credit' | 'money' | 'as_paid', paid: PaidByKind): Sen {
  if (by === 'credit') return 0;
  const most = Math.min(amountSen, refundableMoneySen(paid));
  if (by === 'money') return most;
  const creditLeft = Math.max(0, paid.creditPaidSen - paid.creditBackSen);
  return Math.min(most, Math.max(0, amountSen - creditLeft));
}
