import { randomUUID } from 'node:crypto';
import { addDays } from '@dapur/contract/dates/dates';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../index.ts';
import { openPools } from '../../../platform/db/pools.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

const CARRIER = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

let database: FreshDatabase;
let app: OrderingApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database, { mostOpenFromAddress: 100 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const order = (shop: Shop, quantity = 1, change: Partial<OrderInput> = {}): OrderInput =>
  orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity }], change);
const place = (
  shop: Shop,
  input: OrderInput,
  sender: Parameters<typeof placeOrder>[4] = { address: CARRIER },
) => placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input, sender);
const query = <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  database.pools.platform.query<Row>(text, values).then(({ rows }) => rows);
const held = async ({ tenantId }: Shop): Promise<number> =>
  (
    await query<{ held: number }>(
      'select coalesce(sum(held), 0)::int as held from capacity_pools where tenant_id = $1',
      [tenantId],
    )
  )[0]?.held ?? 0;
const pay = (id: string) =>
  query(`update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`, [
    id,
  ]);

/** Big orders with a new name each time from one address, until one is refused. */
async function hoard(shop: Shop, quantity: number, address = CARRIER): Promise<string[]> {
  const ids: string[] = [];
  try {
    for (;;) ids.push((await place(shop, order(shop, quantity), { address })).id);
  } catch (error) {
    expect(error).toMatchObject({ code: 'address_crowded', status: 429 });
  }
  return ids;
}

test('one address holds no more unpaid portions than one order may have and a quarter of the day', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 1_000 });
  await hoard(shop, 50);
  expect(await held(shop)).toBe(100 + 250);
  // Small orders fill the bound no further than big ones.
  await hoard(shop, 1);
  expect(await held(shop)).toBe(350);
  // Others still buy, and so does the next store.
  expect(await hoard(shop, 50, ELSEWHERE)).toHaveLength(7);
  expect(await hoard(await openShop(database.pools, { dailyLimit: 1_000 }), 50)).toHaveLength(7);
});

test('the days of a store together count, so that no address fills them one after the other', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 80 });
  const dates = Array.from({ length: 5 }, (_, at) => addDays(shop.date, at + 1));
  await query('insert into delivery_dates (tenant_id, date) select $1, unnest($2::date[])', [
    shop.tenantId,
    dates,
  ]);
  const answers = [];
  for (const delivery_date of dates)
    answers.push(
      await place(shop, order(shop, 60, { delivery_date })).then(
        () => 'placed',
        (error: { code: string }) => error.code,
      ),
    );
  expect(answers).toEqual(['placed', 'placed', 'address_crowded', 'address_crowded', 'address_crowded']);
});

test('what is paid never counts: a whole carrier behind one address buys a store out', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 400 });
  const waiting: string[] = [];
  let timesHeldBack = 0;
  for (let at = 0; at < 20; at++) {
    const input = order(shop, 20);
    const placed = await place(shop, input).catch(async (error: { code: string }) => {
      expect(error.code).toBe('address_crowded');
      timesHeldBack++;
      for (const id of waiting.splice(0)) await pay(id);
      return place(shop, input);
    });
    waiting.push(placed.id);
  }
  expect(await held(shop)).toBe(400);
  expect(timesHeldBack).toBe(1);
});

test('what is to be paid in cash counts as well, until it is paid, cancelled or its day is over', async () => {
  const ending = [
    `payment_status = 'paid', paid_at = now()`,
    `status = 'cancelled'`,
    `status = 'completed'`,
    'delivery_date = current_date - 2',
  ];
  for (const end of ending) {
    const shop = await openShop(database.pools, { dailyLimit: 400 });
    const ids = await hoard(shop, 50);
    await query(`update orders set status = 'confirmed', by_cash = true where id = any($1::uuid[])`, [ids]);
    expect(await hoard(shop, 1), end).toEqual([]);
    await query(`update orders set ${end} where id = $1`, [ids[0]]);
    expect((await hoard(shop, 50)).length, end).toBe(1);
  }
});

test('one order has at most what the seller lets it, and more when the seller raises it; the limit of the day speaks first', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 300 });
  await expect(place(shop, order(shop, 101))).rejects.toMatchObject({
    code: 'order_too_large',
    status: 422,
    details: { portions: 101, most: 100 },
  });
  await expect(place(shop, order(shop, 301))).rejects.toMatchObject({ code: 'limit_exceeded' });
  await query('update store_profiles set most_portions = 250 where tenant_id = $1', [shop.tenantId]);
  // An order as large as the store allows fits the bound of its address, however little the day's portions add to it.
  await place(shop, order(shop, 250));
});

