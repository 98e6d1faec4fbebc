import type { Sen } from '@dapur/contract/money/money';

/** An order's money by kind: real money, or store credit. */
export interface PaidByKind {
  readonly receivedSen: Sen;
  readonly refundingSen: Sen;
  /** The part of both that was credit. */
  readonly creditPaidSen: Sen;
  readonly creditBackSen: Sen;
}

/** The most that can go back as money: what came as money and is not on its way back yet. */
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
 * How a refund is split. `credit`: all of it as credit, for customers who like that better than waiting for the bank.
 * `money`: as money as far as money came, the rest as credit. `as_paid`, when nobody chose: spent credit comes back
 * first.
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
