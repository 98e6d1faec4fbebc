import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { DeliveryQuotation } from '@dapur/contract/delivery/delivery';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { orderFor, SLOT, type Shop } from '../../../../test/kit/open-shop.ts';
import {
  ADDRESS,
  NEAR,
  openDeliveringShop,
  type DeliveringShopOptions,
} from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

export const slotOf = (shop: Shop): string => new Date(slotBegins(shop.date, SLOT) ?? 0).toISOString();

/** An order of one portion, brought for `fee` ringgit. */
export const deliveryOf = (
  shop: Shop,
  quotationId: string,
  change: Partial<OrderInput> = {},
  fee = 7,
): OrderInput =>
  orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '12-3',
    building_name: 'Menara Melati',
    total: 10 + fee,
    lalamove_data: { quotationId },
    ...change,
  });

/** A server with a courier that only quotes, and how the tests of one file place orders that are delivered. */
export function deliveredOrdersFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  const clock = testClock();
  const courier = quotingCourier(clock);
  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, {
      clock,
      courier,
      settings: { delivery: { quotesPerMinute: 10_000 } },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const open = (options: Partial<DeliveringShopOptions> = {}) =>
    openDeliveringShop(database, { mode: 'store', feeSen: 700, ...options });

  const quoteFor = async (shop: Shop, change: Record<string, unknown> = {}): Promise<DeliveryQuotation> => {
    const body = {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: slotOf(shop),
      ...change,
    };
    const answer = await callApi(app, undefined, 'quoteDelivery', { store: shop, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };

  const place = (shop: Shop, body: OrderInput) =>
    callApi(app, undefined, 'createOrder', { store: shop, body });
  const written = async (shop: Shop) => {
    const count = async (table: string) =>
      (
        await database.pools.platform.query<{ n: number }>(
          `select count(*)::int as n from ${table} where tenant_id = $1`,
          [shop.tenantId],
        )
      ).rows[0]?.n;
    return { orders: await count('orders'), deliveries: await count('deliveries') };
  };

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    clock,
    open,
    quoteFor,
    place,
    written,
  };
}
