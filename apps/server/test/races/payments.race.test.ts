import { setTimeout as sleep } from 'node:timers/promises';
import { toRinggit } from '@dapur/contract/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders, orderView, placeOrder, type OrderRecord } from '../../src/modules/ordering/index.ts';
import { withTenant } from '../../src/platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { cancelNaively } from '../kit/naive-orders.ts';
import { burst, type BurstAnswer, type BurstRequest } from '../kit/burst-of-requests.ts';
import { checkSettlement } from './checks.ts';
import { readLedger } from './ledger.ts';
import { startOrderingApp, type OrderingApp } from '../kit/ordering-app.ts';
import { openShop, orderFor, SHOP_PRICE_SEN, type Shop } from '../kit/open-shop.ts';

const ALL_ORDERS = process.env['DAPUR_FULL'] === '1' ? 1_000 : 100;
/** So many race at once: beyond that a busy database answers 503, and those requests race with nobody. */
const ORDERS = Math.min(250, ALL_ORDERS);

let database: FreshDatabase;
let app: OrderingApp;
const others: OrderingApp[] = [];

// No grace and no patience: the sweeper races from the first moment.
const settings = { graceSeconds: 0, giveUpSeconds: 0 };

beforeAll(async () => {
  database = await freshDatabase({ max: 24 });
  app = await startOrderingApp(database, settings);
});
afterAll(async () => {
  for (const one of [app, ...others]) await one.close();
  await database.drop();
});

test(`callback against cancel against sweeper over ${ALL_ORDERS} orders loses nothing and releases nothing twice`, async () => {
  for (let raced = 0; raced < ALL_ORDERS; raced += ORDERS) expect(await mix(app)).toEqual([]);
});

test('cancelling without a condition loses money or gives back twice', async () => {
  const naive = await startOrderingApp(database, settings, (deps) => ({
    cancelOrder: async ({ params }, { tenant }) => ({
      success: true,
      data: orderView(await cancelNaively(deps.db, tenant.id, params.id), deps.pictureUrl),
    }),
  }));
  others.push(naive);
  expect(await mix(naive)).toContainEqual(expect.stringMatching(/^sold, claimed and held differ/));
});

/** Places orders, opens their bills, then lets payers, cancelling buyers and two sweepers loose on all of them at once. */
async function mix(to: OrderingApp): Promise<string[]> {
  const shop = await openShop(database.pools, {
    products: 2,
    dailyLimit: ORDERS,
    voucher: { code: 'SEMUA', maxUses: ORDERS },
  });
  await to.connectBank(shop.tenantId);
  const orders = await placeAll(to, shop);
  const bills = (
    await burst(
      to.url,
      orders.map((order) => openBill(to, shop, order)),
    )
  ).map(({ body }) => body.billId ?? '');
  expect(new Set(bills).size).toBe(ORDERS);

  const cancels = orders.flatMap((order, at) =>
    // Two of three are cancelled, some from two tabs; the rest only meet the sweeper.
    at % 3 === 0 ? [] : [cancel(to, shop, order), cancel(to, shop, order)],
  );
  const paidBills: string[] = [];
  const pay = async (): Promise<void> => {
    for (const [at, bill] of bills.entries()) {
      if (at % 4 === 3) continue;
      const paid = to.bank.controls.pay(bill, true);
      if (paid !== undefined) paidBills.push(bill);
      if (at % 10 === 0) await sleep(5);
    }
  };
  const sweep = async (): Promise<void> => {
    await sleep(20);
    await expireNow(
      shop,
      orders.filter((_, at) => at % 2 === 0),
    );
    await Promise.all([expireOrders(to.deps), expireOrders(to.deps)]);
  };
  // New buyers take what is given back, so that some late payments find their portions gone.
  const newcomers = Array.from({ length: ORDERS / 2 }, (): BurstRequest => {
    const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
    return {
      method: 'POST',
      path: '/api/orders',
      headers: { 'x-tenant-id': shop.tenantId },
      body: orderFor(shop, items),
    };
  });
  const come = async (): Promise<BurstAnswer[]> => {
    await sleep(30);
    return burst(to.url, newcomers);
  };
  const [answers, comers] = await Promise.all([burst(to.url, cancels), come(), pay(), sweep(), sweep()]);
  await settle(to, shop, paidBills);
  return checkSettlement([...answers, ...comers], await readLedger(database.pools, shop.tenantId), paidBills);
}

