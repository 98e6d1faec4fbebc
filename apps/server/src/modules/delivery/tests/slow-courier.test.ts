import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CourierError } from '../index.ts';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { deliveryIn, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

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
      // Questions about an order's state get no answer while the test lasts.
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

test('couriers that are due are booked although the courier does not say how others stand', async () => {
  const shop = await openDeliveringShop(database, { mode: 'courier' });
  const riding = await deliveryIn({ database, app }, shop, 'booked');
  await database.pools.platform.query(
    `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, courier_order_id, fee_sen, check_at)
     values ($1, $2, $3, 'booked', 'lalamove', 'MOTORCYCLE', '3443167815824261304', 1130, $4)`,
    [shop.tenantId, randomUUID(), riding, new Date(clock.now())],
  );
  await vi.waitFor(() => expect(lookedUp).toEqual(['3443167815824261304']), 60_000);
  const due = await deliveryIn({ database, app }, shop, 'scheduled', new Date(clock.now()));
  await vi.waitFor(() => expect(ordered).toEqual([due]), 60_000);
});
