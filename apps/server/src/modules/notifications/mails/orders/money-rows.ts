import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { paymentName, type Translate } from '../../messages/translate.ts';

/** `amount` is the text shown: a fee of 0 reads as free. */
export type MoneyRow = { label: string; sen: Sen; amount: string };

const rowOf = (label: string, sen: Sen): MoneyRow => ({ label, sen, amount: formatSen(sen) });

/** The figures between the lines and the total, as every document shows them: a discount is negative, absent ones are left out. */
export function moneyRows(facts: OrderFacts, t: Translate): MoneyRow[] {
  const rows: MoneyRow[] = [rowOf(t('order.subtotal'), facts.subtotalSen)];
  if (facts.discountSen > 0) {
    const label = facts.voucherCode
      ? t(facts.isFreeDelivery ? 'order.freeDelivery' : 'order.discountWithVoucher', {
          code: facts.voucherCode,
        })
      : t('order.discount');
    rows.push(rowOf(label, -facts.discountSen));
  }
  if (facts.deliveryMethod === 'delivery' || facts.deliveryFeeSen > 0) {
    const fee = rowOf(t('order.deliveryFee'), facts.deliveryFeeSen);
    rows.push(fee.sen === 0 ? { ...fee, amount: t('order.free') } : fee);
  }
  if (facts.taxSen > 0) {
    const rate = facts.taxPercentage === undefined ? '' : ` ${facts.taxPercentage}%`;
    rows.push(rowOf(`${facts.taxName ?? t('order.tax')}${rate}`, facts.taxSen));
  }
  return rows;
}

/** How the total is paid, shown below it where that is not at once and in one way: store credit, what came, what is left. */
export function paidRows(
  { creditSen, rest, isCashDue, payments, locale }: OrderFacts,
  t: Translate,
): MoneyRow[] {
  const rows = creditSen === undefined ? [] : [rowOf(t('order.storeCredit'), creditSen)];
  if (payments !== undefined)
    for (const { at, method, sen } of payments) {
      const day = formatDate(malaysianDate(at.getTime()), locale);
      rows.push(rowOf([day, paymentName(method, t)].filter(Boolean).join(' · '), sen));
    }
  else if (rest !== undefined && rest.paidSen > 0) rows.push(rowOf(t('order.paidSoFar'), rest.paidSen));
  if (rest === undefined) return rows;
  const { dueOn, sen } = rest;
  const due =
    isCashDue === true
      ? t('order.cashDue')
      : dueOn === undefined
        ? t('payLink.amount')
        : t('order.restBy', { date: formatDate(dueOn, locale) });
  return [...rows, rowOf(due, sen)];
}

/** What stands beside the total: that it was paid, once nothing is left. */
export const totalLabel = ({ paidAt, rest }: OrderFacts, t: Translate): string =>
  paidAt !== undefined && rest === undefined ? t('order.totalPaid') : t('order.total');
