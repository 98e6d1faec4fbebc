import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { toRinggit } from '@dapur/contract/money';
import { placeOrder, type OrderRecord } from '../../ordering/index.ts';
import { readOrder } from '../../ordering/index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { burst, type BurstAnswer } from '../../../../test/kit/burst-of-requests.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

/** A server with a simulated bank, and a store anew for each test of one file. */
export function paymentsFixture() {
  let database: FreshDatabase;
  let app: OrderingApp;
  let shop: Shop;
  beforeAll(async () => {
    database = await freshDatabase();
    app = await startOrderingApp(database);
  });
  beforeEach(async () => {
    app.bank.controls.clearFaults();
    shop = await openShop(database.pools, { dailyLimit: 1 });
    await app.connectBank(shop.tenantId);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const place = (buyer: { name?: string; email?: string } = {}): Promise<OrderRecord> => {
    const [productId = ''] = shop.productIds;
    return placeOrder(
      app.deps.db,
      app.deps.settings,
      shop.tenantId,
      orderFor(shop, [{ productId, quantity: 1 }], buyer),
    );
  };
  const proofOf = (order: OrderRecord) => ({
    'x-order-token': app.orderProof.tokenFor(shop.tenantId, order.id),
  });

  async function call(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<BurstAnswer> {
    const [answer] = await burst(app.url, [
      { method, path: `/api${path}`, headers: { 'x-tenant-id': shop.tenantId, ...headers }, body },
    ]);
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }
  async function openBill(order: OrderRecord, change: object = {}): Promise<BurstAnswer> {
    const body = { orderId: order.id, amount: toRinggit(order.totalSen), ...change };
    return call('POST', '/billplz/create-payment', body, proofOf(order));
  }
  async function billOf(order: OrderRecord): Promise<string> {
    const { status, body } = await openBill(order);
    expect(status).toBe(200);
    return body.billId ?? '';
  }

  async function now(order: OrderRecord): Promise<OrderRecord> {
    const found = await withTenant(database.pools, shop.tenantId, (tx) =>
      readOrder(tx, shop.tenantId, { id: order.id }),
    );
    if (found === undefined) throw new Error('the order is gone');
    return found;
  }

  async function until(order: OrderRecord, status: string): Promise<OrderRecord> {
    await expect.poll(async () => (await now(order)).paymentStatus).toBe(status);
    return now(order);
  }

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get shop() {
      return shop;
    },
    place,
    proofOf,
    call,
    openBill,
    billOf,
    now,
    until,
  };
}
