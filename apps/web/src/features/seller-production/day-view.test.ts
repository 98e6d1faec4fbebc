import { countTicks, type Tick } from '@dapur/contract/kitchen/production-ticks';
import type { KitchenOrder, PrepLine, ProductionDay } from '@dapur/contract/kitchen/seller-production';
import { expect, test } from 'vitest';
import { dayView } from './day-view.ts';
import type { TickWish } from './kitchen-desk.ts';
import { tickAll, tickNone, tickOrder, tickPacked, tickSome } from './tick-wishes.ts';

const line = (slot: string, quantity: number, choice?: string): PrepLine => ({
  key: `${slot}/${choice ?? ''}`,
  options: choice === undefined ? [] : [{ title: 'Isi', values: [choice] }],
  slot,
  quantity,
  orders: 1,
  texts: [],
  notes: 0,
  alerts: 0,
});

const anOrder = (change: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id: 'o1',
  number: 'DK1',
  position: 1,
  name: 'Siti',
  slot: '9:00 AM',
  method: 'pickup',
  status: 'confirmed',
  note: '',
  is_alert: false,
  items: [{ key: 'o1/kuih', name: 'Kuih', quantity: 2, options: [] }],
  pickup_point: null,
  to_take: null,
  recipient: null,
  delivery: null,
  ...change,
});

const aDay = (lines: PrepLine[], orders: KitchenOrder[] = []): ProductionDay => ({
  date: '2026-11-21',
  today: '2026-11-21',
  server_time: 0,
  version: '',
  serial: 0,
  hands_over: true,
  ingredients: { from: '2026-11-27', to: '2026-11-27', items: [], without_recipe: [], cost_sen: null },
  resources: [],
  days: [],
  products: [{ product_id: 'p', name: 'Karipap', picture: null, lines }],
  orders,
  ticks: [],
});

let made = 0;
const ticked = (...wishes: TickWish[]): Tick[] =>
  wishes.map((wish) => ({ ...wish, id: `t${String(++made).padStart(5, '0')}`, at: made }));

const rowOf = (day: ProductionDay, ticks: Tick[], slot?: string) =>
  dayView(day, countTicks(ticks), ticks, slot).prep[0]?.rows[0];

test('the same choice for two slots is one row, and a row of its own where one slot is shown', () => {
  const day = aDay([
    line('9:00 AM', 4, 'Sardin'),
    line('11:00 AM', 6, 'Sardin'),
    line('9:00 AM', 1, 'Kentang'),
  ]);
  const { prep, made: sum } = dayView(day, new Map(), [], undefined);
  expect(prep[0]?.rows.map(({ label, quantity }) => [label, quantity])).toEqual([
    ['Sardin', 10],
    ['Kentang', 1],
  ]);
  expect(sum).toEqual({ done: 0, total: 11 });
  expect(rowOf(day, [], '11:00 AM')).toMatchObject({ label: 'Sardin', quantity: 6 });
});

test('a whole row ticked is done in every slot, and undone in every slot', () => {
  const day = aDay([line('9:00 AM', 4), line('11:00 AM', 6)]);
  const all = ticked(...tickAll(rowOf(day, [])!));
  expect(rowOf(day, all)).toMatchObject({ done: 10, quantity: 10 });
  expect(rowOf(day, all, '11:00 AM')).toMatchObject({ done: 6 });
  const none = [...all, ...ticked(...tickNone(rowOf(day, all)!))];
  expect(rowOf(day, none)).toMatchObject({ done: 0, change: 0 });
});

test('some of a row fill the first slot first, and leave the last one first', () => {
  const day = aDay([line('9:00 AM', 4), line('11:00 AM', 6)]);
  const five = ticked(...tickSome(rowOf(day, [])!, 5));
  expect(rowOf(day, five)?.parts.map(({ done }) => done)).toEqual([4, 1]);
  const three = [...five, ...ticked(...tickSome(rowOf(day, five)!, -2))];
  expect(rowOf(day, three)?.parts.map(({ done }) => done)).toEqual([3, 0]);
  expect(tickSome(rowOf(day, three)!, 99).map(({ count }) => count)).toEqual([1, 6]);
});

test('what the plan lost or gained since the tick is said, until it is ticked again', () => {
  const before = aDay([line('9:00 AM', 10)]);
  const all = ticked(...tickAll(rowOf(before, [])!));
  const fewer = aDay([line('9:00 AM', 8)]);
  expect(rowOf(fewer, all)).toMatchObject({ change: -2, done: 8, quantity: 8 });
  expect(rowOf(aDay([line('9:00 AM', 13)]), all)).toMatchObject({ change: 3, done: 10, quantity: 13 });
  expect(rowOf(fewer, [...all, ...ticked(...tickAll(rowOf(fewer, all)!))])).toMatchObject({
    change: 0,
    done: 8,
  });
});

test('what nobody wants any more stays until its tick is taken back', () => {
  const all = ticked(...tickAll(rowOf(aDay([line('9:00 AM', 3)]), [])!));
  const day = aDay([line('9:00 AM', 0)]);
  expect(rowOf(day, all)).toMatchObject({ quantity: 0, change: -3 });
  expect(rowOf(day, [...all, ...ticked(...tickNone(rowOf(day, all)!))])).toBeUndefined();
});

const cardOf = (order: KitchenOrder, ticks: Tick[]) =>
  dayView(aDay([], [order]), countTicks(ticks), ticks, undefined).groups[0]?.orders[0];

test('an order is packed when all its lines are, and not while something is to be added or taken out', () => {
  const order = anOrder();
  const packed = ticked(tickPacked({ key: 'o1/kuih', quantity: 2 }, true));
  expect(cardOf(order, [])).toMatchObject({ isPacked: false, packed: 0 });
  expect(cardOf(order, packed)).toMatchObject({ isPacked: true, packed: 1 });
  const items = (quantity: number) => [{ key: 'o1/kuih', name: 'Kuih', quantity, options: [] }];
  expect(cardOf(anOrder({ items: items(3) }), packed)).toMatchObject({
    isPacked: false,
    rows: [{ change: 1, isDone: false }],
  });
  expect(cardOf(anOrder({ items: items(1) }), packed)).toMatchObject({
    isPacked: false,
    rows: [{ change: -1, isDone: true }],
  });
});

test('a cancelled order stays as long as something of it is packed', () => {
  const packed = ticked(tickPacked({ key: 'o1/kuih', quantity: 2 }, true));
  const order = anOrder({
    status: 'cancelled',
    items: [{ key: 'o1/kuih', name: 'Kuih', quantity: 0, options: [] }],
  });
  expect(cardOf(order, packed)).toMatchObject({ rows: [{ quantity: 0, isDone: true }] });
  const out = ticked(tickPacked({ key: 'o1/kuih', quantity: 0 }, false));
  expect(cardOf(order, [...packed, ...out])).toBeUndefined();
});

test('what was said of an order here holds before the server knows it, and never turns it back', () => {
  const ready = ticked(tickOrder('ready', 'o1'));
  const handed = ticked(tickOrder('handed', 'o1'));
  expect(cardOf(anOrder(), ready)?.status).toBe('ready');
  expect(cardOf(anOrder(), [...ready, ...handed])?.status).toBe('completed');
  expect(cardOf(anOrder({ status: 'completed' }), ready)?.status).toBe('completed');
  expect(cardOf(anOrder({ status: 'out_for_delivery' }), ready)?.status).toBe('out_for_delivery');
});
