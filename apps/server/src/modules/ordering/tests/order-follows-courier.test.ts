import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';
import { placeOrder } from '../index.ts';

type News = 'delivery.picked_up' | 'delivery.completed';

let database: FreshDatabase;
let app: OrderingApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startOrderingApp(database);
  shop = await openShop(database.pools, { dailyLimit: 500 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A paid order in some state; the state alone matters here. */
async function orderIn(status: OrderStatus, method: 'delivery' | 'pickup' = 'delivery'): Promise<string> {
  const [productId = ''] = shop.productIds;
  const { id } = await placeOrder(
    app.deps.db,
    app.deps.settings,
    shop.tenantId,
    orderFor(shop, [{ productId, quantity: 1 }]),
  );
  await database.pools.platform.query(
    `update orders set status = $2, delivery_method = $3, payment_status = 'paid', paid_at = now() where id = $1`,
    [id, status, method],
  );
  return id;
}

async function hear(orderId: string, ...topics: readonly News[]): Promise<string> {
  for (const topic of topics) {
    await withTenant(database.pools, shop.tenantId, (tx) =>
      addToOutbox(tx, { tenantId: shop.tenantId, topic, payload: { orderId } }),
    );
    await app.drain();
  }
  const { rows } = await database.pools.platform.query<{ status: string }>(
    'select status from orders where id = $1',
    [orderId],
  );
  return rows[0]?.status ?? 'none';
}

const before = ['confirmed', 'preparing', 'ready'] as const;

test.each(before)(
  'an order that is %s is on its way once its courier has it, and completed once it is there',
  async (status) => {
    const id = await orderIn(status);
    expect(await hear(id, 'delivery.picked_up')).toBe('out_for_delivery');
    expect(await hear(id, 'delivery.completed')).toBe('completed');
  },
);

test.each(before)(
  'an order that is %s is completed although nobody said that it was taken',
  async (status) => {
    expect(await hear(await orderIn(status), 'delivery.completed')).toBe('completed');
  },
);

test('news that comes twice or late changes nothing more', async () => {
  const id = await orderIn('confirmed');
  expect(await hear(id, 'delivery.picked_up', 'delivery.picked_up')).toBe('out_for_delivery');
  expect(await hear(id, 'delivery.completed', 'delivery.completed')).toBe('completed');
  expect(await hear(id, 'delivery.picked_up')).toBe('completed');
});

test.each(['cancelled', 'pending'] as const)(
  'an order that is %s stays so whatever a courier says',
  async (status) => {
    const id = await orderIn(status);
    expect(await hear(id, 'delivery.picked_up')).toBe(status);
    expect(await hear(id, 'delivery.completed')).toBe(status);
  },
);

test('an order for pickup is no courier’s', async () => {
  const id = await orderIn('ready', 'pickup');
  expect(await hear(id, 'delivery.picked_up')).toBe('ready');
  expect(await hear(id, 'delivery.completed')).toBe('ready');
});