test('orders in a customer’s name from elsewhere never lock the customer out', async () => {
  const shop = await openShop(database.pools);
  const buyer = { phone: '+60137770001', email: 'aminah@mail.example' };
  for (let at = 0; at < 3; at++) await place(shop, order(shop, 1, buyer), { address: ELSEWHERE });
  await expect(place(shop, order(shop, 1, buyer), { address: ELSEWHERE })).rejects.toMatchObject({
    code: 'too_many_open_orders',
  });
  for (let at = 0; at < 3; at++) await place(shop, order(shop, 1, buyer), { address: CARRIER });
  await expect(place(shop, order(shop, 1, buyer))).rejects.toMatchObject({ code: 'too_many_open_orders' });
});

test('behind the same address a session shows which orders are the customer’s own', async () => {
  const shop = await openShop(database.pools);
  const buyer = { phone: '+60137770002', email: 'devi@mail.example' };
  for (let at = 0; at < 3; at++) await place(shop, order(shop, 1, buyer));
  const [person] = await query<{ id: string }>(
    `insert into users (id, email, full_name) values ($1, $2, 'Devi') returning id`,
    [randomUUID(), buyer.email],
  );
  const sender = { address: CARRIER, customerId: person?.id ?? '' };
  for (let at = 0; at < 3; at++) await place(shop, order(shop, 1, buyer), sender);
  await expect(place(shop, order(shop, 1, buyer), sender)).rejects.toMatchObject({
    code: 'too_many_open_orders',
  });
});

test('behind the same address the proof of an order shows which orders are the customer’s own, over HTTP', async () => {
  const shop = await openShop(database.pools);
  const buyer = { phone: '+60137770003', email: 'mei@mail.example' };
  const send = async (cookies: readonly string[]) => {
    const { status, code, headers } = await callApi(app, undefined, 'createOrder', {
      store: shop,
      headers: { cookie: cookies.join('; ') },
      body: order(shop, 1, buyer),
    });
    return { status, code, cookie: headers.get('set-cookie')?.split(';')[0] };
  };
  const first = await send([]);
  expect(first.status).toBe(200);
  // Two more orders in the same name, by somebody behind the same carrier.
  for (let at = 0; at < 2; at++) expect((await send([])).status).toBe(200);
  expect(await send([])).toMatchObject({ status: 429, code: 'too_many_open_orders' });
  const second = await send([first.cookie ?? '']);
  expect(second.status, 'of the three only one is their own').toBe(200);
  const third = await send([second.cookie ?? '']);
  expect(third.status).toBe(200);
  expect(await send([third.cookie ?? '']), 'by now three are their own').toMatchObject({
    code: 'too_many_open_orders',
  });
});

test('the seller is told that orders are held back, once an hour', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 1_000 });
  const told = () =>
    query(`select 1 from outbox where tenant_id = $1 and topic = 'orders.held_back'`, [shop.tenantId]);
  expect(await told()).toHaveLength(0);
  await hoard(shop, 100);
  await Promise.allSettled(Array.from({ length: 5 }, () => place(shop, order(shop, 100))));
  expect(await told()).toHaveLength(1);
  await query(
    `update store_profiles set crowded_told_at = now() - interval '61 minutes' where tenant_id = $1`,
    [shop.tenantId],
  );
  await expect(place(shop, order(shop, 100))).rejects.toMatchObject({ code: 'address_crowded' });
  expect(await told()).toHaveLength(2);
});

const WAITING = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** How many of twelve orders of 50 portions, from two processes, get through if all begin before the first ends. */
async function rush(shop: Shop): Promise<number> {
  const other = openPools({ url: database.url });
  // The lock belongs to a session, past any pooler.
  const gate = database.pools.session('test');
  await gate.connect();
  try {
    // Each order waits here for room until all have asked for it.
    const [first] = await query<{ from: string }>(
      'select placed_from::text as "from" from orders where id = $1',
      [(await place(shop, order(shop, 1))).id],
    );
    await gate.query('select pg_advisory_lock($1::bigint)', [first?.from]);
    const tries = Array.from({ length: 12 }, (_, at) =>
      placeOrder(at % 2 ? other : database.pools, defaultOrderingSettings, shop.tenantId, order(shop, 50), {
        address: CARRIER,
      }),
    );
    const settled = Promise.allSettled(tries);
    await expect.poll(async () => (await query(WAITING, [])).length).toBe(12);
    await gate.query('select pg_advisory_unlock($1::bigint)', [first?.from]);
    return (await settled).filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await gate.end();
    await other.close();
  }
}

test('of many at the same moment, from two processes, exactly those get through for whom there is room', async () => {
  expect(await rush(await openShop(database.pools, { dailyLimit: 1_000 }))).toBe(6);
});

test('a look that is as old as the statement lets too many through, so the race can see the fault', async () => {
  const look = (as: string) =>
    asSuperuser(
      `alter function address_has_room(uuid, bigint, int, date, int) ${as}`,
      new URL(database.url).pathname.slice(1),
    );
  await look('stable');
  try {
    expect(await rush(await openShop(database.pools, { dailyLimit: 1_000 }))).toBeGreaterThan(6);
  } finally {
    await look('volatile');
  }
});
