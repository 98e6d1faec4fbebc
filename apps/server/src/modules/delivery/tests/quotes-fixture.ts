import type { DeliveryQuotation } from '@dapur/contract/delivery/delivery';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type ReplyTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

export const quoteOf = (answer: ReplyTo<'quoteDelivery'>): DeliveryQuotation => {
  expect([answer.status, answer.body.success, answer.body.error]).toEqual([200, true, null]);
  return answer.body.data;
};

/** A server with a courier that only quotes, and how shoppers ask it. */
export function quotesFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  const clock = testClock();
  const courier = quotingCourier(clock);
  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, {
      clock,
      courier,
      // Each call of these tests says what address it comes from.
      settings: {
        trustedProxies: 1,
        delivery: { quotesPerMinute: 10, quotesPerHour: 6, quoteTimeoutMs: 300 },
      },
    });
  });
  beforeEach(() => {
    courier.asked.length = 0;
    courier.answer = (request) => Promise.resolve(courier.price(request));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (shop: Shop, change: Record<string, unknown> = {}, from?: string) =>
    callApi(app, undefined, 'quoteDelivery', {
      store: shop,
      body: { deliveryAddress: ADDRESS, deliveryCoordinates: NEAR, ...change },
      ...(from === undefined ? {} : { from }),
    });

  const rowsOf = async (shop: Shop) =>
    (
      await database.pools.platform.query<Record<string, unknown>>(
        'select * from delivery_quotes where tenant_id = $1 order by created_at',
        [shop.tenantId],
      )
    ).rows;

  return {
    get database() {
      return database;
    },
    clock,
    courier,
    ask,
    rowsOf,
  };
}
