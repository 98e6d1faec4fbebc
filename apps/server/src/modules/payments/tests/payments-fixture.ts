import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { toRinggit } from '@dapur/contract/money/money';
import { placeOrder, type OrderRecord } from '../../ordering/index.ts';
import { readOrder } from '../../ordering/index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { callsTo, type StoreCalls } from '../../../../test/kit/client.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

/** What a bill is asked for with, beside its order. */
interface BillWish {
  readonly amount?: number;
  readonly redirectUrl?: string;
  readonly reference_1_label?: string;
  readonly reference_1?: string;
}

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
  /** Who holds the order. */
  const holding = (order: OrderRecord) => ({ proof: app.orderProof.tokenFor(shop.tenantId, order.id) });

  const call: StoreCalls = (name, options, as) => callsTo(app, shop, undefined)(name, options, as);

  const openBill = (order: OrderRecord, change: BillWish = {}) =>
    call('createPayment', {
      body: { orderId: order.id, amount: toRinggit(order.totalSen), ...change },
      ...holding(order),
    });
  async function billOf(order: OrderRecord): Promise<string> {
    const { status, body } = await openBill(order);
    expect(status).toBe(200);
    return body.billId;
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
    holding,
    call,
    openBill,
    billOf,
    now,
    until,
  };
}
