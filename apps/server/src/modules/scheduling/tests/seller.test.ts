import { randomUUID } from 'node:crypto';
import { mondayOf } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { orderFor, SLOT } from '../../../../test/kit/open-shop.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';
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

const place = ({ shop }: Keeping, quantity: number) =>
  placeOrder(
    database.pools,
    defaultOrderingSettings,
    shop.tenantId,
    orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity }]),
  );
const deeds = async ({ shop, owner }: Keeping) =>
  (
    await database.pools.platform.query<{ action: string; mine: boolean }>(
      `select action, actor ->> 'id' = $2 as mine from activity where tenant_id = $1 order by at`,
      [shop.tenantId, owner.userId],
    )
  ).rows;

test('the week is read as it was saved, and each save stands in the log with who did it', async () => {
  const keeping = await keepShop(database, app);
  expect(await keeping.schedule()).toMatchObject({
    settings: { lead_days: 1, order_by: null, horizon_days: 90, most_portions: 100 },
    slots: [{ time: SLOT, every_day: true, days: [] }],
    day_caps: noCaps(),
    feed_since: null,
  });
  const slots = [
    weekSlot(randomUUID(), '9:00 AM - 11:00 AM', { pickup: false, order_cap: 8, item_cap: 40 }, [2, 3, 6]),
    weekSlot(randomUUID(), SLOT, { delivery: false }, [6, 7]),
  ];
  const day_caps = [0, null, 20, 20, 20, 30, 30];
  await keeping.change('saveWeek', { slots, day_caps });
  await keeping.change('saveScheduleSettings', { lead_days: 2, order_by: '20:00', horizon_days: 60 });
  expect(await keeping.schedule()).toMatchObject({
    settings: { lead_days: 2, order_by: '20:00', horizon_days: 60, most_portions: 100 },
    slots,
    day_caps,
  });
  // The two times change places: no text is met twice on the way.
  const [first, second] = slots.map(({ time }) => time);
  await keeping.change('saveWeek', {
    slots: slots.map((slot, at) => ({ ...slot, time: (at === 0 ? second : first) ?? '' })),
    day_caps,
  });
  expect((await keeping.schedule()).slots.map(({ time }) => time)).toEqual([second, first]);
  expect(await deeds(keeping)).toEqual([
    { action: 'schedule.week', mine: true },
    { action: 'schedule.settings', mine: true },
    { action: 'schedule.week', mine: true },
  ]);
});

test('dates open and close in one go, and what is left out stays', async () => {
  const keeping = await keepShop(database, app);
  const from = addDays(keeping.today, 20);
  const dates = Array.from({ length: 5 }, (_, at) => addDays(from, at));
  await keeping.change('saveDates', {
    dates: dates.map((date) => ({ date, is_open: true, note: 'Raya menu' })),
  });
  await keeping.change('saveDates', {
    dates: [
      { date: from, is_open: false },
      { date: dates[1], order_cap: 7 },
    ],
  });
  const { dates: shown } = await keeping.grid(from, 6);
  expect(shown.map(({ is_open, note, order_cap }) => ({ is_open, note, order_cap }))).toEqual([
    { is_open: false, note: 'Raya menu', order_cap: null },
    { is_open: true, note: 'Raya menu', order_cap: 7 },
    { is_open: true, note: 'Raya menu', order_cap: null },
    { is_open: true, note: 'Raya menu', order_cap: null },
    { is_open: true, note: 'Raya menu', order_cap: null },
    { is_open: false, note: '', order_cap: null },
  ]);
  // Shoppers see it at once.
  const open = JSON.parse((await keeping.call('listDeliveryDates')).text) as {
    date: string;
    is_active: boolean;
  }[];
  expect(open.filter(({ is_active }) => is_active).map(({ date }) => date)).toEqual([
    keeping.shop.date,
    ...dates.slice(1),
  ]);
  await keeping.change('saveDates', { dates: [{ date: dates[1], order_cap: null }] });
  expect((await keeping.day(dates[1] ?? '')).own_cap).toBeNull();
});

test('limits are set for many cells at once; below what is sold is allowed, and said', async () => {
  const keeping = await keepShop(database, app, { products: 2, dailyLimit: 20 });
  const [first = '', second = ''] = keeping.shop.productIds;
  const { date } = keeping.shop;
  const next = addDays(date, 1);
  await place(keeping, 12);
  const over = await keeping.change('saveLimits', {
    cells: [
      { date, product_id: first, limit: 10 },
      { date, product_id: second, limit: 0 },
      { date: next, product_id: first, limit: 99 },
    ],
  });
  expect(over).toEqual([{ date, kind: 'product', name: 'Kuih 1', sold: 12, limit: 10 }]);
  expect(await keeping.day(date)).toMatchObject({
    limits: { [first]: 10, [second]: 0 },
    sold: { [first]: 12 },
  });
  // A date that was never opened may have a limit, and stays closed.
  expect(await keeping.day(next)).toMatchObject({ is_open: false, limits: { [first]: 99 } });
  await keeping.change('saveLimits', { cells: [{ date, product_id: first, limit: null }] });
  expect((await keeping.day(date)).limits).toEqual({ [second]: 0 });
});

