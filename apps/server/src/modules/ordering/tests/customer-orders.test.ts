import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf, unchecked, type Caller, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { lookInto, person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let customer: TestPerson;
let stranger: TestPerson;
let owner: TestPerson;
let otherOwner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools, { dailyLimit: 1_000 });
  const otherShop = await openShop(database.pools, { dailyLimit: 1_000 });
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  customer = await person(database);
  stranger = await person(database);
  owner = await person(database, { memberOf: [shop.tenantId] });
  otherOwner = await person(database, { memberOf: [otherShop.tenantId] });
  admin = await person(database, { superAdmin: true });
  await lookInto(database, admin, shop.tenantId);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const customerOf = async (orderId: string): Promise<string | null | undefined> => {
  const { rows } = await database.pools.platform.query<{ customer_id: string | null }>(
    'select customer_id from orders where id = $1',
    [orderId],
  );
  return rows[0]?.customer_id;
};
const setState = (orderId: string, status: string, payment: string) =>
  database.pools.platform.query(
    `update orders set status = $2, payment_status = $3,
            paid_at = case when $3 = 'paid' then now() end, receipt_number = case when $3 = 'paid' then number end
      where id = $1`,
    [orderId, status, payment],
  );
const listed = async (as: TestPerson, query = '') => {
  const { status, body, text } = await callApi(app, as, 'listMyOrders', { query: queryOf(query) });
  expect(status, text).toBe(200);
  return body.data;
};

test('an order of a signed-in person is theirs, one of a guest nobody’s', async () => {
  const own = await place(app, shop, customer);
  const guests = await place(app, shop);
  expect(await customerOf(own.id)).toBe(customer.userId);
  expect(await customerOf(guests.id)).toBeNull();
  expect((await listed(customer, '?segment=to_pay')).orders.map(({ order }) => order.id)).toEqual([own.id]);
});

test('whose an order is follows from the bearer and from nothing in the body', async () => {
  const [productId = ''] = shop.productIds;
  for (const field of ['customer_id', 'user_id', 'customerId']) {
    const body = { ...orderFor(shop, [{ productId, quantity: 1 }]), [field]: stranger.userId };
    expect((await callApi(app, customer, 'createOrder', { store: shop, body })).status).toBe(422);
    expect(await customerOf(body.id)).toBeUndefined();
  }
});

test('a bearer that has ended counts as none', async () => {
  const leaver = await person(database);
  await database.pools.platform.query('update sessions set revoked_at = now() where id = $1', [
    leaver.sessionId,
  ]);
  expect(await customerOf((await place(app, shop, leaver)).id)).toBeNull();
  const forged = { headers: { authorization: `Bearer ${customer.token.slice(0, -4)}AAAA` } };
  expect(await customerOf((await place(app, shop, forged)).id)).toBeNull();
});

test('a repeat answers the first order, signed in or not, and leaves it whose it is', async () => {
  const { id, number, input } = await place(app, shop, customer);
  for (const as of [undefined, customer, stranger]) {
    const { status, body } = await callApi(app, as, 'createOrder', { store: shop, body: input });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, order_number: number });
  }
  expect(await customerOf(id)).toBe(customer.userId);
});

test('the store’s own people cannot order from it; owners of others and super admins can', async () => {
  const staff = await person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] });
  const [productId = ''] = shop.productIds;
  for (const as of [owner, staff]) {
    const order = orderFor(shop, [{ productId, quantity: 1 }]);
    const answer = await callApi(app, as, 'createOrder', { store: shop, body: order });
    expect(answer.status).toBe(403);
    expect(answer).toMatchObject({
      code: 'owner_cannot_order',
      message: 'Cannot Place Order - Email Conflict',
    });
    expect(await customerOf(order.id)).toBeUndefined();
  }
  for (const as of [otherOwner, admin])
    expect(await customerOf((await place(app, shop, as)).id)).toBe(as.userId);
});

test('a guest’s order takes one connection once, and a signed-in person’s one more to identify them', async () => {
  const from = '10.8.8.8';
  const [productId = ''] = shop.productIds;
  const buyer = await person(database);
  const connections = async (as?: TestPerson) => {
    const connect = vi.spyOn(database.pools.app, 'connect');
    const { status } = await callApi(app, as, 'createOrder', {
      from,
      store: shop,
      body: orderFor(shop, [{ productId, quantity: 1 }]),
    });
    const count = connect.mock.calls.length;
    connect.mockRestore();
    expect(status).toBe(200);
    return count;
  };
  // The app's background jobs can only add to the count, so the lowest count is right.
  const fewest = async (as?: TestPerson) => {
    const counts: number[] = [];
    for (let time = 0; time < 5; time += 1) counts.push(await connections(as));
    return Math.min(...counts);
  };
  // After the first call, the store and a block of the address's limit are cached.
  await connections();
  expect(await fewest()).toBe(1);
  expect(await fewest(buyer)).toBe(2);
});

