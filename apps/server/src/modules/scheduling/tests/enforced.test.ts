import { randomUUID } from 'node:crypto';
import { addDays, weekdayOf } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { changeSchedule } from '../commands/change-schedule.ts';
import { reclaimPools, releaseClaims } from '../index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { orderFor, SLOT } from '../../../../test/kit/open-shop.ts';
import { keepShop, noCaps, slotOf, weekSlot, type Keeping } from '../../../../test/kit/kept-schedule.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const place = (keeping: Keeping, change: Parameters<typeof orderFor>[2] = {}, quantity = 1) => {
  const { shop } = keeping;
  const input = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity }], change);
  return placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'placed',
    (error: unknown) => (error as { code: string }).code,
  );
const pools = async ({ shop }: Keeping) =>
  (
    await database.pools.platform.query<{ kind: string; held: number }>(
      `select kind, held from capacity_pools where tenant_id = $1 and kind <> 'product' and held > 0 order by kind`,
      [shop.tenantId],
    )
  ).rows;
/** Lets the store's clock pass its cut-off by the database's own time, or not yet. */
const timeOfDay = async (shift: string): Promise<string> => {
  const { rows } = await database.pools.platform.query<{ at: string }>(
    `select to_char((now() + $1::interval) at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') as at`,
    [shift],
  );
  return rows[0]?.at ?? '';
};

test('a store that never spoke of weekdays takes orders as before', async () => {
  const keeping = await keepShop(database, app);
  expect(await keeping.offered(keeping.shop.date)).toEqual([SLOT]);
  expect(await refusal(place(keeping))).toBe('placed');
  expect(await pools(keeping)).toEqual([]);
});

test('a slot is offered on its weekdays and for its methods only, and the order is held to it', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  const weekday = weekdayOf(date);
  const [morning, evening] = ['9:00 AM - 11:00 AM', '6:00 PM - 8:00 PM'];
  await keeping.change('saveWeek', {
    slots: [
      weekSlot(randomUUID(), morning, { pickup: false }, [weekday]),
      weekSlot(randomUUID(), evening, {}, [weekday === 7 ? 1 : weekday + 1]),
      weekSlot(randomUUID(), SLOT, { delivery: false }, [weekday]),
    ],
    day_caps: noCaps(),
  });
  expect(await keeping.offered(date, 'delivery')).toEqual([morning]);
  expect(await keeping.offered(date, 'pickup')).toEqual([SLOT]);
  expect(await refusal(place(keeping, { delivery_time: morning }))).toBe('slot_unavailable');
  expect(await refusal(place(keeping, { delivery_time: evening }))).toBe('slot_unavailable');
  expect(await refusal(place(keeping))).toBe('placed');
});

test('a date says of a slot what its weekday does not: off, or extra', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  const id = randomUUID();
  await keeping.change('saveWeek', { slots: [weekSlot(id, SLOT)], day_caps: noCaps() });
  const extra = randomUUID();
  const terms = { delivery: false, pickup: true, order_cap: null, item_cap: null };
  await keeping.change(
    'saveDateSlots',
    {
      slots: [
        { id, own: { is_open: false, terms } },
        { id: extra, time: '8:00 PM', own: { is_open: true, terms } },
      ],
    },
    { date },
  );
  expect(await keeping.offered(date)).toEqual(['8:00 PM']);
  expect(await refusal(place(keeping))).toBe('slot_unavailable');
  expect(await refusal(place(keeping, { delivery_time: '8:00 PM' }))).toBe('placed');
  // The extra slot is that date's alone.
  expect(await keeping.offered(addDays(date, 1))).toEqual([SLOT]);
  await keeping.change('saveDateSlots', { slots: [{ id, own: null }] }, { date });
  expect(await keeping.offered(date)).toEqual([SLOT, '8:00 PM']);
});

test('a day without any slot is not offered as a date', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  const other = weekdayOf(date) === 1 ? 2 : 1;
  await keeping.change('saveWeek', {
    slots: [weekSlot(randomUUID(), SLOT, {}, [other])],
    day_caps: noCaps(),
  });
  const dates = JSON.parse((await keeping.call('listDeliveryDates')).text) as {
    date: string;
    is_active: boolean;
  }[];
  expect(dates).toMatchObject([{ date, is_active: false }]);
});