test('closing a date with orders keeps them and says so', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  await place(keeping, 1);
  await place(keeping, 2);
  const over = await keeping.change('saveDates', { dates: [{ date, is_open: false }] });
  expect(over).toEqual([{ date, kind: 'closed', name: '', sold: 2, limit: 0 }]);
  const { body } = await keeping.call('dayAgenda', { params: { date } });
  expect(body.data).toHaveLength(2);
});

test('a time that is no slot any more still shows its orders', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  await place(keeping, 2);
  await keeping.change('saveWeek', { slots: [weekSlot(randomUUID(), '9:00 AM')], day_caps: noCaps() });
  const day = await keeping.day(date);
  expect(slotOf(day, SLOT)).toMatchObject({ id: null, is_open: false, orders: 1, items: 2 });
  expect(slotOf(day, '9:00 AM')).toMatchObject({ is_open: true, orders: 0 });
});

test('a note is read in the shopper’s language where it was written in it, and a new note has no old words', async () => {
  const keeping = await keepShop(database, app);
  const date = addDays(keeping.today, 20);
  const said = async (lang?: string) => {
    const { body } = await callApi(app, undefined, 'listDeliveryDates', {
      store: keeping.shop,
      query: { lang },
    });
    return body.find((one) => one.date === date)?.description;
  };
  await keeping.change('saveDates', {
    dates: [{ date, is_open: true, note: 'Raya menu', note_words: { ms: 'Menu Raya', zh: '' } }],
  });
  expect([await said(), await said('en'), await said('ms'), await said('zh')]).toEqual([
    'Raya menu',
    'Raya menu',
    'Menu Raya',
    'Raya menu',
  ]);
  // What is left out stays.
  await keeping.change('saveDates', { dates: [{ date, is_open: false }] });
  expect(await keeping.day(date)).toMatchObject({ note: 'Raya menu', note_words: { ms: 'Menu Raya' } });
  await keeping.change('saveDates', { dates: [{ date, note: 'Last orders' }] });
  expect(await said('ms')).toBe('Last orders');
  const alone = await keeping.call('saveDates', { body: { dates: [{ date, note_words: { ms: 'Menu' } }] } });
  expect([alone.status, alone.code]).toEqual([422, 'invalid_input']);
});

test('weeks are copied whole: open days, notes, bounds, slots and limits, and nothing of before is left', async () => {
  const keeping = await keepShop(database, app, { products: 2 });
  const [first = '', second = ''] = keeping.shop.productIds;
  const from = mondayOf(addDays(keeping.today, 21));
  const [near, far] = [addDays(from, 7), addDays(from, 28)];
  const id = randomUUID();
  await keeping.change('saveWeek', { slots: [weekSlot(id, SLOT)], day_caps: noCaps() });
  await keeping.change('saveDates', {
    dates: [
      { date: from, is_open: true, note: 'Kuih day', note_words: { ms: 'Hari kuih' }, order_cap: 12 },
      { date: addDays(from, 6), is_open: true },
      // Of what is written over nothing may stay.
      { date: addDays(near, 2), is_open: true, note: 'old' },
    ],
  });
  await keeping.change('saveLimits', {
    cells: [
      { date: from, product_id: first, limit: 3 },
      { date: addDays(near, 2), product_id: second, limit: 1 },
    ],
  });
  const own = { is_open: true, terms: { delivery: false, pickup: true, order_cap: 4, item_cap: null } };
  await keeping.change('saveDateSlots', { slots: [{ id, own }] }, { date: from });

  // Any day of a week names it.
  await keeping.change('copyWeek', { from: addDays(from, 3), to: [addDays(near, 1), far] });
  const bare = ({ date: _date, ...day }: Awaited<ReturnType<Keeping['day']>>) => day;
  const original = (await keeping.grid(from, 7)).dates.map(bare);
  expect(original[0]).toMatchObject({
    is_open: true,
    note: 'Kuih day',
    note_words: { ms: 'Hari kuih' },
    own_cap: 12,
    limits: { [first]: 3 },
  });
  expect((await keeping.grid(near, 7)).dates.map(bare)).toEqual(original);
  expect((await keeping.grid(far, 7)).dates.map(bare)).toEqual(original);
  // The weeks between are as they were.
  expect((await keeping.grid(addDays(near, 7), 14)).dates.every(({ is_open }) => !is_open)).toBe(true);
  // Once more changes nothing.
  await keeping.change('copyWeek', { from, to: [near] });
  expect((await keeping.grid(near, 7)).dates.map(bare)).toEqual(original);
});

test('the week under way is not written over, nor a week by itself', async () => {
  const keeping = await keepShop(database, app);
  const coming = addDays(mondayOf(keeping.today), 14);
  const passed = addDays(mondayOf(keeping.today), -7);
  expect((await keeping.call('copyWeek', { body: { from: coming, to: [passed] } })).status).toBe(422);
  expect((await keeping.call('copyWeek', { body: { from: coming, to: [coming] } })).status).toBe(422);
});

