import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
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

/** A simulated provider, whichever it is. */
interface TestBank {
  /** Pays the bill as a payer would, also one that was closed. */
  pay(billId: string): void;
  isClosed(billId: string): boolean;
  /** Nothing that happens there is told. */
  losesCallbacks(): void;
  isDown(): void;
  isWellAgain(): void;
}

const bankOf = {
  billplz: ({ bank: { controls } }: OrderingApp): TestBank => ({
    pay: (billId) => void controls.pay(billId, true),
    isClosed: (billId) => controls.bills().find(({ id }) => id === billId)?.state === 'deleted',
    losesCallbacks: () => controls.setFaults({ dropCallback: true }),
    isDown: () => controls.setFaults({ fail: 503 }),
    isWellAgain: () => controls.clearFaults(),
  }),
  toyyibpay: ({ toyyibpay: { controls } }: OrderingApp): TestBank => ({
    pay: (billId) => void controls.pay(billId, 'A'),
    isClosed: (billId) => controls.bills().find(({ id }) => id === billId)?.active === false,
    losesCallbacks: () => controls.setFaults({ dropCallback: true }),
    isDown: () => controls.setFaults({ fail: 503 }),
    isWellAgain: () => controls.clearFaults(),
  }),
} as const satisfies Record<PaymentProviderId, (app: OrderingApp) => TestBank>;

/** A server with simulated banks, and a store anew for each test of one file, paid through one of them. */
export function paymentsFixture(provider: PaymentProviderId = 'billplz') {
  let database: FreshDatabase;
  let app: OrderingApp;
  let shop: Shop;
  beforeAll(async () => {
    database = await freshDatabase();
    app = await startOrderingApp(database);
  });
  beforeEach(async () => {
    bankOf[provider](app).isWellAgain();
    shop = await openShop(database.pools, { dailyLimit: 1 });
    await app.connectBank(shop.tenantId, provider);
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
    get bank() {
      return bankOf[provider](app);
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
