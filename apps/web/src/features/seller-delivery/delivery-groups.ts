import type { LocalDate } from '@dapur/contract/dates/dates';
import { isUpcoming } from '@dapur/contract/orders/order-states';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { lateness, type Promised } from '../../lib/seller/lateness.ts';

/** In the order in which they are shown: what needs somebody now, what runs by itself, what is done. */
const groups = ['now', 'routine', 'done'] as const;
export type Group = (typeof groups)[number];

type Standing = Pick<
  SellerDelivery,
  'order_id' | 'alert' | 'state' | 'order_status' | 'delivery_date' | 'delivery_time'
>;

/** When it was promised, and how far its order is. */
export const promisedOf = ({
  order_status: status,
  delivery_date: date,
  delivery_time: slot,
}: Pick<Standing, 'order_status' | 'delivery_date' | 'delivery_time'>): Promised => ({ status, date, slot });

const isLate = (delivery: Standing, nowMs: number): boolean =>
  delivery.state !== 'delivered' && lateness(promisedOf(delivery), nowMs) !== undefined;

/** Whether something went wrong. A courier that the store books by hand is work, not trouble. */
export function wentWrong(delivery: Standing, nowMs: number): boolean {
  const { alert } = delivery;
  return alert === null
    ? groupOf(delivery, nowMs) === 'now'
    : alert.reason !== 'to_book' || isLate(delivery, nowMs);
}

/** Where a delivery stands at an instant (epoch milliseconds). */
export function groupOf(delivery: Standing, nowMs: number): Group {
  const { alert, state, order_status: status } = delivery;
  if (alert !== null) return 'now';
  if (state === 'delivered' || state === 'cancelled' || (!isUpcoming(status) && status !== 'pending'))
    return 'done';
  return state === 'unavailable' || isLate(delivery, nowMs) ? 'now' : 'routine';
}

/**
 * Deliveries by where they stand. Within `now` what went wrong stands first; all stand by their day and slot, what is done
 * the latest first.
 */
export function groupDeliveries<T extends Standing>(
  deliveries: readonly T[],
  nowMs: number,
): Readonly<Record<Group, readonly T[]>> {
  const of = (group: Group): T[] =>
    deliveries.filter((delivery) => groupOf(delivery, nowMs) === group).sort(bySlot);
  const now = of('now');
  return {
    now: [
      ...now.filter((delivery) => wentWrong(delivery, nowMs)),
      ...now.filter((delivery) => !wentWrong(delivery, nowMs)),
    ],
    routine: of('routine'),
    done: of('done').reverse(),
  };
}

/** What is still open, with what was done on a day. */
export function withDoneOf<T extends Standing>(open: readonly T[], done: readonly T[], day: LocalDate): T[] {
  const known = new Set(open.map(({ order_id: id }) => id));
  return [...open, ...done.filter(({ order_id: id, delivery_date: date }) => date === day && !known.has(id))];
}

/** A slot that is no time comes after those of its day. */
function bySlot(a: Standing, b: Standing): number {
  if (a.delivery_date !== b.delivery_date) return a.delivery_date < b.delivery_date ? -1 : 1;
  const [first, second] = [a, b].map(
    ({ delivery_date: date, delivery_time: slot }) => slotBegins(date, slot) ?? Number.MAX_SAFE_INTEGER,
  ) as [number, number];
  return first - second || (a.order_id < b.order_id ? -1 : 1);
}
