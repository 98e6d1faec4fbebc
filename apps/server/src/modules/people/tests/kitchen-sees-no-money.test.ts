import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { inputFor } from '../../../../test/kit/endpoint-input.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

/** Written as they stand in answers, however a screen would show them. */
const PHONE = '128877665';
const EMAIL = 'canary-of-a-buyer@mail.example';
const MONEY = /(?<![\d.])(?:13\.73|1373|27\.46|2746)(?![\d.])/;

/** Every call that only reads and that all people of the store may try. */
const readings = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([, { access, method, response }]) => access === 'member' && method === 'GET' && response !== 'events',
);

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let placed: Placed;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  const ask = (text: string, ...values: unknown[]) => database.pools.platform.query(text, values);
  await ask('update products set price_sen = 1373 where tenant_id = $1', shop.tenantId);
  const items = [{ product_id: shop.productIds[0] ?? '', quantity: 2 }];
  placed = await place(app, shop, undefined, { phone: `+60${PHONE}`, email: EMAIL, total: 27.46, items });
  await ask(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    placed.id,
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const worker = (role: StoreRole): Promise<TestPerson> =>
  person(database, { memberOf: [{ store: shop.tenantId, role }] });

/** Everything that this person can read about the order and its date. */
async function everythingSaidTo(who: TestPerson): Promise<ReadonlyMap<keyof Api, string>> {
  const said = new Map<keyof Api, string>();
  for (const [name, endpoint] of readings) {
    const facts = {
      orderId: placed.id,
      productId: shop.productIds[0] ?? '',
      billId: placed.id,
      slug: shop.slug,
    };
    const made = inputFor(endpoint, facts);
    const query = 'date' in made.query ? { ...made.query, date: shop.date } : made.query;
    const { status, text } = await callApi(app, who, name, {
      store: shop,
      params: unchecked(made.params),
      query: unchecked(query),
    });
    expect(status, `${name} answered ${text}`).toBeLessThan(500);
    if (status === 200) said.set(name, text);
  }
  return said;
}

const tellsOf = (said: ReadonlyMap<string, string>, secret: RegExp): string[] =>
  [...said].filter(([, text]) => secret.test(text)).map(([name]) => name);

test('whoever only cooks is told no price, no amount, no phone number and no mail address', async () => {
  const said = await everythingSaidTo(await worker('kitchen'));
  expect(said.size).toBeGreaterThan(2);
  expect(tellsOf(said, MONEY)).toEqual([]);
  expect(tellsOf(said, new RegExp(`${PHONE}|${EMAIL}`))).toEqual([]);
});

test('whoever packs is told no price and no amount', async () => {
  const said = await everythingSaidTo(await worker('packer'));
  expect(tellsOf(said, MONEY)).toEqual([]);
});

test('a place in the store opens nothing by the calls that customers have', async () => {
  const cook = await worker('kitchen');
  const glimpse = await callApi(app, cook, 'orderByRef', { store: shop, params: { ref: placed.id } });
  expect(glimpse.text).not.toContain(PHONE);
  const body = { order_id: placed.id };
  const receipt = await callApi(app, cook, 'generateReceipt', { store: shop, body });
  expect(receipt.status).toBe(404);
});

test('the same reading finds them all where they may be seen', async () => {
  const said = await everythingSaidTo(await worker('manager'));
  expect(tellsOf(said, MONEY)).toEqual(expect.arrayContaining(['today', 'sellerOrder']));
  expect(tellsOf(said, new RegExp(PHONE))).toContain('sellerOrder');
});
