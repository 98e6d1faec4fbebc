import { randomUUID } from 'node:crypto';
import type { Access, Endpoint } from '@dapur/contract/endpoint';
import { api, shopApi, type Api } from '@dapur/contract/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { plantOnShow } from './access/canaries.ts';
import { callsTo } from './kit/client.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { inputFor, type InputFacts } from './kit/endpoint-input.ts';
import { callMade } from './kit/made-calls.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';

/** Stands in every text of the other store that its own shoppers may read. */
const SHOWN = 'canary-on-show';
/** Stands in every text of the other store's order. */
const HIDDEN = 'canary-in-hiding';

const named = Object.entries<Endpoint>(api) as [keyof Api, Endpoint][];
const withAccess = (access: Access) => named.filter(([, endpoint]) => endpoint.access === access);
/** Without proof these two show a little of a young order; another test looks at what they show. */
const glimpses = ['orderByRef', 'paymentReturn'] as const;

const isFull = process.env['DAPUR_FULL'] === '1';

let database: FreshDatabase;
let server: TestApp;
let ours: Shop;
let theirs: Shop;
const { tokenFor } = createOrderProof(TEST_SECRET);

interface PlacedOrder {
  readonly id: string;
  readonly token: string;
  readonly billId: string;
}

beforeAll(async () => {
  database = await freshDatabase();
  ours = await openShop(database.pools, { dailyLimit: 5_000 });
  theirs = await openShop(database.pools, {
    dailyLimit: 5_000,
    voucher: { code: SHOWN.toUpperCase(), maxUses: 5 },
  });
  await plantOnShow(database, theirs.tenantId, SHOWN);
  // More orders than anybody places in a minute.
  const settings = { trustedProxies: 1, ordering: { ordersPerMinutePerAddress: 100_000 } };
  server = await startTestApp(database, { settings });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

let callers = 0;

const call = (name: keyof Api, facts: InputFacts, headers: Record<string, string>) =>
  callMade(server, name, inputFor(api[name], facts), headers);

/** An unpaid order with an open bill, placed as a shopper does. */
async function placeOrder(shop: Shop, text = 'Aminah'): Promise<PlacedOrder> {
  const [productId = ''] = shop.productIds;
  const change = { name: `${text} buyer`, notes: text, email: `${text}${++callers}@mail.example` };
  const order = callsTo(server, shop, undefined);
  const input = orderFor(shop, [{ productId, quantity: 1 }], change);
  const { order_token: token } = (await order('createOrder', { body: input })).body;
  const bill = await order('createPayment', {
    body: { orderId: input.id, amount: input.total },
    proof: token,
  });
  return { id: input.id, token, billId: bill.body.billId };
}

const asked = new Map<Shop, PlacedOrder>();
/** The asker here is signed in nowhere: these endpoints refuse them whatever they show. */
const isForPeople = ({ access }: Endpoint): boolean =>
  access === 'user' || access === 'member' || access === 'super-admin';

/** An order to ask about; one that is asked about by calls that cannot change it is the same each time. */
async function orderToAsk(name: keyof Api, shop: Shop, text?: string): Promise<PlacedOrder> {
  const endpoint: Endpoint = api[name];
  if (endpoint.method !== 'GET' && !isForPeople(endpoint)) return placeOrder(shop, text);
  const order = asked.get(shop) ?? (await placeOrder(shop, text));
  asked.set(shop, order);
  return order;
}

const factsOf = (shop: Shop, order: Pick<PlacedOrder, 'id' | 'billId'>) => ({
  orderId: order.id,
  billId: order.billId,
  productId: shop.productIds[0] ?? '',
  slug: shop.slug,
});
const nobodys = () => ({ id: randomUUID(), billId: randomUUID() });
const asCookie = (token: string) => ({ cookie: `dapur_lang=en; dapur_orders=${token}` });

async function age(shop: Shop, order: PlacedOrder, minutes: number): Promise<void> {
  await database.pools.platform.query(
    'update orders set created_at = now() - make_interval(mins => $3) where tenant_id = $1 and id = $2',
    [shop.tenantId, order.id, minutes],
  );
}

// The orders here are picked up, unpaid and at places without photos: the courier is asked about with delivered ones in
// endpoint-access.test.ts, as are transfers; photos of places in attachments/pickup-photos.test.ts.
const elsewhere = ['courierOrder', 'viewPickupPhoto', 'orderTransfer'];
const onPickedUp = withAccess('order-proof').filter(([name]) => !elsewhere.includes(name));

describe.each(onPickedUp)('%s, for holders of the proof', (name) => {
  test('lets the holder in, by cookie or by header, and nobody else', async () => {
    for (const carried of [asCookie, (token: string) => ({ 'x-order-token': token })]) {
      const order = await placeOrder(ours);
      const other = await placeOrder(ours);
      const facts = factsOf(ours, order);
      const store = { 'x-tenant-slug': ours.slug };
      // Old enough that no glance is left either.
      await age(ours, order, 31);

      const unknown = await call(name, factsOf(ours, nobodys()), store);
      expect(unknown.status).toBe(404);
      const strangers: Record<string, Record<string, string>> = {
        guest: store,
        'holder of another order': { ...store, ...carried(other.token) },
        "holder of the same id's proof in another store": {
          ...store,
          ...carried(tokenFor(theirs.tenantId, order.id)),
        },
        'holder of a cut token': { ...store, ...carried(order.token.slice(0, -1)) },
        'holder of an empty token': { ...store, ...carried('') },
        'holder of a token of zeros': { ...store, ...carried('A'.repeat(32)) },
      };
      for (const [who, headers] of Object.entries(strangers)) {
        const answer = await call(name, facts, headers);
        expect(`${who}: ${answer.status} ${answer.text}`).toBe(`${who}: 404 ${unknown.text}`);
      }
      const elsewhere = await call(name, facts, {
        'x-tenant-slug': theirs.slug,
        ...carried(order.token),
      });
      expect(`${elsewhere.status} ${elsewhere.text}`).toBe(`404 ${unknown.text}`);

      const held = await call(name, facts, { ...store, ...carried(order.token) });
      expect([200, 409], held.text).toContain(held.status);
    }
  });

  test('tells a stranger as much about an order that does not exist as about one of another store', async () => {
    const order = await placeOrder(theirs, HIDDEN);
    const headers = { 'x-tenant-slug': ours.slug, ...asCookie(order.token) };
    const answer = await call(name, { ...factsOf(ours, order) }, headers);
    const unknown = await call(name, factsOf(ours, nobodys()), headers);
    expect(answer).toEqual({ ...unknown });
    expect(answer.status).toBe(404);
  });
});

describe('the glance at a young order', () => {
  test.each(glimpses)('%s shows its states, for 30 minutes', async (name) => {
    const order = await placeOrder(theirs, HIDDEN);
    const ask = () => call(name, factsOf(theirs, order), { 'x-tenant-slug': theirs.slug });
    await age(theirs, order, 29);
    const young = await ask();
    const body = JSON.parse(young.text) as { data?: object; order?: object };
    expect(Object.keys(body.data ?? body.order ?? {}).sort()).toEqual(['payment_status', 'status']);
    expect(young.text).not.toContain(HIDDEN);
    await age(theirs, order, 31);
    const old = await ask();
    const unknown = await call(name, factsOf(theirs, nobodys()), { 'x-tenant-slug': theirs.slug });
    expect([old.status, old.text]).toEqual([404, unknown.text]);
  });
});

// What a ticket opens is asked about in file-tickets.test.ts; no two are alike.
const ofStores = withAccess('anyone').filter(
  ([name]) => Object.hasOwn(shopApi, name) && name !== 'fileAddress',
);

describe.each(ofStores)('%s, for anyone', (name) => {
  test('answers a guest as it answers a holder of proofs', async () => {
    const order = await orderToAsk(name, ours);
    const store = { 'x-tenant-slug': ours.slug };
    const facts = factsOf(ours, name === 'createOrder' ? { ...order, id: randomUUID() } : order);
    const guest = await call(name, facts, store);
    const holder = await call(name, facts, { ...store, ...asCookie(order.token) });
    expect(holder.status).toBe(guest.status);
    expect(holder.text).toBe(guest.text);
    expect([401, 403]).not.toContain(guest.status);
    // The order of the test has a wrong price; all others are answered.
    if (name !== 'createOrder') expect(guest.status).toBe(200);
  });
});

// A guest who makes a seller's call learns only that they must sign in.
describe.each(named.filter(([, { tenant, access }]) => tenant === 'required' && access !== 'member'))(
  '%s, of a store',
  (name) => {
    test.each([
      ['absent', {}, 400, 'tenant_required'],
      ['malformed id', { 'x-tenant-id': 'x' }, 400, 'tenant_malformed'],
      ['malformed slug', { 'x-tenant-slug': 'No Such' }, 400, 'tenant_malformed'],
      ['unknown id', { 'x-tenant-id': randomUUID() }, 404, 'tenant_not_found'],
      ['unknown slug', { 'x-tenant-slug': 'nobody-here' }, 404, 'tenant_not_found'],
    ] as const)('%s is refused before anything is looked at', async (_what, headers, status, code) => {
      const answer = await call(name, factsOf(ours, nobodys()), headers);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code });
    });

    test('id and slug of different stores are refused', async () => {
      const answer = await call(name, factsOf(ours, nobodys()), {
        'x-tenant-id': ours.tenantId,
        'x-tenant-slug': theirs.slug,
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'tenant_malformed' });
    });
  },
);

