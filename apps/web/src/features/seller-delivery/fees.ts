import { addDays, malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { LedgerEntry } from '@dapur/contract/delivery/seller-delivery';
import { toSen, type Sen } from '@dapur/contract/money/money';
import type { z } from 'zod';

export type Entry = z.infer<typeof LedgerEntry>;

export type Period = 'thisMonth' | 'lastMonth' | 'all';

/** The days of a period, both included, in Malaysia; `now` in epoch milliseconds. Nothing is asked of `all`. */
export function daysOfPeriod(
  period: Period,
  now: number,
): { readonly from?: LocalDate; readonly to?: LocalDate } {
  if (period === 'all') return {};
  const today = malaysianDate(now);
  const first = `${today.slice(0, 8)}01`;
  if (period === 'thisMonth') return { from: first, to: today };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 8)}01`, to: last };
}

export interface OrderFees {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly entries: readonly Entry[];
  /** What the store has left, in sen; negative where the courier took more. */
  readonly sum: Sen;
}

/** Entries by order, the order with the newest entry first; within an order in the order of time. */
export function byOrder(entries: readonly Entry[]): OrderFees[] {
  const orders = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = orders.get(entry.order_id);
    if (known) known.unshift(entry);
    else orders.set(entry.order_id, [entry]);
  }
  return [...orders].map(([orderId, own]) => ({
    orderId,
    orderNumber: own[0]?.order_number ?? '',
    entries: own,
    sum: own.reduce((sum, { amount }) => sum + toSen(amount), 0),
  }));
}
