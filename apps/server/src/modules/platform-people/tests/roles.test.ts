import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alsoFor, otherRoles, type PlatformCall } from '../../../../test/access/platform-roles.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { inputFor } from '../../../../test/kit/endpoint-input.ts';
import { callMade } from '../../../../test/kit/made-calls.ts';
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
    const made = inputFor(api[name], {
      orderId: shop.tenantId,
      productId: shop.productIds[0] ?? '',
      billId: 'none',
      slug: shop.slug,
    });
    const answer = await callMade(app, name, made, who.headers);
    expect([name, answer.status]).toEqual([name, 403]);
  }
  expect(await tablePrints(database)).toEqual(before);
});

test('without the second factor no role opens anything', async () => {
  for (const platformRole of otherRoles) {
    const who = await person(database, { platformRole, isUnproven: true });
    const codes = [];
    for (const name of ['platformStores', 'listImpersonations', 'secondFactor'] as const)
      codes.push((await callApi(app, who, name)).code);
    expect(codes).toEqual(['second_factor_required', 'second_factor_required', undefined]);
  }
});
