import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CourierError } from '../../src/modules/delivery/index.ts';
import { startTestApp, testClock, type TestApp } from '../app.ts';
import { callApi } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { orderFor, type Shop } from '../races/shop.ts';
import { ADDRESS, NEAR, openDeliveringShop } from './delivering-shop.ts';
import { quotingCourier } from './quoting-courier.ts';

let database: FreshDatabase;
let app: TestApp;
const clock = testClock();
const ordered: string[] = [];
const lookedUp: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    clock,
    background: 'all',
    courier: {
      ...quotingCourier(clock),
      placeOrder: (_account, { metadata }) => {
        ordered.push(metadata['order'] ?? '');
        return Promise.reject(new CourierError('no_credit', ['empty']));
      },
      // Whoever asks how an order stands gets no answer for as long as the test lasts.
      getOrder: (_account, courierOrderId) => {
        lookedUp.push(courierOrderId);
        return new Promise((_resolve, reject) => {
          released.then(() => reject(new CourierError('timeout', ['late'])), reject);
        });
      },
    },
    settings: { delivery: { quotesPerMinute: 10_000, lookEveryMs: 50 } },
  });
});
let release: () => void = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});
afterAll(async () => {
  release();
  await app.close();
  await database.drop();
});

/** A delivery in the state of one that was paid. */
async function delivery(shop: Shop, state: 'scheduled' | 'booked', dueAt: Date | null): Promise<string> {
  const quote = await callApi(app, undefined, 'quoteDelivery', {
    store: shop,
    body: { deliveryAddress: ADDRESS, deliveryCoordinates: NEAR, scheduledTime: slotOf(shop) },
  });
  expect(quote.status, quote.text).toBe(200);
  const { quotationId, totalFee } = quote.body.data;
  const body = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '1',
    total: 10 + totalFee,
    lalamove_data: { quotationId },
  });
  expect((await callApi(app, undefined, 'createOrder', { store: shop, body })).status).toBe(200);
  await database.pools.platform.query(
    'update deliveries set state = $2, due_at = $3, scheduled_at = $4 where order_id = $1',
    [body.id, state, dueAt, new Date(clock.now() + 30 * 60_000)],
  );
  return body.id;
}

const slotOf = (shop: Shop): string => `${shop.date}T07:00:00.000Z`;

test('couriers that are due are booked although the courier does not say how others stand', async () => {
  const shop = await openDeliveringShop(database, { mode: 'courier' });
  const riding = await delivery(shop, 'booked', null);
  await database.pools.platform.query(
    `insert into courier_bookings (tenant_id, id, order_id, state, service_type, courier_order_id, fee_sen, check_at)
     values ($1, $2, $3, 'booked', 'MOTORCYCLE', '3443167815824261304', 1130, $4)`,
    [shop.tenantId, randomUUID(), riding, new Date(clock.now())],
  );
  await vi.waitFor(() => expect(lookedUp).toEqual(['3443167815824261304']), 60_000);
  const due = await delivery(shop, 'scheduled', new Date(clock.now()));
  await vi.waitFor(() => expect(ordered).toEqual([due]), 60_000);
});