test('the list tells segments apart, counts them, searches and pages', async () => {
  const buyer = await person(database);
  const second = await openShop(database.pools, { products: 2, dailyLimit: 100 });
  await database.pools.platform.query(`update tenants set name = 'Roti_100% Ibu' where id = $1`, [
    second.tenantId,
  ]);
  await database.pools.platform.query(
    `update store_profiles set logo_key = 'logo', phone = '+60123' where tenant_id = $1`,
    [second.tenantId],
  );
  const placed: Placed[] = [];
  for (const at of [shop, second, shop, second, second]) placed.push(await place(app, at, buyer));
  const ids = placed.map(({ id }) => id);
  await setState(ids[0] ?? '', 'confirmed', 'paid');
  await setState(ids[1] ?? '', 'awaiting_pickup', 'paid');
  await setState(ids[2] ?? '', 'completed', 'paid');
  await setState(ids[3] ?? '', 'cancelled', 'unpaid');

  const found = async (query: string) => {
    const { orders, ...rest } = await listed(buyer, query);
    return { ids: orders.map(({ order }) => order.id), ...rest };
  };
  const counts = { upcoming: 2, past: 1, cancelled: 1, to_pay: 1 };
  expect(await found('')).toMatchObject({ ids: [ids[1], ids[0]], counts, page: 1, has_more: false });
  expect(await found('?segment=past')).toMatchObject({ ids: [ids[2]], counts });
  expect(await found('?segment=cancelled')).toMatchObject({ ids: [ids[3]] });
  expect(await found('?segment=to_pay')).toMatchObject({ ids: [ids[4]] });
  expect(await found('?limit=1')).toMatchObject({ ids: [ids[1]], has_more: true });
  expect(await found('?limit=1&page=2')).toMatchObject({ ids: [ids[0]], has_more: false });
  expect(await found('?limit=1&page=3')).toMatchObject({ ids: [], has_more: false });
  const number = placed[0]?.number ?? '';
  expect(await found(`?search=${number.slice(2).toLowerCase()}`)).toMatchObject({
    ids: [ids[0]],
    counts: { upcoming: 1, past: 0, cancelled: 0, to_pay: 0 },
  });
  expect(await found(`?search=${encodeURIComponent('roti_100%')}`)).toMatchObject({ ids: [ids[1]] });
  // What means "anything" to the database is a letter like any other here.
  expect(await found(`?search=${encodeURIComponent('R%Ibu')}`)).toMatchObject({ ids: [] });

  const [open] = (await listed(buyer, '?segment=to_pay')).orders;
  expect(open).toMatchObject({
    store: {
      id: second.tenantId,
      slug: second.slug,
      name: 'Roti_100% Ibu',
      phone: '+60123',
      logo_url: `/media/${second.tenantId}/logo-192.webp`,
    },
    reviewable_item_ids: [],
    can_cancel: true,
    proof: `${ids[4]}.${placed[4]?.proof}`,
  });
  const [done] = (await listed(buyer, '?segment=past')).orders;
  expect(done).toMatchObject({ reviewable_item_ids: placed[2]?.itemIds, can_cancel: false });
  expect((await listed(customer, '?segment=past')).orders).toEqual([]);
});

test.each(['?segment=all', '?page=0', '?limit=51', '?customer_id=x'])(
  'the list refuses %s',
  async (query) => {
    expect((await callApi(app, customer, 'listMyOrders', { query: queryOf(query) })).status).toBe(422);
  },
);

test('one’s own order is shown, another’s is as one that does not exist', async () => {
  const { id, proof } = await place(app, shop, customer);
  const own = await callApi(app, customer, 'getMyOrder', { params: { id: id } });
  expect(own.status).toBe(200);
  expect(own.body.data).toMatchObject({ order: { id }, proof: `${id}.${proof}`, store: { slug: shop.slug } });
  expect(own.text).not.toContain(customer.userId);
  const random = await callApi(app, stranger, 'getMyOrder', { params: { id: randomUUID() } });
  expect(random.status).toBe(404);
  // The list holds a person's own orders: no other right opens it.
  for (const as of [stranger, owner, otherOwner, admin]) {
    expect((await callApi(app, as, 'getMyOrder', { proof, params: { id: id } })).text).toBe(random.text);
  }
  expect((await callApi(app, undefined, 'getMyOrder', { params: { id: id } })).status).toBe(401);
});

/** Every call about one order, with a body that would do something. */
const calls: readonly [
  EndpointName,
  (order: Placed) => { readonly params?: object; readonly body?: object },
][] = [
  ['orderOfStore', ({ id }) => ({ params: { id } })],
  ['orderByRef', ({ id }) => ({ params: { ref: id } })],
  ['createPayment', ({ id, input }) => ({ body: { orderId: id, amount: input.total } })],
  ['completePayment', ({ id }) => ({ body: { order_id: id } })],
  ['cancelOrder', ({ id }) => ({ params: { id }, body: {} })],
  ['generateReceipt', ({ id }) => ({ body: { order_id: id } })],
  ['orderCalendar', ({ id }) => ({ params: { id } })],
  ['sendConfirmation', ({ id }) => ({ body: { orderData: { id } } })],
];