test('the clock closes a date at its cut-off, by the database’s time', async () => {
  const keeping = await keepShop(database, app);
  const { date, tenantId } = keeping.shop;
  const save = (orderBy: string | null) =>
    keeping.change('saveScheduleSettings', { lead_days: 7, order_by: orderBy, horizon_days: 90 });
  await save(null);
  expect(await refusal(place(keeping))).toBe('placed');
  const [past, future] = [await timeOfDay('-2 minutes'), await timeOfDay('2 minutes')];
  // Around midnight the two times lie on different days, and the check would be meaningless.
  if (past < future) {
    await save(past);
    expect(await refusal(place(keeping))).toBe('date_unavailable');
    expect((await keeping.schedule()).earliest).toBe(addDays(date, 1));
    await save(future);
    expect(await refusal(place(keeping))).toBe('placed');
  }
  await save('00:00');
  expect(await refusal(place(keeping))).toBe('date_unavailable');
  await database.pools.platform.query('update store_profiles set min_order_days = 0 where tenant_id = $1', [
    tenantId,
  ]);
  expect(await refusal(place(keeping))).toBe('placed');
});

test('what lies beyond the horizon is neither shown nor sold', async () => {
  const keeping = await keepShop(database, app);
  await keeping.change('saveScheduleSettings', { lead_days: 1, order_by: null, horizon_days: 6 });
  expect((await keeping.call('listDeliveryDates')).text).toBe('[]');
  expect(await refusal(place(keeping))).toBe('date_unavailable');
  await keeping.change('saveScheduleSettings', { lead_days: 1, order_by: null, horizon_days: 7 });
  expect(await refusal(place(keeping))).toBe('placed');
});

test('a product that needs more days has no portions before, and the next date is named', async () => {
  const keeping = await keepShop(database, app, { products: 2 });
  const { shop } = keeping;
  const [slow = '', quick = ''] = shop.productIds;
  const inTime = addDays(shop.date, 3);
  await keeping.change('saveDates', { dates: [{ date: inTime, is_open: true }] });
  await database.pools.platform.query('update products set lead_days = 9 where tenant_id = $1 and id = $2', [
    shop.tenantId,
    slow,
  ]);
  const ask = (productId: string) =>
    keeping.call('checkAvailability', {
      body: { delivery_date: shop.date, items: [{ product_id: productId, quantity: 1 }] },
    });
  expect((await ask(quick)).body).toMatchObject({ available: true });
  expect((await ask(slow)).body).toMatchObject({
    available: false,
    shortages: [{ product_id: slow, available: 0, limit: 0 }],
    alternatives: [inTime],
  });
  expect(await refusal(place(keeping))).toBe('limit_exceeded');
  expect(await refusal(place(keeping, { delivery_date: inTime }))).toBe('placed');
  const dates = JSON.parse((await keeping.call('listDeliveryDates')).text) as {
    date: string;
    order_limit: object;
  }[];
  expect(dates.map(({ order_limit }) => order_limit)).toEqual([{ [slow]: 0 }, {}]);
});

test('a slot takes so many orders and portions, a day so many orders, and what is cancelled gives its place back', async () => {
  const keeping = await keepShop(database, app);
  const { date, tenantId } = keeping.shop;
  const [first, second, third] = [SLOT, '5:00 PM', '7:00 PM'];
  const caps = noCaps().map((_, day) => (day + 1 === weekdayOf(date) ? 4 : null));
  await keeping.change('saveWeek', {
    slots: [
      weekSlot(randomUUID(), first, { order_cap: 2 }),
      weekSlot(randomUUID(), second, { item_cap: 5 }),
      weekSlot(randomUUID(), third),
    ],
    day_caps: caps,
  });
  const kept = await place(keeping);
  await place(keeping, {}, 3);
  expect(await refusal(place(keeping))).toBe('slot_unavailable');
  expect(await keeping.offered(date)).toEqual([second, third]);
  await place(keeping, { delivery_time: second }, 4);
  expect(await refusal(place(keeping, { delivery_time: second }, 2))).toBe('slot_unavailable');
  await place(keeping, { delivery_time: third });
  expect(await refusal(place(keeping, { delivery_time: third }))).toBe('date_unavailable');
  const dates = JSON.parse((await keeping.call('listDeliveryDates')).text) as object[];
  expect(dates).toMatchObject([{ date, availability: 'full' }]);
  expect(await pools(keeping)).toEqual([
    { kind: 'day', held: 4 },
    { kind: 'slot', held: 2 },
    { kind: 'slot_items', held: 4 },
  ]);

  await cancelOrder(database.pools, tenantId, kept.id, 'changed their mind', 'buyer');
  expect(await pools(keeping)).toMatchObject([{ held: 3 }, { held: 1 }, { held: 4 }]);
  expect(await refusal(place(keeping))).toBe('placed');
});

