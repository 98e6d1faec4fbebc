import type { LocalDate } from '@dapur/contract/dates/dates';
import { upcomingStatuses } from '@dapur/contract/orders/order-states';
import { tallyName, type Tally, type Tick, type TickKind } from '@dapur/contract/kitchen/production-ticks';
import type {
  KitchenOrder,
  PackItem,
  PrepLine,
  ProductionDay,
} from '@dapur/contract/kitchen/seller-production';
import type { OrderStatus } from '@dapur/contract/orders/ordering';

type Tallies = ReadonlyMap<string, Tally>;

/** The smallest thing that one tick can be about. */
export interface Part {
  readonly key: string;
  readonly quantity: number;
  readonly done: number;
}

/** A row that can be ticked: for all slots together, or for one. */
export interface PrepRow {
  /** What the row is called by; empty for a product without options. */
  readonly label: string;
  readonly parts: readonly Part[];
  readonly quantity: number;
  /** At most the quantity. */
  readonly done: number;
  /** How much the plan has grown since the row was ticked; negative where it shrank. 0 where nothing is ticked. */
  readonly change: number;
  readonly texts: PrepLine['texts'];
  readonly notes: number;
  readonly alerts: number;
}

export interface PreparedProduct {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly quantity: number;
  readonly done: number;
  /** The first slot whose portions are not all made; undefined once all are. */
  readonly firstSlot: string | undefined;
  readonly rows: readonly PrepRow[];
}

export interface PackRow extends Omit<PackItem, 'options'> {
  readonly label: string;
  readonly isDone: boolean;
  readonly change: number;
}

/** An order as this device knows it: ticks made here count even before the server has them. */
export interface PackedOrder extends Omit<KitchenOrder, 'items'> {
  /** The day it is for. */
  readonly date: LocalDate;
  readonly rows: readonly PackRow[];
  readonly packed: number;
  readonly isPacked: boolean;
}

export interface SlotGroup {
  readonly slot: string;
  readonly orders: readonly PackedOrder[];
}

export interface DayView {
  readonly slots: readonly string[];
  readonly prep: readonly PreparedProduct[];
  readonly groups: readonly SlotGroup[];
  readonly made: { readonly done: number; readonly total: number };
  readonly packed: { readonly done: number; readonly total: number };
  readonly handed: { readonly done: number; readonly total: number };
}

/**
 * The day as it is shown: what is planned beside what is done. `said`: ticks of whole orders that `day` does not
 * include yet. `slot` limits the view to one slot.
 */
export function dayView(
  day: ProductionDay,
  tallies: Tallies,
  said: readonly Tick[],
  slot: string | undefined,
): DayView {
  const orders = day.orders.map((order) => orderCard({ ...order, date: day.date }, tallies, said));
  const shownOrders = orders.filter((order) => slot === undefined || order.slot === slot);
  const live = shownOrders.filter(({ status }) => status !== 'cancelled');
  const prep = day.products
    .map((product) => ({
      ...product,
      lines: product.lines.filter((line) => slot === undefined || line.slot === slot),
    }))
    .map(({ product_id: id, name, picture, lines }) => prepCard({ id, name, picture }, lines, tallies))
    .filter(({ rows }) => rows.length > 0);
  const sum = (pick: (card: PreparedProduct) => number): number =>
    prep.reduce((total, card) => total + pick(card), 0);
  return {
    slots: [...new Set(day.orders.filter(({ status }) => status !== 'cancelled').map((order) => order.slot))],
    prep,
    groups: grouped(shownOrders),
    made: { done: sum(({ done }) => done), total: sum(({ quantity }) => quantity) },
    packed: { done: live.filter(({ isPacked }) => isPacked).length, total: live.length },
    handed: { done: live.filter(({ status }) => status === 'completed').length, total: live.length },
  };
}

function prepCard(
  product: Pick<PreparedProduct, 'id' | 'name' | 'picture'>,
  lines: readonly PrepLine[],
  tallies: Tallies,
): PreparedProduct {
  const same = new Map<string, PrepLine[]>();
  for (const line of lines) {
    const name = JSON.stringify(
      [...line.options]
        .sort((a, b) => (a.title < b.title ? -1 : 1))
        .map(({ title, values }) => [title, [...values].sort()]),
    );
    same.set(name, [...(same.get(name) ?? []), line]);
  }
  const rows = [...same.values()]
    .map((group) => prepRow(group, tallies))
    // A row that is no longer wanted, and of which nothing is made, is dropped.
    .filter(({ quantity, parts }) => quantity > 0 || parts.some(({ done }) => done > 0));
  const waiting = lines.find((line) => doneOf(tallies, 'prep', line.key) < line.quantity);
  return {
    ...product,
    quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
    done: rows.reduce((sum, row) => sum + row.done, 0),
    firstSlot: waiting?.slot,
    rows,
  };
}

