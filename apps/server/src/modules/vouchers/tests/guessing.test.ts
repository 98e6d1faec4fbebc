import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let callers = 0;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools, { voucher: { code: 'RAYA10', maxUses: 100 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Somebody on an address of her own. */
function caller() {
  const from = `198.51.100.${++callers}`;
  return async (path: string, body: unknown): Promise<{ status: number; code: unknown; valid: unknown }> => {
    const answer = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant-id': shop.tenantId, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
    const { code, valid } = (await answer.json()) as { code?: unknown; valid?: unknown };
    return { status: answer.status, code, valid };
  };
}
const order = (change: Parameters<typeof orderFor>[2]) =>
  orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], change);

test('codes guessed through orders and through the question count on one limit, many at once too', async () => {
  const post = caller();
  const guesses = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      n % 2 === 0
        ? post('/orders', order({ voucher_code: `GUESS${n}` }))
        : post('/vouchers/validate', { code: `GUESS${n}`, orderTotal: 10 }),
    ),
  );
  // Ten, and the eight that stand before the store at once; in two windows at most, should the minute turn meanwhile.
  expect(guesses.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(36);
});

test('a code that holds may be asked about as often as the total changes', async () => {
  const post = caller();
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await post('/vouchers/validate', { code: 'RAYA10', orderTotal: 10 + turn });
    expect([answer.status, answer.valid]).toEqual([200, true]);
  }
});

test('a wrong total does not tell whose mail address is a store member’s', async () => {
  const { email } = await person(database, { memberOf: [shop.tenantId] });
  const post = caller();
  const answers = [
    await post('/orders', order({ email, total: 0.5 })),
    await post('/orders', order({ total: 0.5 })),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, 'totals_changed'],
    [409, 'totals_changed'],
  ]);
  expect((await post('/orders', order({ email }))).code).toBe('owner_cannot_order');
});
