import { malaysianDate } from '@dapur/contract/dates/dates';
import { depositOf, restDueOn, type DepositedOrder } from '@dapur/contract/money/deposits';
import type { DepositRule } from '@dapur/contract/stores/deposit-input';
import type { PaidParts } from '../../lib/order/order-money.ts';

/** In which two parts an order would be paid that is placed now; undefined: at once. */
export function depositParts(
  rules: readonly DepositRule[],
  order: Omit<DepositedOrder, 'today'>,
): PaidParts | undefined {
  if (order.date === '') return undefined;
  const deposit = depositOf(rules, { ...order, today: malaysianDate(Date.now()) });
  return (
    deposit && {
      firstSen: deposit.sen,
      restSen: order.payableSen - deposit.sen,
      dueOn: restDueOn(order.date, deposit.restDays),
      isPaid: false,
    }
  );
}
