import { accountApi, type AccountApi } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { errorStatus } from '@dapur/contract/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi, unchecked } from './kit/client.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { place, type Placed } from './kit/placed-orders.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { person, signUp, type TestPerson } from './kit/test-people.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { tablePrints } from './kit/table-prints.ts';
import { newStore, bad, elsewhere } from './bad-inputs.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let siti: TestPerson;
let owner: TestPerson;
let open: Placed;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  siti = await signUp(app, { email: 'siti@mail.example', full_name: 'Siti Aminah' });
  owner = await person(database, { memberOf: [shop.tenantId] });
  open = await place(app, shop, siti);
  // What the worker still had to do is done before anything is compared.
  for (const table of ['platform_outbox', 'outbox'])
    await vi.waitFor(async () => {
      const { rowCount } = await database.pools.platform.query(
        `select 1 from ${table} where done_at is null`,
      );
      if (rowCount !== 0) throw new Error(`news wait in ${table}`);
    }, 60_000);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test('every call of an account that takes an input has its bad ones here', () => {
  const taking = Object.entries<Endpoint>(accountApi)
    .filter(
      ([, { body, params, query }]) => body !== undefined || params !== undefined || query !== undefined,
    )
    .map(([name]) => name);
  expect(Object.keys(bad).sort()).toEqual(taking.toSorted());
  for (const [name, cases] of Object.entries(bad))
    expect([name, cases.length > 0]).toEqual([name, !elsewhere.includes(name)]);
});

const cases = Object.entries(bad).flatMap(([name, all]) =>
  all.map((one) => [name as keyof AccountApi, one.what, one] as const),
);

describe('bad input is refused in the specification’s words, and nothing is stored', () => {
  test.each(cases)('%s: %s', async (name, _what, { params, query, body, code, says }) => {
    const before = await tablePrints(database);
    const { access, consumes }: Endpoint = accountApi[name];
    const who = access === 'anyone' ? undefined : siti;
    const answer = await callApi(app, who, name, {
      params: unchecked(params),
      query: unchecked(query),
      body: unchecked(body),
      ...(consumes === 'form' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    expect([answer.status, answer.code], answer.text).toEqual([errorStatus[code], code]);
    if (says !== undefined) {
      const faults = (code === 'invalid_input' ? answer.details : undefined) as
        | { message: string }[]
        | undefined;
      expect(faults === undefined ? answer.message : faults[0]?.message).toBe(says);
      // The message is what callers show: a sentence stands there as it is, words about a field behind its name.
      const [first = ''] = String(answer.message).split('; ');
      expect(says.startsWith('must ') ? first.replace(/^\w+: /, '') : first).toBe(says);
    }
    expect(await tablePrints(database)).toEqual(before);
  });

  test('registerTenant: a taken path', async () => {
    const before = await tablePrints(database);
    const answer = await callApi(app, siti, 'registerTenant', {
      body: { ...newStore, subdomain: shop.slug },
    });
    expect([answer.status, answer.message]).toEqual([409, 'This domain name is already taken']);
    expect(await tablePrints(database)).toEqual(before);
  });

  test('reviewOrderItem: an order that is not completed', async () => {
    const before = await tablePrints(database);
    const body = { order_item_id: open.itemIds[0], rating: 5 };
    const answer = await callApi(app, siti, 'reviewOrderItem', { params: { id: open.id }, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await tablePrints(database)).toEqual(before);
  });

  test('deleteAccount: who owns a store', async () => {
    const before = await tablePrints(database);
    const answer = await callApi(app, owner, 'deleteAccount', { body: { confirm: owner.email } });
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(await tablePrints(database)).toEqual(before);
  });
});