test('a bound counts the orders that were there before it, and is answered with what is over', async () => {
  const keeping = await keepShop(database, app);
  const { date, tenantId } = keeping.shop;
  const [one, two] = [await place(keeping), await place(keeping)];
  await cancelOrder(database.pools, tenantId, two.id, 'changed their mind', 'buyer');
  await place(keeping);
  await place(keeping);
  const id = randomUUID();
  const over = await keeping.change('saveWeek', {
    slots: [weekSlot(id, SLOT, { order_cap: 2 })],
    day_caps: noCaps(),
  });
  expect(over).toEqual([{ date, kind: 'slot', name: SLOT, sold: 3, limit: 2 }]);
  expect(await pools(keeping)).toEqual([{ kind: 'slot', held: 3 }]);
  expect(slotOf(await keeping.day(date), SLOT)).toMatchObject({ orders: 3, order_cap: 2 });
  expect(await refusal(place(keeping))).toBe('slot_unavailable');
  await cancelOrder(database.pools, tenantId, one.id, 'x', 'buyer');
  expect(await refusal(place(keeping))).toBe('slot_unavailable');
  // Saying it again gives nobody a second claim.
  await keeping.change('saveWeek', { slots: [weekSlot(id, SLOT, { order_cap: 3 })], day_caps: noCaps() });
  expect(await pools(keeping)).toEqual([{ kind: 'slot', held: 2 }]);
  expect(await refusal(place(keeping))).toBe('placed');
});

test('an order that comes back takes its place again, or finds it taken, closed or bounded meanwhile', async () => {
  const keeping = await keepShop(database, app);
  const { date, tenantId } = keeping.shop;
  const id = randomUUID();
  const week = (cap: number | null) =>
    keeping.change('saveWeek', { slots: [weekSlot(id, SLOT, { order_cap: cap })], day_caps: noCaps() });
  const release = (orderId: string) =>
    withTenant(database.pools, tenantId, (tx) => releaseClaims(tx, tenantId, orderId));
  const reclaim = (orderId: string) =>
    withTenant(database.pools, tenantId, (tx) => reclaimPools(tx, tenantId, orderId));
  await week(1);
  const first = await place(keeping);
  await release(first.id);
  expect(await reclaim(first.id)).toBe(true);
  await release(first.id);
  const second = await place(keeping);
  expect(await reclaim(first.id)).toBe(false);
  await release(second.id);
  await keeping.change('saveDates', { dates: [{ date, is_open: false }] });
  expect(await reclaim(first.id)).toBe(false);
  await keeping.change('saveDates', { dates: [{ date, is_open: true }] });
  expect(await reclaim(first.id)).toBe(true);
  expect(await pools(keeping)).toEqual([{ kind: 'slot', held: 1 }]);

  // Cancelled while nothing was bounded: it knows of the bound when it comes back.
  const unbounded = await keepShop(database, app);
  const cancelled = await place(unbounded);
  await cancelOrder(database.pools, unbounded.shop.tenantId, cancelled.id, 'x', 'buyer');
  await place(unbounded);
  await unbounded.change('saveWeek', {
    slots: [weekSlot(randomUUID(), SLOT, { order_cap: 1 })],
    day_caps: noCaps(),
  });
  const tenant = unbounded.shop.tenantId;
  expect(await withTenant(database.pools, tenant, (tx) => reclaimPools(tx, tenant, cancelled.id))).toBe(
    false,
  );
  expect(await pools(unbounded)).toEqual([{ kind: 'slot', held: 1 }]);
});

test('an order comes back before a schedule changes or after it, and is counted either way', async () => {
  const keeping = await keepShop(database, app);
  const { tenantId } = keeping.shop;
  const cancelled = await place(keeping);
  await cancelOrder(database.pools, tenantId, cancelled.id, 'x', 'buyer');
  await place(keeping);
  let commit = (): void => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let bounded = (): void => {};
  const isBounded = new Promise<void>((resolve) => (bounded = resolve));
  const change = changeSchedule(
    { db: database.pools, clock: { now: () => Date.now() }, forgetStore: () => {} },
    { tenantId, actor: { kind: 'person', id: keeping.owner.userId, role: 'owner' } },
    {
      action: 'schedule.week',
      details: {},
      work: async (tx) => {
        await sql`update store_profiles set day_order_caps = '{1,1,1,1,1,1,1}', schedule_version = schedule_version + 1
                   where tenant_id = ${tenantId}`.execute(tx);
        bounded();
        await held;
      },
    },
  );
  await isBounded;
  const back = withTenant(database.pools, tenantId, (tx) => reclaimPools(tx, tenantId, cancelled.id));
  // Long enough for a version that does not wait.
  await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 300))]);
  commit();
  await change;
  expect(await back, 'the day takes one order').toBe(false);
  expect(await pools(keeping)).toEqual([{ kind: 'day', held: 1 }]);
});