/** A few at a time: only what comes afterwards has to race, and on a slow machine the last would wait too long. */
async function placeAll(to: OrderingApp, shop: Shop): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = [];
  while (orders.length < ORDERS) {
    const some = Array.from({ length: Math.min(50, ORDERS - orders.length) }, (_, at) => {
      const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
      const change = at % 2 === 0 ? { voucher_code: 'SEMUA' } : {};
      return placeOrder(to.deps.db, to.deps.settings, shop.tenantId, orderFor(shop, items, change));
    });
    orders.push(...(await Promise.all(some)));
  }
  return orders;
}

const headersFor = (to: OrderingApp, shop: Shop, orderId: string) => ({
  'x-tenant-id': shop.tenantId,
  'x-order-token': to.orderProof.tokenFor(shop.tenantId, orderId),
});

const openBill = (to: OrderingApp, shop: Shop, { id, totalSen }: OrderRecord): BurstRequest => ({
  method: 'POST',
  path: '/api/billplz/create-payment',
  headers: headersFor(to, shop, id),
  body: { orderId: id, amount: toRinggit(totalSen) },
});

const cancel = (to: OrderingApp, shop: Shop, { id }: OrderRecord): BurstRequest => ({
  method: 'PUT',
  path: `/api/orders/${id}/cancel`,
  headers: headersFor(to, shop, id),
  body: { reason: 'timeout' },
});

async function expireNow(shop: Shop, orders: readonly OrderRecord[]): Promise<void> {
  await withTenant(database.pools, shop.tenantId, (tx) =>
    tx
      .updateTable('orders')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),
  );
}

/** Lets callbacks and news come to rest. */
async function settle(to: OrderingApp, shop: Shop, paidBills: readonly string[]): Promise<void> {
  const deadline = Date.now() + 15_000;
  do {
    await to.drain();
    await sleep(200);
  } while (
    (await readLedger(database.pools, shop.tenantId)).paidBills.length < paidBills.length &&
    Date.now() < deadline
  );
  await to.drain();
}

test('two tabs get the same bill, and another bank replaces it', async () => {
  const shop = await openShop(database.pools);
  await app.connectBank(shop.tenantId);
  const [productId = ''] = shop.productIds;
  const order = await placeOrder(
    app.deps.db,
    app.deps.settings,
    shop.tenantId,
    orderFor(shop, [{ productId, quantity: 1 }]),
  );
  const request = openBill(app, shop, order);
  const tabs: BurstAnswer[] = await burst(
    app.url,
    Array.from({ length: 10 }, () => request),
  );
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(tabs.map(({ body }) => body.billId)).size).toBe(1);
  expect(openBillsOf(order)).toHaveLength(1);

  const bank = {
    ...request,
    body: {
      orderId: order.id,
      amount: SHOP_PRICE_SEN / 100,
      reference_1_label: 'Bank Code',
      reference_1: 'MB2U0227',
    },
  };
  const [chosen] = await burst(app.url, [bank]);
  expect(chosen?.status).toBe(200);
  expect(chosen?.body.billId).not.toBe(tabs[0]?.body.billId);
  expect(openBillsOf(order).map(({ id }) => id)).toEqual([chosen?.body.billId]);
});

function openBillsOf(order: OrderRecord) {
  return app.bank.controls
    .bills()
    .filter(({ reference2, state }) => reference2 === order.id && state === 'due');
}
