import type { DeliveryQuotation } from '@dapur/contract/delivery/delivery';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR, SHOP_AT, startDelivering } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

const settings = (change: Record<string, unknown>): Record<string, unknown> => ({
  mode: 'store',
  delivery_fee: 7,
  max_km_delivery: null,
  address: '1, Jalan Ujian, 41300 Klang',
  latitude: SHOP_AT.lat,
  longitude: SHOP_AT.lng,
  phone: '012-345 6789',
  ...change,
});

export const priced = (change: Partial<DeliveryPricing>): DeliveryPricing => ({
  ...usualPricing('flat'),
  ...change,
});
export const byKm = priced({
  model: 'by_km',
  km_rows: [
    { up_to_km: 5, fee: 5 },
    { up_to_km: 15, fee: 9.3 },
  ],
});

/** A store that sets its delivery fees anew for each test of one file, and shoppers who ask for them. */
export function feesFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let desk: Desk;
  const clock = testClock();
  const courier = quotingCourier(clock);

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, {
      clock,
      courier,
      settings: { delivery: { quotesPerMinute: 10_000, quotesPerHour: 10_000 } },
    });
  });
  beforeEach(async () => {
    courier.asked.length = 0;
    desk = await openDesk(database, app, { products: 2, dailyLimit: 50 });
    await startDelivering(database, desk.shop, { mode: 'store', feeSen: 700, maxKm: null });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const save = (change: Record<string, unknown>) =>
    desk.call('saveDeliverySettings', { body: unchecked(settings(change)) });

  async function price(pricing: DeliveryPricing, change: Record<string, unknown> = {}): Promise<void> {
    const answer = await save({ pricing, ...change });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ pricing });
  }
  /** Lalamove brings it from now on, by the store's own fees. */
  async function byCourier(pricing: DeliveryPricing, change: Record<string, unknown> = {}): Promise<void> {
    await startDelivering(database, desk.shop, { mode: 'courier', feeSen: 700, maxKm: null });
    await price(pricing, { mode: 'courier', ...change });
  }
  const ask = (change: Record<string, unknown> = {}) =>
    callApi(app, undefined, 'quoteDelivery', {
      store: desk.shop,
      body: {
        deliveryAddress: ADDRESS,
        deliveryCoordinates: NEAR,
        scheduledTime: new Date(slotBegins(desk.shop.date, SLOT) ?? 0).toISOString(),
        ...change,
      },
    });
  const quoted = async (change?: Record<string, unknown>): Promise<DeliveryQuotation> => {
    const answer = await ask(change);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };

  return {
    get app() {
      return app;
    },
    get desk() {
      return desk;
    },
    courier,
    save,
    price,
    byCourier,
    ask,
    quoted,
  };
}
