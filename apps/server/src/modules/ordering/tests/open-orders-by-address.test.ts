import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, defaultOrderingSettings, placeOrder, readOrder } from '../index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startOrderingApp } from '../../../../test/kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';
import { sendOrder } from '../../../../test/kit/rush-of-orders.ts';

const MOST = 4;
const settings = { ...defaultOrderingSettings, mostOpenFromAddress: MOST };
const CARRIER = '203.0.113.7';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const order = (shop: Shop, change = {}) =>
  orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], change);
const place = (shop: Shop, address: string | null = CARRIER, input = order(shop)) =>
  placeOrder(database.pools, settings, shop.tenantId, input, { address });
/** Orders with a new name, phone and mail each time, until one is refused or three times the limit is reached. */
async function hoard(shop: Shop, address: string | null): Promise<string[]> {
  const ids: string[] = [];
  try {
    while (ids.length < 3 * MOST) ids.push((await place(shop, address)).id);
  } catch (error) {
    expect(error).toMatchObject({ code: 'address_crowded', status: 429 });
  }
  return ids;
}
const remembered = async (shop: Shop): Promise<number> =>
  (
    await database.pools.platform.query(
      'select from orders where tenant_id = $1 and placed_from is not null',
      [shop.tenantId],
    )
  ).rows.length;

test('new names, phones and mails from one address hold no more unpaid orders than an address may', async () => {
  expect(await hoard(await openShop(database.pools), CARRIER)).toHaveLength(MOST);
  // Without the count by address, the same person can buy the store empty.
  expect(await hoard(await openShop(database.pools), null)).toHaveLength(3 * MOST);
});

test('a limit of nothing is none', async () => {
  const shop = await openShop(database.pools);
  const unlimited = { ...settings, mostOpenFromAddress: 0 };
  for (let at = 0; at < 2 * MOST; at++)
    await placeOrder(database.pools, unlimited, shop.tenantId, order(shop), { address: CARRIER });
  expect(await remembered(shop)).toBe(0);
});

test('another address and another store have room of their own', async () => {
  const [shop, other] = [await openShop(database.pools), await openShop(database.pools)];
  await hoard(shop, CARRIER);
  expect(await hoard(shop, '203.0.113.8')).toHaveLength(MOST);
  expect(await hoard(other, CARRIER)).toHaveLength(MOST);
});

test('what is paid or cancelled makes room, and where it came from is forgotten', async () => {
  const shop = await openShop(database.pools);
  const [paid = '', cancelled = ''] = await hoard(shop, CARRIER);
  expect(await remembered(shop)).toBe(MOST);
  await database.pools.platform.query(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [paid],
  );
  await cancelOrder(database.pools, shop.tenantId, cancelled, 'timeout');
  expect(await remembered(shop)).toBe(MOST - 2);
  expect(await hoard(shop, CARRIER)).toHaveLength(2);
});

test('an order that is sent again is its own, however crowded its address is by then', async () => {
  const shop = await openShop(database.pools);
  const mine = order(shop);
  await place(shop, CARRIER, mine);
  await hoard(shop, CARRIER);
  expect(await place(shop, CARRIER, mine)).toMatchObject({ id: mine.id });
});

test('a customer’s own open orders are named before those of their neighbours', async () => {
  const shop = await openShop(database.pools);
  const { phone } = order(shop);
  for (let at = 0; at < 3; at++) await place(shop, CARRIER, order(shop, { phone }));
  await hoard(shop, CARRIER);
  await expect(place(shop, CARRIER, order(shop, { phone }))).rejects.toMatchObject({
    code: 'too_many_open_orders',
  });
});

test('a refusal takes nothing: no portion is held by it', async () => {
  const shop = await openShop(database.pools);
  const ids = await hoard(shop, CARRIER);
  const refused = order(shop);
  await expect(place(shop, CARRIER, refused)).rejects.toMatchObject({ code: 'address_crowded' });
  expect(
    await withTenant(database.pools, shop.tenantId, (tx) => readOrder(tx, shop.tenantId, { id: refused.id })),
  ).toBeUndefined();
  const { rows } = await database.pools.platform.query<{ held: number }>(
    'select held from capacity_pools where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rows).toEqual([{ held: ids.length }]);
});

test('of many at once over HTTP exactly as many get through as may', async () => {
  const shop = await openShop(database.pools);
  const app = await startOrderingApp(database, { mostOpenFromAddress: MOST });
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(app.url, shop, order(shop))),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(MOST);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await sendOrder(app.url, shop, order(shop))).toBe(429);
  } finally {
    await app.close();
  }
});
