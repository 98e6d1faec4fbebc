import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let me: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools, { products: 2, dailyLimit: 1_000 });
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  me = await person(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const complete = (orderId: string) =>
  database.pools.platform.query(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where id = $1`,
    [orderId],
  );
async function completed(as: Caller = me): Promise<Placed> {
  const order = await place(app, shop, as, { name: 'Siti Aminah binti Ali' });
  await complete(order.id);
  return order;
}
const review = (as: TestPerson | undefined, order: Placed, change: object = {}) =>
  callApi(app, as, 'reviewOrderItem', {
    body: { order_item_id: order.itemIds[0], rating: 5, review_comment: 'Sedap!', ...change },
    params: { id: order.id },
  });
const written = async (order: Placed): Promise<number> => {
  const { rows } = await database.pools.platform.query(
    'select 1 from reviews where order_item_id = any($1::uuid[])',
    [order.itemIds],
  );
  return rows.length;
};

test('a review of a bought item is shown in the store at once, under a shortened name', async () => {
  const order = await completed();
  const product = order.input.items[0]?.product_id ?? '';
  const shown = () => callApi(app, undefined, 'listReviews', { store: shop, params: { id: product } });
  expect((await shown()).body).toMatchObject({ total: 0 });

  const answer = await review(me, order, { review_comment: '  <b>Sedap</b>  ' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ rating: 5, review_comment: '<b>Sedap</b>' });
  const { reviews } = await vi.waitFor(async () => {
    const { body } = await shown();
    expect(body.total).toBe(1);
    return body;
  }, 60_000);
  expect(reviews[0]).toMatchObject({
    id: answer.body.data.id,
    rating: 5,
    review_comment: '<b>Sedap</b>',
    customer_name: 'Siti A.',
    order_item_id: order.itemIds[0],
    attachments: [],
  });
  const { body } = await callApi(app, me, 'getMyOrder', { params: { id: order.id } });
  expect(body.data.reviewable_item_ids).toEqual([order.itemIds[1]]);
});

describe('the name beside a review', () => {
  const FULL = 'Siti Aminah binti Ali';
  /** What others are told of the reviewer's name: customers, search engines, the store. */
  const toldOf = async (order: Placed) => {
    const product = order.input.items[0]?.product_id ?? '';
    const reviews = await callApi(app, undefined, 'listReviews', { store: shop, params: { id: product } });
    const mine = reviews.body.reviews.find(({ order_item_id: id }) => id === order.itemIds[0]);
    return { name: mine?.customer_name, text: reviews.text };
  };
  const rename = (as: TestPerson, order: Placed, name_shown: string) =>
    callApi(app, as, 'nameReviews', { body: { name_shown }, params: { id: order.id } });
  const nameOf = async (order: Placed) =>
    (await callApi(app, me, 'getMyOrder', { params: { id: order.id } })).body.data.review_name;

  test.each([
    ['short', 'Siti A.'],
    ['full', FULL],
    ['anonymous', 'A customer'],
  ])('is %s where the customer chooses so, and changed in all places', async (chosen, shown) => {
    const order = await completed();
    expect(await nameOf(order)).toBeNull();
    expect((await review(me, order, { name_shown: chosen })).status).toBe(200);
    await vi.waitFor(async () => expect((await toldOf(order)).name).toBe(shown), 60_000);
    expect(await nameOf(order)).toBe(chosen);
    for (const [next, name] of [
      ['full', FULL],
      ['anonymous', 'A customer'],
      ['short', 'Siti A.'],
    ] as const) {
      expect((await rename(me, order, next)).status).toBe(200);
      await vi.waitFor(async () => expect((await toldOf(order)).name).toBe(name), 60_000);
    }
  });

  test('the whole name is shown nowhere unless the customer chose so', async () => {
    const own = await openShop(database.pools, { products: 1, dailyLimit: 1_000 });
    const order = await place(app, own, me, { name: FULL });
    await complete(order.id);
    expect((await review(me, order, { name_shown: 'anonymous' })).status).toBe(200);
    const { rows } = await database.pools.platform.query<{ kept: string }>(
      'select to_jsonb(r)::text as kept from reviews r where order_item_id = $1',
      [order.itemIds[0]],
    );
    // The full name is not stored with the review, so no answer, page, file or cache can reveal it.
    expect(rows[0]?.kept).toContain('A customer');
    expect(rows[0]?.kept).not.toMatch(/Siti|Aminah/);
  });

  test('nobody else changes it, and nothing is changed before there is a review', async () => {
    const order = await completed();
    expect((await rename(me, order, 'full')).status).toBe(404);
    await review(me, order);
    const unknown = await rename(me, { ...order, id: randomUUID() }, 'full');
    const stranger = await rename(await person(database), order, 'full');
    expect(`${stranger.status} ${stranger.text}`).toBe(`404 ${unknown.text}`);
    expect((await rename(me, order, 'nickname')).status).toBe(422);
    expect(await nameOf(order)).toBe('short');
  });
});

test('an item is reviewed once, however many times at once', async () => {
  const order = await completed();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => review(me, order, { rating: (at % 5) + 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(7);
  expect(await written(order)).toBe(1);
  expect((await review(me, order, { order_item_id: order.itemIds[1] })).status).toBe(200);
});

test('another’s order is reviewed by nobody, and is as one that does not exist', async () => {
  const order = await completed();
  const stranger = await person(database);
  const admin = await person(database, { superAdmin: true });
  const unknown = await review(stranger, { ...order, id: randomUUID() });
  expect(unknown.status).toBe(404);
  for (const as of [stranger, admin]) {
    const answer = await review(as, order);
    expect(`${answer.status} ${answer.text}`).toBe(`404 ${unknown.text}`);
  }
  expect((await review(undefined, order)).status).toBe(401);
  // The proof of an order lets its holder see the order, but does not make them its customer.
  const guests = await completed(undefined);
  const held = await callApi(app, stranger, 'reviewOrderItem', {
    proof: guests.proof,
    body: { order_item_id: guests.itemIds[0], rating: 1 },
    params: { id: guests.id },
  });
  expect(held.text).toBe(unknown.text);
  expect(await written(order)).toBe(0);
  expect(await written(guests)).toBe(0);
});

test('an item of another order is not there', async () => {
  const [order, other] = [await completed(), await completed()];
  const strange = await completed(await person(database));
  for (const item of [other.itemIds[0], strange.itemIds[0], randomUUID()]) {
    expect((await review(me, order, { order_item_id: item })).status).toBe(404);
  }
  expect(await written(order)).toBe(0);
});

test.each(['pending', 'confirmed', 'awaiting_pickup', 'cancelled'])(
  'an order that is %s takes no review',
  async (status) => {
    const order = await place(app, shop, me);
    await database.pools.platform.query('update orders set status = $2 where id = $1', [order.id, status]);
    const answer = await review(me, order);
    expect(answer.status).toBe(409);
    expect(await written(order)).toBe(0);
    // So that the next may be placed: a buyer has few orders open at once.
    await complete(order.id);
  },
);

test('who works for the store does not review it, not even what they bought before', async () => {
  const baker = await person(database);
  const order = await completed(baker);
  await database.pools.platform.query(
    `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'staff')`,
    [shop.tenantId, baker.userId, baker.email],
  );
  expect((await review(baker, order)).status).toBe(409);
  expect(await written(order)).toBe(0);
  const { body } = await callApi(app, baker, 'getMyOrder', { params: { id: order.id } });
  expect(body.data.reviewable_item_ids).toEqual([]);
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { rating: '5' },
  { order_item_id: 'x' },
  { review_comment: 'x'.repeat(1_001) },
  { customer_name: 'Somebody Else' },
])('refuses %j', async (change) => {
  const order = await completed();
  expect((await review(me, order, change)).status).toBe(422);
  expect(await written(order)).toBe(0);
});
