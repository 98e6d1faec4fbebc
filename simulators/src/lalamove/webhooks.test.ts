import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, courierClient, other, startShop } from './courier-client.fixture.ts';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from './main.ts';
import { sign } from './signature.ts';

let sim: RunningLalamoveSimulator;
let shop: Awaited<ReturnType<typeof startShop>>;
const { call, place } = courierClient(() => sim.url);

const quick = Array.from({ length: 10 }, () => 5);
type Options = Partial<Parameters<typeof startLalamoveSimulator>[0]>;
const start = (options: Options = {}) =>
  startLalamoveSimulator({
    port: 0,
    accounts: [{ ...account, webhookUrl: shop.url }, other],
    webhookDelaysMs: quick,
    ...options,
  });

beforeEach(async () => {
  shop = await startShop();
  sim = await start();
});

afterEach(async () => {
  await sim.close();
  await shop.close();
});

async function booked(fields: Record<string, unknown> = {}): Promise<string> {
  return (await place(fields)).body.data.orderId;
}

test("a whole ride is told, signed with the account's secret over the address and the data", async () => {
  const orderId = await booked({ isPODEnabled: true });
  sim.controls.rideUntil(orderId, 'complete');
  await sim.controls.newsSent();
  expect(shop.statuses(orderId).toSorted()).toEqual([
    'ASSIGNING_DRIVER',
    'COMPLETED',
    'ON_GOING',
    'PICKED_UP',
  ]);
  const types = shop.received.map(({ notice }) => notice?.eventType);
  for (const type of ['DRIVER_ASSIGNED', 'WALLET_BALANCE_CHANGED', 'POD_STATUS_CHANGED'])
    expect(types).toContain(type);
  for (const { path, raw, notice } of shop.received) {
    expect(path).toBe('/webhooks/lalamove');
    expect(notice).toMatchObject({ apiKey: account.apiKey, eventVersion: 'v3' });
    const data = raw.slice(raw.indexOf('"data":') + '"data":'.length, -1);
    expect(notice?.signature).toBe(sign(account.apiSecret, notice?.timestamp ?? 0, 'POST', path, data));
    expect(Math.abs((notice?.timestamp ?? 0) - Date.now() / 1_000)).toBeLessThan(10);
  }
  expect(new Set(shop.received.map(({ notice }) => notice?.eventId)).size).toBe(shop.received.length);
  expect(shop.received[0]?.notice?.data.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\.00Z$/);
});

test('each way an order can end is told, and the money that came back', async () => {
  for (const [step, status] of [
    ['reject', 'REJECTED'],
    ['no-driver', 'EXPIRED'],
    ['cancel', 'CANCELED'],
  ] as const) {
    const orderId = await booked();
    sim.controls.step(orderId, step);
    await sim.controls.newsSent();
    expect(shop.statuses(orderId)).toContain(status);
    expect(sim.controls.walletSen(account.apiKey)).toBe(account.walletSen);
  }
});

test('a replaced order first says that it is cancelled, then names the one that follows it', async () => {
  const orderId = await booked();
  sim.controls.step(orderId, 'assign');
  const before = sim.controls.walletSen(account.apiKey);
  sim.controls.step(orderId, 'replace');
  await sim.controls.newsSent();
  expect(shop.statuses(orderId)).toContain('CANCELED');
  const replaced = shop.received.find(({ notice }) => notice?.eventType === 'ORDER_REPLACED')?.notice;
  expect(replaced?.data).toMatchObject({ prevOrderId: orderId });
  const next = replaced?.data.order.orderId ?? '';
  expect((await call('GET', `/v3/orders/${next}`)).body.data).toMatchObject({
    status: 'ON_GOING',
    metadata: { booking: 'b-1' },
  });
  expect(sim.controls.walletSen(account.apiKey)).toBe(before);
});

test('a changed price is told with its new total', async () => {
  const orderId = await booked();
  const before = sim.controls.walletSen(account.apiKey);
  expect(sim.controls.changeTotal(orderId, 3_000)).toBe(true);
  await sim.controls.newsSent();
  const changed = shop.received.find(({ notice }) => notice?.eventType === 'ORDER_AMOUNT_CHANGED')?.notice;
  expect(changed?.data.order).toMatchObject({ orderId, price: { totalPrice: '30.0', currency: 'MYR' } });
  expect(sim.controls.walletSen(account.apiKey)).toBeLessThan(before);
});

test('news is repeated until it is taken, the same each time', async () => {
  shop.answers.push(500, 302, 404);
  const orderId = await booked();
  await expect.poll(() => shop.statuses(orderId).length).toBeGreaterThan(1);
  await expect
    .poll(
      () =>
        sim.controls
          .notices()
          .filter((one) => one.orderId === orderId)
          .at(-1)?.status,
    )
    .toBe(200);
  const told = shop.received.filter(({ notice }) => notice?.data.order?.orderId === orderId);
  expect(new Set(told.map(({ raw }) => raw)).size).toBe(1);
});

