import type { Endpoint } from '@dapur/contract/endpoint';
import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alsoFor, otherRoles, type PlatformCall } from '../../../../test/access/platform-roles.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { addressOf, inputFor } from '../../../../test/kit/endpoint-input.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';

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

test.each(otherRoles)('%s leaves no trace by the calls that the role lacks', async (role) => {
  const who = await person(database, { platformRole: role });
  const lacking = (Object.keys(alsoFor) as PlatformCall[]).filter((name) => !alsoFor[name].includes(role));
  const before = await tablePrints(database);
  for (const name of lacking) {
    const endpoint: Endpoint = api[name];
    const made = inputFor(endpoint, {
      orderId: shop.tenantId,
      productId: shop.productIds[0] ?? '',
      billId: 'none',
      slug: shop.slug,
    });
    const answer = await fetch(app.url + addressOf(endpoint, made), {
      method: endpoint.method,
      headers: { ...who.headers, ...(made.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(made.body === undefined ? {} : { body: JSON.stringify(made.body) }),
    });
    expect([name, answer.status]).toEqual([name, 403]);
  }
  expect(await tablePrints(database)).toEqual(before);
});

test('without her second factor no role opens anything', async () => {
  for (const platformRole of otherRoles) {
    const who = await person(database, { platformRole, isUnproven: true });
    const codes = [];
    for (const path of ['/super-admin/stores', '/super-admin/impersonations', '/super-admin/second-factor']) {
      const answer = await fetch(`${app.url}/api${path}`, { headers: who.headers });
      codes.push(((await answer.json()) as { code?: string }).code);
    }
    expect(codes).toEqual(['second_factor_required', 'second_factor_required', undefined]);
  }
});