test.each(
  calls.filter(([name]) => ['sendConfirmation', 'completePayment', 'generateReceipt'].includes(name)),
)('%s says that it was asked too often, and declares it', async (name, partsOf) => {
  const order = await place(app, shop, customer);
  await setState(order.id, 'cancelled', 'paid');
  const { body } = partsOf(order);
  const ask = () =>
    callApi(app, customer, name, { store: shop, body: unchecked(body), from: '203.0.113.77' });
  const answers = [];
  for (let at = 0; at < 31; at += 1) answers.push(await ask());
  expect(answers.at(-1)?.code).toBe('rate_limited');
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

/** Who asks: by a session, by an order's proof, or by neither. */
interface Bearing {
  readonly as?: Caller;
  readonly proof?: string;
}

test.each(calls)(
  '%s lets customer, seller and a super admin who looks into the store in like the holder, and nobody else',
  async (name, partsOf) => {
    const needsMoney = name === 'generateReceipt' || name === 'sendConfirmation';
    const order = await place(app, shop, customer);
    // Old enough that the glimpse is over.
    await database.pools.platform.query(
      `update orders set created_at = now() - interval '31 minutes' where id = $1`,
      [order.id],
    );
    const call = async (of: Placed, { as, proof }: Bearing) => {
      const { params, body } = partsOf(of);
      return callApi(app, as, name, { store: shop, proof, params: unchecked(params), body: unchecked(body) });
    };
    const unknown = await call({ ...order, id: randomUUID() }, { as: stranger });
    expect(unknown.status).toBe(404);
    expect((await call({ ...order, id: randomUUID() }, { as: admin })).text).toBe(unknown.text);
    for (const as of [undefined, stranger, otherOwner]) {
      const refused = await call(order, { as });
      expect(`${refused.status} ${refused.text}`).toBe(`404 ${unknown.text}`);
    }
    const welcome: Bearing[] = [{ proof: order.proof }, { as: customer }, { as: owner }, { as: admin }];
    for (const who of welcome) {
      if (needsMoney) {
        expect((await call(order, who)).status).toBe(409);
        continue;
      }
      const answer = await call(order, who);
      expect(answer.status, answer.text).toBe(200);
    }
  },
);

test('a guest’s order opens by its proof, to the seller and to super admins who look into the store, and to no customer', async () => {
  const { id, proof } = await place(app, shop);
  const see = ({ as, proof: held }: Bearing) =>
    callApi(app, as, 'orderOfStore', { store: shop, proof: held, params: { id: id } });
  for (const more of [{ proof }, { as: owner }, { as: admin }]) {
    const answer = await see(more);
    expect(answer.status).toBe(200);
    // The link that it names opens the order elsewhere; only the buyer's own shows that its bearer is the buyer.
    const link = answer.body.data.proof;
    expect((await see({ proof: link.split('.')[1] ?? '' })).status).toBe(200);
    expect(link === `${id}.${proof}`).toBe('proof' in more);
  }
  for (const as of [customer, stranger, otherOwner]) expect((await see({ as })).status).toBe(404);
});

test('what may still be done with an order is said with it', async () => {
  const { id, proof, input } = await place(app, shop);
  const see = async () =>
    (await callApi(app, undefined, 'orderOfStore', { store: shop, proof, params: { id: id } })).body.data;
  expect(await see()).toMatchObject({ can_cancel: true, total_due: input.total, order: { id } });
  await database.pools.platform.query(`update orders set expires_at = now() where id = $1`, [id]);
  expect(await see()).toMatchObject({ can_cancel: true, total_due: 0 });
  await setState(id, 'confirmed', 'paid');
  expect(await see()).toMatchObject({ can_cancel: false, total_due: 0 });
});

test('who cancelled is remembered: a seller does not want the order back', async () => {
  const cancelledBy = async (as: TestPerson) => {
    const { id } = await place(app, shop, customer);
    const { status, body } = await callApi(app, as, 'cancelOrder', {
      store: shop,
      body: {},
      params: { id: id },
    });
    expect(status).toBe(200);
    const { rows } = await database.pools.platform.query<{ cancelled_by: string }>(
      'select cancelled_by from orders where id = $1',
      [id],
    );
    return [rows[0]?.cancelled_by, body.data.cancel_reason];
  };
  expect(await cancelledBy(customer)).toEqual(['buyer', 'cancelled by the customer']);
  expect(await cancelledBy(owner)).toEqual(['seller', 'cancelled by the store']);
});
