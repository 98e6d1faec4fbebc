import type { MalaysianMoment } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import { toRinggit } from '@dapur/contract/money/money';
import type { TodayTask, TodayView } from '@dapur/contract/orders/seller-today';
import type { SoldOrder } from '@dapur/contract/orders/seller-orders';
import type { StoreRight } from '@dapur/contract/people/store-rights';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { readSoldOrders } from '../data/fresh-orders.ts';
import { orderRow, readListed } from '../data/order-columns.ts';
import { readDays, readPaying, readSlotOrders, readSlots, readTasks } from '../data/today.ts';
import { datesEnd } from '../../scheduling/index.ts';
import type { PictureUrl } from '../../ordering/index.ts';

export interface TodayDeps {
  readonly db: Pools;
  readonly pictureUrl: PictureUrl;
}

const DAYS_AHEAD = 14;
const MAX_NEXT = 5;
const MAX_PAYING = 12;

/** The rights of which a person needs one to see each kind of task. */
const WHOSE: Readonly<Record<TodayTask, readonly StoreRight[]>> = {
  overdue: ['orders', 'kitchen', 'handover'],
  courier_trouble: ['orders', 'handover'],
  book_by_hand: ['orders', 'handover'],
  late_payments: ['orders'],
  refunds_due: ['orders'],
  to_book: ['orders', 'handover'],
  to_start: ['orders', 'kitchen'],
  to_hand_over: ['orders', 'handover'],
  documents_expiring: ['settings'],
};

/** A date at a glance. Readers without the right to orders see no amounts and no customers. */
export async function todayView(
  { db, pictureUrl }: TodayDeps,
  tenantId: string,
  {
    date,
    today,
    late,
    rights,
  }: {
    readonly date: string;
    readonly today: string;
    readonly late: MalaysianMoment;
    readonly rights: ReadonlySet<StoreRight>;
  },
): Promise<TodayView> {
  const seesOrders = rights.has('orders');
  return withTenant(db, tenantId, async (tx) => {
    await planForValues(tx);
    const slots = await readSlots(tx, tenantId, date);
    const tasks = await readTasks(tx, tenantId, { date, late });
    const days = await readDays(tx, tenantId, { from: today, to: addDays(today, DAYS_AHEAD - 1) });
    const paying = seesOrders ? await readPaying(tx, tenantId, MAX_PAYING) : null;
    const nextSlot = slots.find(({ orders, done }) => done < orders);
    const next =
      seesOrders && nextSlot !== undefined
        ? await readListed(tx, tenantId, await readSlotOrders(tx, tenantId, { date, ...nextSlot }, MAX_NEXT))
        : [];
    const sum = (of: (slot: (typeof slots)[number]) => number): number =>
      slots.reduce((all, slot) => all + of(slot), 0);
    const orders = sum((slot) => slot.orders);
    const deliver = sum((slot) => slot.deliver);
    return {
      date,
      today,
      orders,
      worth: seesOrders ? toRinggit(sum((slot) => slot.worthSen)) : null,
      deliver,
      collect: orders - deliver,
      slots: slots.map(({ time, minute, orders: count, done }) => ({ time, minute, orders: count, done })),
      tasks: tasks
        .filter(({ kind }) => WHOSE[kind].some((right) => rights.has(right)))
        .map(({ kind, count, amountSen, id, name, time }) => ({
          kind,
          count,
          amount: seesOrders ? toRinggit(amountSen) : null,
          example: seesOrders && id !== null ? { id, name: name ?? '', time: time ?? '' } : null,
        })),
      paying:
        paying?.map((order) => ({
          id: order.id,
          order_number: order.number,
          name: order.name,
          items: order.items,
          total: toRinggit(order.totalSen),
          held_until: order.expiresAt.toISOString(),
          held_for: order.heldSeconds,
        })) ?? null,
      next:
        nextSlot !== undefined && next.length > 0
          ? { time: nextSlot.time, orders: next.map((order) => orderRow(tenantId, order, pictureUrl)) }
          : null,
      dates_end: rights.has('schedule') ? ((await datesEnd(tx, tenantId, today)) ?? null) : null,
      days: days.map(({ date: day, isOpen, orders: count, portions, limit }) => ({
        date: day,
        is_open: isOpen,
        orders: count,
        portions,
        limit,
      })),
      server_time: new Date().toISOString(),
    };
  });
}

/** What was sold lately, the latest first. */
export async function paidOrders({ db, pictureUrl }: TodayDeps, tenantId: string): Promise<SoldOrder[]> {
  return withTenant(db, tenantId, async (tx) => {
    const sold = await readSoldOrders(tx, tenantId);
    const listed = await readListed(
      tx,
      tenantId,
      sold.map(({ id }) => id),
    );
    const rows = new Map(listed.map((order) => [order.id, order]));
    return sold.flatMap(({ id, soldAt }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      return [{ order: orderRow(tenantId, row, pictureUrl), sold_at: soldAt.toISOString() }];
    });
  });
}
