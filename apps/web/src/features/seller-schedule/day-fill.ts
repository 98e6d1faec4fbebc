import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';

/** How full a day is, as the calendar draws it. */
export interface DayFill {
  readonly state: 'past' | 'closed' | 'open' | 'filling' | 'full';
  /** From 0 to 1. */
  readonly share: number;
  readonly orders: number;
  /** The most orders of the day; null where only its products have limits. */
  readonly cap: number | null;
}

/** From this share on a day counts as filling, for shoppers too. */
const FILLING = 0.7;

/**
 * How full a day is: its orders against its limit, or against those of its slots if all of them have one; otherwise the
 * portions sold against the portions allowed.
 */
export function fillOfGridDay(day: GridDate, products: readonly GridProduct[], today: string): DayFill {
  const { orders } = day;
  const cap = capOf(day);
  const share = cap === null ? portionShare(day, products) : shareOf(orders, cap);
  const base = { share, orders, cap };
  if (day.date < today) return { ...base, state: 'past' };
  if (!day.is_open) return { ...base, state: 'closed' };
  return { ...base, state: share >= 1 ? 'full' : share >= FILLING ? 'filling' : 'open' };
}

/** The most orders that a day takes. */
export function capOf({ order_cap: cap, slots }: GridDate): number | null {
  if (cap !== null) return cap;
  const open = slots.filter(({ is_open: isOpen }) => isOpen);
  if (open.length === 0 || open.some(({ order_cap: slotCap }) => slotCap === null)) return null;
  return open.reduce((sum, { order_cap: slotCap }) => sum + (slotCap ?? 0), 0);
}

function portionShare({ limits, sold }: GridDate, products: readonly GridProduct[]): number {
  let [all, taken] = [0, 0];
  for (const { id, daily_limit: daily } of products) {
    const limit = limits[id] ?? daily;
    all += limit;
    taken += Math.min(limit, sold[id] ?? 0);
  }
  return all === 0 ? 0 : shareOf(taken, all);
}

/** A limit of zero counts as full. */
export const shareOf = (taken: number, of: number): number => (of === 0 ? 1 : Math.min(1, taken / of));

/** Whether anything of the day differs from its weekday. */
export function isChanged({ own_cap: cap, limits, slots, note }: GridDate): boolean {
  return (
    cap !== null || note !== '' || Object.keys(limits).length > 0 || slots.some(({ is_own: isOwn }) => isOwn)
  );
}
