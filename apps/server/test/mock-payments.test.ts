import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseMockBesideAccounts } from '../src/modules/payments/index.ts';
import { withPlatform } from '../src/platform/db/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { openShop, orderFor, type Shop } from './races/shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { paymentMode: 'mock' } });
  shop = await openShop(database.pools);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      'x-tenant-slug': shop.slug,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: Record<string, unknown>; order_token: string; success: boolean },
  };
}

test('a mock payment takes its two seconds, confirms the order through the common settlement and mails once', async () => {
  const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const placed = await send('POST', '/orders', order);
  expect(placed.status).toBe(200);
  const proof = { 'x-order-token': placed.body.order_token };

  const began = Date.now();
  const paid = await send('POST', '/payment/complete-payment', { order_id: order.id, status: 'paid' }, proof);
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_900);
  expect(paid.body.success).toBe(true);
  expect(paid.body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(paid.body.data['receipt_number']).toEqual(expect.any(String));

  await expect.poll(() => app.mails.filter((mail) => mail.to.address === order.email).length).toBe(1);
});

test('a server that closes gives the answer it owes, and does not wait for its connection to be used again', async () => {
  const own = await startTestApp(database, { settings: { paymentMode: 'mock' } });
  const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const ask = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${own.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-tenant-slug': shop.slug, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
  const { order_token: token } = (await (await ask('/orders', order)).json()) as { order_token: string };
  const paying = ask(
    '/payment/complete-payment',
    { order_id: order.id, status: 'paid' },
    { 'x-order-token': token },
  );
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
