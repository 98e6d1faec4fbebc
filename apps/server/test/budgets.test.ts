import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callApi, callsTo } from './kit/client.ts';
import { ADDRESS, NEAR, startDelivering } from './kit/delivering-shop.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openDesk, type Desk } from './kit/order-desk.ts';
import { quotingCourier } from './kit/quoting-courier.ts';
import { startTestApp, testClock, type TestApp } from './kit/test-app.ts';

// What a hot call may cost, in figures that are the same on every machine. Who needs more raises the budget here, and
// so has to say why.

const MANY = 24;

/** What the driver sends to PostgreSQL; not part of its published types. */
interface Wire {
  execute(...args: unknown[]): void;
  query(...args: unknown[]): void;
  sync(...args: unknown[]): void;
}

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  database = await freshDatabase({ isStraight: true });
  const clock = testClock();
  app = await startTestApp(database, { clock, courier: quotingCourier(clock) });
  desk = await openDesk(database, app, { products: MANY, dailyLimit: 10_000 });
  await startDelivering(database, desk.shop, { mode: 'courier' });
  for (let count = 0; count < 3; count++) await desk.paid();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Cost {
  /** Waits for PostgreSQL. */
  trips: number;
  /** Statements that it runs, those that name the store or end a transaction among them. */
  statements: number;
}

interface HotCall {
  prepare?(): Promise<unknown>;
  ask(): Promise<{ readonly status: number }>;
}

/**
 * The least that a call took of several: jobs beside it count along, but not each time. The first call fills what lasts,
 * such as which store has which address.
 */
async function costOf({ prepare, ask }: HotCall): Promise<Cost> {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const original = { execute: wire.execute, query: wire.query, sync: wire.sync };
  const now: Cost = { trips: 0, statements: 0 };
  const count = (name: keyof Wire, add: Partial<Cost>): void => {
    wire[name] = function (this: unknown, ...args) {
      now.trips += add.trips ?? 0;
      now.statements += add.statements ?? 0;
      original[name].apply(this, args);
    };
  };
  count('execute', { statements: 1 });
  count('query', { trips: 1, statements: 1 });
  count('sync', { trips: 1 });
  onTestFinished(() => void Object.assign(wire, original));
  const costs: Cost[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await prepare?.();
    Object.assign(now, { trips: 0, statements: 0 });
    const answer = await ask();
    expect(answer.status).toBeLessThan(300);
    if (turn > 0) costs.push({ ...now });
  }
  const least = (pick: (cost: Cost) => number): number => Math.min(...costs.map(pick));
  return { trips: least((cost) => cost.trips), statements: least((cost) => cost.statements) };
}

/** Nothing is kept of the store any more: its answers are made anew. */
async function forget(): Promise<void> {
  await desk.query(`update store_profiles set tagline = tagline || '.' where tenant_id = $1`);
  await sleep(100);
}

const quote = () =>
  callsTo(
    app,
    desk.shop,
    undefined,
  )('quoteDelivery', {
    body: {
      deliveryAddress: `${randomInt(1_000)}, ${ADDRESS}`,
      deliveryCoordinates: NEAR,
      scheduledTime: `${desk.shop.date}T07:00:00.000Z`,
    },
  });

test.each<[string, Cost, HotCall]>([
  [
    'the list of products',
    { trips: 1, statements: 2 },
    { prepare: forget, ask: () => callApi(app, undefined, 'listProducts', { store: desk.shop }) },
  ],
  [
    'a page of a store',
    { trips: 3, statements: 9 },
    { prepare: forget, ask: () => fetch(`${app.url}/${desk.shop.slug}`) },
  ],
  ['an order', { trips: 2, statements: 5 }, { ask: () => desk.place().then(() => ({ status: 200 })) }],
  ['a list of orders', { trips: 2, statements: 4 }, { ask: () => desk.call('listOrders') }],
  ['what is on today', { trips: 8, statements: 11 }, { ask: () => desk.call('today') }],
  ['a quote of the courier', { trips: 1, statements: 2 }, { ask: quote }],
])('%s takes no more round trips and statements than it is given', async (_name, most, call) => {
  const cost = await costOf(call);
  expect(cost.trips).toBeLessThanOrEqual(most.trips);
  expect(cost.statements).toBeLessThanOrEqual(most.statements);
});

test('one statement more is noticed', async () => {
  const one = { prepare: forget, ask: () => callApi(app, undefined, 'listProducts', { store: desk.shop }) };
  const more = async () => {
    await desk.query('select from products where tenant_id = $1');
    return one.ask();
  };
  const [cost, costlier] = [await costOf(one), await costOf({ ...one, ask: more })];
  expect(costlier).toEqual({ trips: cost.trips + 1, statements: cost.statements + 1 });
});

test('answers are no larger than they are given', async () => {
  const products = await callApi(app, undefined, 'listProducts', { store: desk.shop });
  expect(products.text.length / MANY, 'a product without pictures and texts').toBeLessThan(400);
  const page = await (await fetch(`${app.url}/${desk.shop.slug}`)).text();
  expect(page.length / MANY, 'all that the store page knows, for each product').toBeLessThan(1_000);
  const orders = await desk.call('listOrders');
  expect(orders.text.length / orders.body.data.orders.length, 'a row of the list').toBeLessThan(1_500);
});