test('after ten failures of one notice the address is given up', async () => {
  shop.answers.push(...Array.from({ length: 60 }, () => 503));
  const orderId = await booked();
  await expect.poll(() => sim.controls.webhookUrl(account.apiKey)).toBeNull();
  const attempts = sim.controls.notices().filter((one) => one.orderId === orderId);
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('news that was not taken is sent again after a restart', async () => {
  await sim.close();
  const storeFile = join(mkdtempSync(join(tmpdir(), 'courier-')), 'lalamove.json');
  sim = await start({ storeFile, webhookDelaysMs: [0, 300, 300, 300] });
  shop.answers.push(500, 500);
  const orderId = await booked();
  await expect.poll(() => shop.received.length).toBe(2);
  await sim.close();
  sim = await start({ storeFile });
  await expect.poll(() => sim.controls.notices().filter((one) => one.status === 200).length).toBe(2);
  expect(shop.statuses(orderId)).toEqual(['ASSIGNING_DRIVER', 'ASSIGNING_DRIVER']);
});

test('news can be lost, doubled and shuffled', async () => {
  sim.controls.setFaults({ dropWebhooks: true });
  const silent = await booked();
  await sim.controls.newsSent();
  expect(shop.statuses(silent)).toEqual([]);

  sim.controls.setFaults({ dropWebhooks: false, duplicateWebhooks: 2 });
  const doubled = await booked();
  await sim.controls.newsSent();
  expect(shop.statuses(doubled)).toHaveLength(3);
  const ids = shop.received
    .map(({ notice }) => notice)
    .filter((notice) => notice?.data.order?.orderId === doubled);
  expect(new Set(ids.map((notice) => notice?.eventId)).size).toBe(1);

  sim.controls.setFaults({ duplicateWebhooks: 0, shuffleWebhooks: true });
  const orders = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const orderId = await booked();
    sim.controls.rideUntil(orderId, 'complete');
    await sim.controls.newsSent();
    expect(shop.statuses(orderId).toSorted()).toEqual([
      'ASSIGNING_DRIVER',
      'COMPLETED',
      'ON_GOING',
      'PICKED_UP',
    ]);
    orders.add(shop.statuses(orderId).join());
    sim.controls.setWallet(account.apiKey, account.walletSen);
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('news is late of the orders alone that go where it is meant for', async () => {
  sim.controls.setFaults({ webhookDelayMs: 60_000, onlyWith: 'Jalan Ribut' });
  const other = await booked();
  await expect.poll(() => shop.statuses(other)).toEqual(['ASSIGNING_DRIVER']);

  sim.controls.setFaults({ onlyWith: 'Jalan SS 2/24' });
  const late = await booked();
  sim.controls.setFaults({ webhookDelayMs: 0 });
  const after = await booked();
  await expect.poll(() => shop.statuses(after)).toEqual(['ASSIGNING_DRIVER']);
  expect(shop.statuses(late)).toEqual([]);
});

test('forged news carries a signature that the secret does not make', async () => {
  const orderId = await booked();
  await sim.controls.newsSent();
  shop.received.length = 0;
  shop.answers.push(401);
  expect(await sim.controls.forgeNews(orderId, 'COMPLETED')).toBe(401);
  const { path, notice } = shop.received[0] ?? { path: '', notice: undefined };
  expect(notice?.data.order).toMatchObject({ orderId, status: 'COMPLETED' });
  expect(notice?.signature).not.toBe(
    sign(account.apiSecret, notice?.timestamp ?? 0, 'POST', path, JSON.stringify(notice?.data)),
  );
});

test('an address is registered only when it answers its probe with 200', async () => {
  sim.controls.setWebhook(account.apiKey, null);
  shop.answers.push(404);
  const register = () => call('PATCH', '/v3/webhook', { body: { url: shop.url } });
  expect((await register()).body.errors[0]).toMatchObject({
    id: 'ERR_INVALID_RESPONSE',
    message: 'Non-200 response received',
  });
  expect(sim.controls.webhookUrl(account.apiKey)).toBeNull();
  const taken = await register();
  expect([taken.status, taken.body.data]).toEqual([200, { url: shop.url }]);
  expect(shop.received.at(-1)?.raw).toBe('');
  expect(sim.controls.webhookUrl(account.apiKey)).toBe(shop.url);
  expect(sim.controls.webhookUrl(other.apiKey)).toBeNull();
  expect((await call('GET', '/v3/webhook')).status).toBe(405);
  expect((await call('PATCH', '/v3/webhook', { body: { url: 'nowhere' } })).status).toBe(422);
});