// Left out: the courier's news is JSON, which delivery/booking.test.ts forges; a mail program's button is signed by its
// link, which bad-input.test.ts forges; and facebook-deletion.test.ts has what Facebook asks for.
const formsOfProviders = withAccess('provider').filter(
  ([name, { consumes }]) =>
    consumes === 'form' && name !== 'endStoreNewsAtOnce' && name !== 'facebookDeletion',
);

describe.each(formsOfProviders)('%s, for the provider', (_name, endpoint) => {
  const send = (form: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${endpoint.path.replace(':provider', 'billplz')}`, {
      method: endpoint.method,
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('refuses what is unsigned or signed with no key, whoever sends it, and settles nothing', async () => {
    const order = await placeOrder(ours);
    const fields = `id=${order.billId}&collection_id=mock&paid=true&state=paid&amount=1000&paid_amount=1000`;
    const proofs = { 'x-tenant-slug': ours.slug, 'x-order-token': order.token };
    expect((await send(fields, proofs)).status).toBe(422);
    const forged = await send(`${fields}&x_signature=${'0'.repeat(64)}`, proofs);
    expect(forged.status).toBe(403);
    expect(await forged.json()).toMatchObject({ success: false, code: 'bad_signature' });
    const { rows } = await database.pools.platform.query('select payment_status from orders where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ payment_status: 'unpaid' }]);
  });
});

describe('what belongs to another store', () => {
  /** What their own shoppers see: this proves that the test can find canaries at all. */
  test('is shown by that store', async () => {
    const products = await call('listProducts', factsOf(theirs, nobodys()), {
      'x-tenant-slug': theirs.slug,
    });
    expect(products.text).toContain(SHOWN);
    const order = await placeOrder(theirs, HIDDEN);
    const full = await call('orderByRef', factsOf(theirs, order), {
      'x-tenant-slug': theirs.slug,
      ...asCookie(order.token),
    });
    expect(full.text).toContain(HIDDEN);
  });

  test.each(named)('%s never lets it through', async (name, endpoint) => {
    const theirOrder = await orderToAsk(name, theirs, HIDDEN);
    const ourOrder = await orderToAsk(name, ours);
    const bothProofs = asCookie(`${ourOrder.token}.${theirOrder.token}`);
    const ids = [
      { ...factsOf(theirs, theirOrder), slug: ours.slug },
      { ...factsOf(ours, theirOrder) },
      { ...factsOf(ours, ourOrder), productId: theirs.productIds[0] ?? '' },
      factsOf(ours, ourOrder),
    ];
    const shown = [{}, bothProofs, { 'x-order-token': theirOrder.token }];
    for (const facts of ids) {
      for (const headers of isFull || !isForPeople(endpoint) ? shown : [bothProofs]) {
        const answer = await call(name, facts, { 'x-tenant-slug': ours.slug, ...headers });
        expect(answer.text).not.toContain(SHOWN);
        expect(answer.text).not.toContain(SHOWN.toUpperCase());
        expect(answer.text).not.toContain(HIDDEN);
        expect(answer.text).not.toContain(theirs.tenantId);
      }
    }
  });

  test.each(named)('%s tells a guest of that store nothing of its orders', async (name) => {
    const order = await orderToAsk(name, theirs, HIDDEN);
    for (const headers of [
      {},
      asCookie('A'.repeat(32)),
      { 'x-order-token': tokenFor(ours.tenantId, order.id) },
    ]) {
      const answer = await call(name, factsOf(theirs, order), {
        'x-tenant-slug': theirs.slug,
        ...headers,
      });
      expect(answer.text).not.toContain(HIDDEN);
    }
  });
});
