import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseMockBesideAccounts } from '../index.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';
import { callApi } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  shop = await openShop(database.pools);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test('a mock payment takes its two seconds, confirms the order through the common settlement and mails once', async () => {
  const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const placed = await callApi(app, undefined, 'createOrder', { store: shop, body: order });
  const proof = placed.body.order_token;

  const began = Date.now();
  const paid = await callApi(app, undefined, 'completePayment', {
    store: shop,
    proof,
    body: { order_id: order.id, status: 'paid' },
  });
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_900);
  expect(paid.body.success).toBe(true);
  expect(paid.body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(paid.body.data?.['receipt_number']).toEqual(expect.any(String));

  await expect.poll(() => app.mails.filter((mail) => mail.to.address === order.email).length).toBe(1);
});

test('a server that closes gives the answer it owes, and does not wait for its connection to be used again', async () => {
  const own = await startTestApp(database);
  const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const placed = await callApi(own, undefined, 'createOrder', { store: shop, body: order });
  const paying = callApi(own, undefined, 'completePayment', {
    store: shop,
    proof: placed.body.order_token,
    body: { order_id: order.id, status: 'paid' },
  });
  await sleep(500);
  const closing = own.close();
  expect((await paying).status).toBe(200);
  await closing;
});

test('start-up refuses mock payments where a store has a real account', async () => {
  await expect(refuseMockBesideAccounts(database.pools)).resolves.toBeUndefined();
  await withPlatform(database.pools, 'test', 'a store with real keys', (tx) =>
    tx
      .insertInto('payment_accounts')
      .values({ tenant_id: shop.tenantId, provider: 'billplz', secret: Buffer.from(randomUUID()) })
      .execute(),
  );
  await expect(refuseMockBesideAccounts(database.pools)).rejects.toThrow(
    /MOCK_PAYMENTS cannot stand beside real payment keys/,
  );
});
