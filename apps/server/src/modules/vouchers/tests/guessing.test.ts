import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
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

/** A caller from their own address. */
function caller() {
  const said = { store: shop, from: `198.51.100.${++callers}` };
  return {
    order: (change: Parameters<typeof orderFor>[2]) =>
      callApi(app, undefined, 'createOrder', {
        ...said,
        body: orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], change),
      }),
    asks: (code: string, orderTotal: number) =>
      callApi(app, undefined, 'validateVoucher', { ...said, body: { code, orderTotal } }),
  };
}

test('codes guessed through orders and through the question count on one limit, many at once too', async () => {
  const who = caller();
  const guesses = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      n % 2 === 0 ? who.order({ voucher_code: `GUESS${n}` }) : who.asks(`GUESS${n}`, 10),
    ),
  );
  // Ten, and the eight that run at once; twice that, as the minute may end in between.
  expect(guesses.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(36);
});

test('a code that holds may be asked about as often as the total changes', async () => {
  const who = caller();
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await who.asks('RAYA10', 10 + turn);
    expect([answer.status, answer.body.valid]).toEqual([200, true]);
  }
});

test('a wrong total does not tell whose mail address is a store member’s', async () => {
  const { email } = await person(database, { memberOf: [shop.tenantId] });
  const who = caller();
  const answers = [await who.order({ email, total: 0.5 }), await who.order({ total: 0.5 })];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, 'totals_changed'],
    [409, 'totals_changed'],
  ]);
  expect((await who.order({ email })).code).toBe('owner_cannot_order');
});
