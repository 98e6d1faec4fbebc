import { addDays, daysBetween, type LocalDate } from '../dates/dates.ts';
import type { DepositRule } from '../stores/deposit-input.ts';
import { MIN_BILL_SEN } from '../vouchers/credit-rules.ts';
import { toSen, type Sen } from './money.ts';

/** What is paid when ordering, and when the rest of it is due. */
export interface Deposit {
  readonly sen: Sen;
  /** The rest is due so many days before the order's date. */
  readonly restDays: number;
}

export interface DepositedOrder {
  readonly productIds: readonly string[];
  readonly totalSen: Sen;
  /** What of the total is to be paid: without store credit. */
  readonly payableSen: Sen;
  readonly date: LocalDate;
  readonly today: LocalDate;
}

/**
 * The deposit of an order by a store's rules: of those that fit, the one that asks for most now. Undefined: all is paid
 * now, because no rule fits, the rest would be due already, or one of the two parts is too small for a bill.
 */
export function depositOf(rules: readonly DepositRule[], order: DepositedOrder): Deposit | undefined {
  const daysLeft = daysBetween(order.today, order.date);
  let most: Deposit | undefined;
  for (const rule of rules) {
    if (!fits(rule, order, daysLeft)) continue;
    if (daysLeft <= rule.rest_days) return undefined;
    const wanted =
      rule.percent === null ? toSen(rule.amount ?? 0) : Math.round((order.payableSen * rule.percent) / 100);
    const sen = Math.max(wanted, MIN_BILL_SEN);
    if (most === undefined || sen > most.sen) most = { sen, restDays: rule.rest_days };
  }
  return most === undefined || firstSen(order.payableSen, most.sen) === order.payableSen ? undefined : most;
}

/** What confirms an unpaid order: its deposit, or all of it where the rest would be too small for a bill. */
export function firstSen(payableSen: Sen, depositSen: Sen | null): Sen {
  return depositSen === null || payableSen - depositSen < MIN_BILL_SEN ? payableSen : depositSen;
}

/** The last day for the rest. */
export function restDueOn(date: LocalDate, restDays: number): LocalDate {
  return addDays(date, -restDays);
}

function fits(rule: DepositRule, order: DepositedOrder, daysLeft: number): boolean {
  switch (rule.on) {
    case 'every':
      return true;
    case 'product':
      return order.productIds.some((id) => rule.product_ids.includes(id));
    case 'total':
      return order.totalSen >= toSen(rule.from ?? 0);
    case 'ahead':
      return daysLeft >= (rule.days ?? 0);
  }
}
