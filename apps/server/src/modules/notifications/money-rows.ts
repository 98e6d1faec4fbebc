import type { Sen } from '@dapur/contract/money';
import type { OrderFacts } from './order-facts.ts';
import type { Translate } from './messages/translate.ts';

export type MoneyRow = { label: string; sen: Sen };

/** The figures between the lines and the total, as every document shows them: a discount is negative, absent ones are left out. */
export function moneyRows(facts: OrderFacts, t: Translate): MoneyRow[] {
  const rows: MoneyRow[] = [{ label: t('order.subtotal'), sen: facts.subtotalSen }];
  if (facts.discountSen > 0) {
    const label = facts.voucherCode
      ? t(facts.isFreeDelivery ? 'order.freeDelivery' : 'order.discountWithVoucher', {
          code: facts.voucherCode,
        })
      : t('order.discount');
    rows.push({ label, sen: -facts.discountSen });
  }
  if (facts.deliveryMethod === 'delivery' || facts.deliveryFeeSen > 0) {
    rows.push({ label: t('order.deliveryFee'), sen: facts.deliveryFeeSen });
  }
  if (facts.taxSen > 0) {
    const rate = facts.taxPercentage === undefined ? '' : ` ${facts.taxPercentage}%`;
    rows.push({ label: `${facts.taxName ?? t('order.tax')}${rate}`, sen: facts.taxSen });
  }
  return rows;
}

/** What of the total credit in the store pays, to be told below it. */
export const creditOf = ({ creditSen }: OrderFacts, t: Translate): MoneyRow[] =>
  creditSen === undefined ? [] : [{ label: t('order.storeCredit'), sen: creditSen }];
