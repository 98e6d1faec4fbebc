import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

/**
 * Calls open to everybody who works in a store: about their own place in it, and calls whose answers depend on their
 * rights.
 */
const forEverybody = new Set<keyof Api>([
  'storeSeat',
  'storeOnboarding',
  'getStoreState',
  // Their answers leave out what the caller's rights do not cover.
  'today',
  'storeEvents',
  'removePush',
]);

const calls = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([, { access }]) => access === 'member',
);

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test('every call of a store’s people names the rights that open it, but for those that are for everybody', () => {
  const open = calls.filter(([, { needs }]) => needs === undefined).map(([name]) => name);
  expect(new Set(open)).toEqual(forEverybody);
});

/** Calls with ids that do not exist and without content: a person who is let in meets the next refusal. */
async function isLetIn(who: TestPerson, name: keyof Api): Promise<boolean> {
  const { path, method }: Endpoint = api[name];
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, randomUUID()]));
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const { status, message } = await callApi(app, who, name, {
    store: shop,
    params: unchecked(params),
    body: unchecked(body),
  });
  expect([200, 400, 403, 404, 409, 415, 422, 503], `${name} answered ${status}`).toContain(status);
  return !(status === 403 && message === 'Your role in this store does not allow this.');
}

describe('the rights of a role', () => {
  test.each(StoreRole.options)(
    '%s: each call is open exactly when one of its rights is there',
    async (role) => {
      const rights = rightsOf(role, null);
      const somebodyNew = () => person(database, { memberOf: [{ store: shop.tenantId, role }] });
      const reader = await somebodyNew();
      for (const [name, { needs }] of calls) {
        // One that streams would wait for news.
        if (api[name].response === 'events') continue;
        // The call may change the caller's own place in the store, so each call gets a new person.
        const somebody = api[name].method === 'GET' ? reader : await somebodyNew();
        const expected = needs === undefined || needs.some((right) => rights.has(right));
        expect({ name, open: await isLetIn(somebody, name) }).toEqual({ name, open: expected });
      }
    },
  );
});

/** In the gate each right meets a third of the calls that it does not open, and the next right the next third. */
const isFull = process.env['DAPUR_FULL'] === '1';

describe('rights of one’s own', () => {
  test.each(
    StoreRight.options
      .filter((right) => right !== 'ownership')
      .map((right, nth): [StoreRight, number] => [right, nth]),
  )('%s alone opens its calls and no others', async (right, nth) => {
    const somebody = await person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] });
    await database.pools.platform.query(`update store_members set rights = $2 where user_id = $1`, [
      somebody.userId,
      [right],
    ]);
    for (const [at, [name, { needs }]] of calls.entries()) {
      if (api[name].response === 'events' || needs === undefined || needs.includes(right)) continue;
      if (!isFull && at % 3 !== nth % 3) continue;
      expect({ name, open: await isLetIn(somebody, name) }).toEqual({ name, open: false });
    }
  });
});