function prepRow(lines: readonly PrepLine[], tallies: Tallies): PrepRow {
  const parts = lines.map((line) => ({
    key: line.key,
    quantity: line.quantity,
    done: doneOf(tallies, 'prep', line.key),
  }));
  const total = (pick: (line: PrepLine) => number): number =>
    lines.reduce((sum, line) => sum + pick(line), 0);
  const quantity = total((line) => line.quantity);
  const isTicked = parts.some(({ done }) => done > 0);
  return {
    label: labelOf(lines[0]?.options ?? []),
    parts,
    quantity,
    done: Math.min(
      quantity,
      parts.reduce((sum, { done }) => sum + done, 0),
    ),
    change: isTicked ? total((line) => changeOf(tallies, 'prep', line.key, line.quantity)) : 0,
    texts: lines.flatMap(({ texts }) => texts),
    notes: total(({ notes }) => notes),
    alerts: total(({ alerts }) => alerts),
  };
}

function orderCard(
  { items, ...order }: KitchenOrder & Pick<PackedOrder, 'date'>,
  tallies: Tallies,
  said: readonly Tick[],
): PackedOrder {
  const rows = items
    .map(({ options, ...item }): PackRow => {
      const done = doneOf(tallies, 'packed', item.key);
      return {
        ...item,
        label: labelOf(options),
        isDone: item.quantity > 0 ? done >= item.quantity : done > 0,
        change: done > 0 ? item.quantity - done : 0,
      };
    })
    .filter(({ quantity, isDone }) => quantity > 0 || isDone);
  const wanted = rows.filter(({ quantity }) => quantity > 0);
  const packed = wanted.filter(({ isDone }) => isDone).length;
  return {
    ...order,
    status: statusNow(order, said),
    rows,
    packed,
    // An order from which something still has to be taken out does not count as packed.
    isPacked: rows.length > 0 && packed === rows.length && rows.every(({ change }) => change >= 0),
  };
}

const beforeReady: readonly OrderStatus[] = ['confirmed', 'preparing'];
const beforeLeaving: readonly OrderStatus[] = [...beforeReady, 'ready', 'awaiting_pickup'];
const beforeEnd: readonly OrderStatus[] = upcomingStatuses;

/** The order's state, including ticks made here that the server's answer does not include yet. */
function statusNow({ id, status }: Pick<KitchenOrder, 'id' | 'status'>, said: readonly Tick[]): OrderStatus {
  const isSaid = (kind: TickKind): boolean => said.some((tick) => tick.kind === kind && tick.target === id);
  if (isSaid('handed') && beforeEnd.includes(status)) return 'completed';
  if (isSaid('sent') && beforeLeaving.includes(status)) return 'out_for_delivery';
  if (isSaid('ready') && beforeReady.includes(status)) return 'ready';
  return status;
}

const isTakenCareOf = ({ status, rows }: PackedOrder): boolean => status !== 'cancelled' || rows.length > 0;

function grouped(orders: readonly PackedOrder[]): SlotGroup[] {
  const slots = new Map<string, PackedOrder[]>();
  for (const order of orders.filter(isTakenCareOf))
    slots.set(order.slot, [...(slots.get(order.slot) ?? []), order]);
  return [...slots].map(([slot, inSlot]) => ({ slot, orders: inSlot }));
}

const doneOf = (tallies: Tallies, kind: TickKind, target: string): number =>
  tallies.get(tallyName({ kind, target }))?.done ?? 0;

function changeOf(tallies: Tallies, kind: TickKind, target: string, planned: number): number {
  const tally = tallies.get(tallyName({ kind, target }));
  // An unticked slot counts as unchanged: whatever is planned for it is new.
  return planned - (tally?.plannedThen ?? planned);
}

/** `Merah putih · 12 pcs`: what was chosen, without the questions. */
const labelOf = (options: PrepLine['options']): string => options.flatMap(({ values }) => values).join(' · ');