test('holidays close with their names, and only days that are holidays there', async () => {
  const keeping = await keepShop(database, app);
  const { body } = await callApi(app, keeping.owner, 'listHolidays', {
    store: keeping.shop,
    query: { state: '10', from: keeping.today, to: '2030-12-31' },
  });
  const [first, second] = body.data;
  if (first === undefined || second === undefined) throw new Error('no holidays are known');
  await keeping.change('closeOnHolidays', { state: '10', dates: [first.date, second.date] });
  const { en: note, ...words } = first.name;
  expect(await keeping.day(first.date)).toMatchObject({ is_open: false, note, note_words: words });
  const none = await keeping.call('closeOnHolidays', {
    body: { state: '10', dates: [second.date, addDays(second.date, 3)] },
  });
  expect([none.status, none.code]).toEqual([422, 'invalid_input']);
});

test('whatever is wrong with one part, nothing of it is written', async () => {
  const keeping = await keepShop(database, app);
  const { today, shop } = keeping;
  const [product = ''] = shop.productIds;
  const [yesterday, later] = [addDays(today, -1), addDays(today, 30)];
  const slot = weekSlot(randomUUID(), '9:00 AM');
  const wrong: readonly (readonly [Parameters<Keeping['call']>[0], unknown])[] = [
    [
      'saveDates',
      {
        dates: [
          { date: later, is_open: true },
          { date: yesterday, is_open: true },
        ],
      },
    ],
    [
      'saveDates',
      {
        dates: [
          { date: later, is_open: true },
          { date: later, is_open: false },
        ],
      },
    ],
    ['saveDates', { dates: [{ date: '2026-02-30', is_open: true }] }],
    ['saveDates', { dates: [{ date: later, order_cap: -1 }] }],
    ['saveDates', { dates: [] }],
    [
      'saveLimits',
      {
        cells: [
          { date: later, product_id: product, limit: 4 },
          { date: later, product_id: randomUUID(), limit: 4 },
        ],
      },
    ],
    ['saveLimits', { cells: [{ date: yesterday, product_id: product, limit: 4 }] }],
    ['saveLimits', { cells: [{ date: later, product_id: product, limit: 1.5 }] }],
    ['saveWeek', { slots: [slot, { ...slot, id: randomUUID() }], day_caps: noCaps() }],
    ['saveWeek', { slots: [slot, { ...slot, time: '10:00 AM' }], day_caps: noCaps() }],
    ['saveWeek', { slots: [{ ...slot, time: 'after lunch' }], day_caps: noCaps() }],
    [
      'saveWeek',
      { slots: [weekSlot(randomUUID(), '9:00 AM', { delivery: false, pickup: false })], day_caps: noCaps() },
    ],
    ['saveWeek', { slots: [weekSlot(randomUUID(), '9:00 AM', {}, [0])], day_caps: noCaps() }],
    ['saveWeek', { slots: [slot], day_caps: [null] }],
    ['saveScheduleSettings', { lead_days: 1, order_by: '24:00', horizon_days: 30 }],
    ['saveScheduleSettings', { lead_days: -1, order_by: null, horizon_days: 30 }],
  ];
  const before = await tablePrints(database);
  for (const [name, body] of wrong) {
    const answer = await keeping.call(name, { body: unchecked(body) });
    expect([name, body, answer.status, answer.code]).toEqual([name, body, 422, 'invalid_input']);
  }
  const twice = await keeping.call('saveDateSlots', {
    params: { date: later },
    body: { slots: [{ id: randomUUID(), time: SLOT, own: { is_open: true, terms: slot.days[0]?.terms } }] },
  });
  expect([twice.status, twice.code]).toEqual([422, 'invalid_input']);
  expect(await tablePrints(database)).toEqual(before);
});

test('who may not see orders sees no names in a day; who may only see orders changes nothing', async () => {
  const keeping = await keepShop(database, app);
  const { shop } = keeping;
  const { date } = shop;
  await place(keeping, 1);
  const [support, manager] = await Promise.all([
    person(database, { memberOf: [{ store: shop.tenantId, role: 'support' }] }),
    person(database, { memberOf: [{ store: shop.tenantId, role: 'manager' }] }),
  ]);
  await database.pools.platform.query(
    `update store_members set rights = '{schedule}' where tenant_id = $1 and user_id = $2`,
    [shop.tenantId, manager.userId],
  );
  const agenda = (who: typeof support) => callApi(app, who, 'dayAgenda', { store: shop, params: { date } });
  expect((await agenda(support)).body.data).toMatchObject([{ name: expect.any(String) as string }]);
  const bare = (await agenda(manager)).text;
  expect(bare).toContain('"number"');
  expect(bare).not.toMatch(/"(name|phone)"|Buyer|mail\.example/);
  const body = { dates: [{ date, is_open: false }] };
  expect((await callApi(app, support, 'saveDates', { store: shop, body })).status).toBe(403);
  expect((await callApi(app, manager, 'saveDates', { store: shop, body })).status).toBe(200);
});
