import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from '@dapur/simulators/lalamove/main';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Courier } from '../../index.ts';
import { createLalamoveCourier } from '../../providers/lalamove/gateway.ts';
import { withTenant } from '../../../../platform/db/index.ts';
import { addToOutbox } from '../../../events/index.ts';
import { startTestApp, testClock, type TestApp } from '../../../../../test/kit/test-app.ts';
import { callApi } from '../../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../../test/kit/test-people.ts';
import { orderFor, SLOT, type Shop } from '../../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR, openDeliveringShop } from '../../../../../test/kit/delivering-shop.ts';

export const STORE_KEY = 'pk_test_key_of_the_store';
/** Of another account, which knows nothing of the first one's orders. */
export const OTHER = {
  apiKey: 'pk_test_key_of_another_account',
  apiSecret: 'sk_test_secret_of_another_account',
};

export interface Case {
  readonly shop: Shop;
  readonly owner: TestPerson;
  readonly orderId: string;
  readonly feeSen: number;
}

/** A server whose couriers are the simulator’s, over a database of its own, for the tests of one file; with what they do with an order. */
export function bookingWorld() {
  let database: FreshDatabase;
  let app: TestApp;
  let lalamove: RunningLalamoveSimulator;
  let courier: Courier;
  const clock = testClock();

  const appSettings = () => ({
    clock,
    courier,
    background: 'all' as const,
    settings: { delivery: { quotesPerMinute: 10_000, lookEveryMs: 100 } },
  });

  beforeAll(async () => {
    database = await freshDatabase();
    lalamove = await startLalamoveSimulator({
      port: 0,
      accounts: [
        { apiKey: STORE_KEY, apiSecret: 'sk_test_secret_of_the_store', walletSen: 1_000_000 },
        { ...OTHER, walletSen: 1_000_000 },
      ],
      clock: { now: () => new Date(clock.now()) },
      webhookDelaysMs: [0, 100, 200],
    });
    courier = createLalamoveCourier({ baseUrl: lalamove.url, timeoutMs: 2_000, now: () => clock.now() });
    app = await startTestApp(database, appSettings());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    lalamove.controls.clearFaults();
    lalamove.controls.setWallet(STORE_KEY, 1_000_000);
  });
  afterAll(async () => {
    await app.close();
    await lalamove.close();
    await database.drop();
  });

  /** An order whose slot begins in half an hour, placed with a price of the courier's and not yet paid. */
  async function placed({
    hasNews = true,
    mode = 'courier' as 'courier' | 'store',
    order: said = {} as Partial<OrderInput>,
  } = {}): Promise<Case> {
    const shop = await openDeliveringShop(database, { mode });
    const owner = await person(database, { memberOf: [shop.tenantId] });
    lalamove.controls.setWebhook(
      STORE_KEY,
      hasNews ? `${app.url}/api/lalamove/webhook/${shop.tenantId}` : null,
    );
    const quote = await callApi(app, undefined, 'quoteDelivery', {
      store: shop,
      body: {
        deliveryAddress: ADDRESS,
        deliveryCoordinates: NEAR,
        scheduledTime: new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString(),
      },
    });
    expect(quote.status, quote.text).toBe(200);
    const { quotationId, totalFee } = quote.body.data;
    const body = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
      delivery_method: 'delivery',
      address: ADDRESS,
      house_unit_no: '12-3',
      building_name: 'Menara Melati',
      notes: 'Please write "Happy birthday"',
      total: 10 + totalFee,
      lalamove_data: { quotationId },
      ...said,
    });
    const order = await callApi(app, undefined, 'createOrder', { store: shop, body });
    expect(order.status, order.text).toBe(200);
    await database.pools.platform.query('update deliveries set scheduled_at = $2 where order_id = $1', [
      body.id,
      new Date(clock.now() + 30 * 60_000),
    ]);
    return { shop, owner, orderId: body.id, feeSen: Math.round(totalFee * 100) };
  }

  async function pay({ shop, orderId }: Case): Promise<void> {
    const { tenantId } = shop;
    await withTenant(database.pools, tenantId, async (tx) => {
      await tx
        .updateTable('orders')
        .set({ status: 'confirmed', payment_status: 'paid', paid_at: new Date() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', orderId)
        .execute();
      await addToOutbox(tx, { tenantId, topic: 'order.paid', payload: { orderId } });
    });
  }

  /** The order's state changes, and the news of it goes out. */
  async function turn(
    { shop: { tenantId }, orderId }: Case,
    status: 'cancelled' | 'confirmed',
    topic: 'order.cancelled' | 'order.paid',
  ): Promise<void> {
    await withTenant(database.pools, tenantId, async (tx) => {
      await tx
        .updateTable('orders')
        .set({ status })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', orderId)
        .execute();
      await addToOutbox(tx, { tenantId, topic, payload: { orderId } });
    });
  }

  async function seen({ shop, owner, orderId }: Case): Promise<SellerDelivery> {
    for (const view of ['open', 'done']) {
      const answer = await callApi(app, owner, 'listDeliveries', { store: shop, query: { view } });
      expect(answer.status, answer.text).toBe(200);
      const { deliveries } = answer.body.data;
      const one = deliveries.find((delivery) => delivery.order_id === orderId);
      if (one !== undefined) return one;
    }
    throw new Error('the delivery is in no list');
  }

  const becomes = (one: Case, expected: object): Promise<void> =>
    vi.waitFor(async () => expect(await seen(one)).toMatchObject(expected), {
      timeout: 60_000,
      interval: 100,
    });

  const act = (
    one: Case,
    name: 'bookDelivery' | 'deliverByStore' | 'cancelCourier' | 'linkCourierOrder',
    body?: object,
  ) =>
    callApi(app, one.owner, name, {
      store: one.shop,
      params: { id: one.orderId },
      ...(body === undefined ? {} : { body }),
    });

  const ordersAtCourier = (one: Case) =>
    lalamove.controls.orders(STORE_KEY).filter(({ metadata }) => metadata?.['order'] === one.orderId);

  const courierOrderOf = (one: Case): string => ordersAtCourier(one).at(-1)?.id ?? '';

  const ledger = async ({ shop, owner }: Case) => {
    const { body } = await callApi(app, owner, 'deliveryLedger', { store: shop });
    return body.data;
  };
  const alertMails = (one: Case, subject: RegExp) =>
    app.mails.filter(
      (mail) => subject.test(mail.subject) && mail.text.includes(`/${one.shop.slug}/dashboard/delivery`),
    );

  const booked = async (options: Parameters<typeof placed>[0] = {}): Promise<Case> => {
    const one = await placed(options);
    await pay(one);
    await becomes(one, { state: 'finding_driver' });
    return one;
  };

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get lalamove() {
      return lalamove;
    },
    get courier() {
      return courier;
    },
    clock,
    appSettings,
    placed,
    pay,
    turn,
    seen,
    becomes,
    act,
    ordersAtCourier,
    courierOrderOf,
    ledger,
    alertMails,
    booked,
  };
}
