import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import { isRestDay, isWeekend, nthOrderDay } from './open-days.ts';
import type { DemoDate, DemoOrder, DemoProduct } from './types.ts';

export type DatePlan = {
  minOrderDay: number;
  weekendNote: string;
  restNote: string;
  /** On the n-th day that can be ordered for, so many portions are left beside what the orders hold. */
  scarce: readonly { orderDay: number; key: string; left: number }[];
  /** The n-th day that can be ordered for is taken whole. */
  fullDay: number;
  fullNote: string;
  /** The n-th day that can be ordered for is closed beside the weekly rest day. */
  closedDay: number;
  closedNote: string;
};

const DAYS = 60;

function portionsHeld(orders: readonly DemoOrder[], date: LocalDate, productId: string): number {
  return orders
    .filter((order) => order.deliveryDate === date && order.status !== 'cancelled')
    .flatMap((order) => order.items)
    .filter((item) => item.productId === productId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

/** The next sixty days from `today` on. */
export function buildDates(
  plan: DatePlan,
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  today: LocalDate,
): DemoDate[] {
  const fullDate = nthOrderDay(today, plan.minOrderDay, plan.fullDay);
  const closedDate = nthOrderDay(today, plan.minOrderDay, plan.closedDay);
  const limitsOn = (date: LocalDate): Record<string, number> => {
    if (date === fullDate) {
      return Object.fromEntries(
        products.map((product) => [product.id, portionsHeld(orders, date, product.id)]),
      );
    }
    const limits: Record<string, number> = {};
    for (const { orderDay, key, left } of plan.scarce) {
      const product = products.find((one) => one.key === key);
      if (!product) throw new Error(`no product "${key}" to limit`);
      if (nthOrderDay(today, plan.minOrderDay, orderDay) !== date) continue;
      limits[product.id] = portionsHeld(orders, date, product.id) + left;
    }
    return limits;
  };
  const noteOn = (date: LocalDate): string => {
    if (isRestDay(date)) return plan.restNote;
    if (date === closedDate) return plan.closedNote;
    if (date === fullDate) return plan.fullNote;
    return isWeekend(date) ? plan.weekendNote : '';
  };
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(today, index);
    return {
      date,
      isActive: !isRestDay(date) && date !== closedDate,
      description: noteOn(date),
      orderLimit: limitsOn(date),
    };
  });
}
