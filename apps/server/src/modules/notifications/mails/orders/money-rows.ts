import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { OrderFacts } from '../../domain/order-facts.ts';
import type { Translate } from '../../messages/translate.ts';

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

/** The part of the total that store credit pays, shown below the total. */
export const creditOf = ({ creditSen }: OrderFacts, t: Translate): MoneyRow[] =>
  creditSen === undefined ? [] : [rowOf(t('order.storeCredit'), creditSen)];
