import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, defaultOrderingSettings, placeOrder, readOrder } from '../index.ts';
import { withPlatform, withTenant } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const place = (shop: Shop, input: ReturnType<typeof orderFor>) =>
  placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
const items = (shop: Shop, quantity = 1) => shop.productIds.map((productId) => ({ productId, quantity }));
const rows = (shop: Shop) =>
  withPlatform(database.pools, 'test', 'what was written', async (tx) => ({
    held: (
      await tx.selectFrom('capacity_pools').select('held').where('tenant_id', '=', shop.tenantId).execute()
    ).map((row) => row.held),
    orders: (await tx.selectFrom('orders').select('id').where('tenant_id', '=', shop.tenantId).execute())
      .length,
    events: (
      await tx.selectFrom('outbox').select('topic').where('tenant_id', '=', shop.tenantId).execute()
    ).map((row) => row.topic),
    uses: (
      await tx.selectFrom('vouchers').select('uses').where('tenant_id', '=', shop.tenantId).execute()
    ).map((row) => row.uses),
  }));

test('placing answers what a reading gives, and holds the portions', async () => {
  const shop = await openShop(database.pools, { products: 2, voucher: { code: 'SATU', maxUses: 1 } });
  const input = orderFor(shop, items(shop, 2), { voucher_code: 'satu', lang: 'ms' });
  const placed = await place(shop, input);
  const read = await withTenant(database.pools, shop.tenantId, (tx) =>
    readOrder(tx, shop.tenantId, { id: input.id }),
  );
  expect(placed).toMatchObject({ ...read, readAt: expect.any(Date) as Date });
  expect(placed).toMatchObject({
    subtotalSen: 4_000,
    discountSen: 100,
    totalSen: 3_900,
    voucherCode: 'SATU',
    status: 'pending',
  });
  expect(placed.expiresAt.getTime() - placed.createdAt.getTime()).toBe(180_000);
  expect(await rows(shop)).toEqual({ held: [2, 2], orders: 1, events: [], uses: [1] });
});

test('a repeat answers the same order; other content under the same id is a conflict', async () => {
  const shop = await openShop(database.pools, { dailyLimit: 1 });
  const input = orderFor(shop, items(shop));
  const first = await place(shop, input);
  expect({ ...(await place(shop, input)), readAt: 0 }).toMatchObject({
    id: first.id,
    number: first.number,
    readAt: 0,
  });
  const inCapitals = { ...input, id: input.id.toUpperCase() };
  expect(await place(shop, inCapitals), 'an id is the same in any letter case').toMatchObject({
    id: first.id,
  });
  await expect(place(shop, { ...input, notes: 'x' })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await rows(shop)).toMatchObject({ held: [1], orders: 1 });
});

test('a shortage names product, limit and what is left, and writes nothing', async () => {
  const shop = await openShop(database.pools, { products: 2, dailyLimit: 3 });
  const [first = ''] = shop.productIds;
  await place(shop, orderFor(shop, [{ productId: first, quantity: 2 }]));
  // Two lines of one product count together.
  const wish = [
    { productId: first, quantity: 1 },
    { productId: first, quantity: 1 },
  ];
  const refusal = await place(shop, orderFor(shop, wish)).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'limit_exceeded',
    status: 400,
    message: expect.stringMatching(/^Kuih 1 is limited to 3 orders for /) as string,
    details: { items: [{ product_id: first, product: 'Kuih 1', requested: 2, available: 1, limit: 3 }] },
  });
  expect(await rows(shop)).toMatchObject({ held: [2], orders: 1 });
});

test('cancelling gives back once, and repeating it answers the same', async () => {
  const shop = await openShop(database.pools, { products: 2, voucher: { code: 'SATU', maxUses: 1 } });
  const input = orderFor(shop, items(shop), { voucher_code: 'SATU' });
  await place(shop, input);
  for (let time = 1; time <= 2; time++) {
    const order = await cancelOrder(database.pools, shop.tenantId, input.id, 'timeout');
    expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'timeout' });
  }
  expect(await rows(shop)).toEqual({ held: [0, 0], orders: 1, events: ['order.cancelled'], uses: [0] });
});

test.each([
  ['the owner', { email: ' OWNER@store.example'.trim() }, 'owner_cannot_order'],
  ['a date that is not offered', { delivery_date: '2020-01-01' }, 'date_unavailable'],
  ['a time that is not offered', { delivery_time: '4:00 AM' }, 'slot_unavailable'],
  ['courier', { delivery_method: 'delivery' as const }, 'method_unavailable'],
  [
    'another pickup point',
    { pickup_location_id: '00000000-0000-4000-8000-000000000000' },
    'method_unavailable',
  ],
  ['a wrong total', { total: 9.5 }, 'totals_changed'],
  ['an unknown voucher', { voucher_code: 'NOPE' }, 'voucher_invalid'],
])('refuses %s', async (_name, change, code) => {
  const shop = await openShop(database.pools);
  await expect(place(shop, orderFor(shop, items(shop), change))).rejects.toMatchObject({ code });
  expect(await rows(shop)).toMatchObject({ orders: 0, held: [] });
});

test('refuses products that are off sale, foreign, or lack their options', async () => {
  const shop = await openShop(database.pools, { products: 2 });
  const other = await openShop(database.pools);
  const [off = '', choosy = ''] = shop.productIds;
  await withPlatform(database.pools, 'test', 'change products', async (tx) => {
    await tx.updateTable('products').set({ is_active: false }).where('id', '=', off).execute();
    const option = { title: 'Size', inputType: 'select', data: ['S', 'L'], placeholder: '', enabled: true };
    await tx
      .updateTable('products')
      .set({ options: JSON.stringify([option]) })
      .where('id', '=', choosy)
      .execute();
  });
  for (const productId of [off, other.productIds[0] ?? '']) {
    await expect(place(shop, orderFor(shop, [{ productId, quantity: 1 }]))).rejects.toMatchObject({
      code: 'product_unavailable',
    });
  }
  const wish = orderFor(shop, [{ productId: choosy, quantity: 1 }]);
  await expect(place(shop, wish)).rejects.toMatchObject({ code: 'options_invalid' });
  const [item] = wish.items;
  const wrong = { ...wish, items: [{ ...item!, product_option: { Size: 'XL' } }] };
  await expect(place(shop, wrong)).rejects.toMatchObject({ code: 'options_invalid' });
  await expect(
    place(shop, { ...wish, items: [{ ...item!, product_option: { Size: 'L' } }] }),
  ).resolves.toMatchObject({ status: 'pending' });
});

test('a buyer has at most three open orders per phone and per e-mail, exactly', async () => {
  const shop = await openShop(database.pools);
  const phone = '+60131111111';
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => place(shop, orderFor(shop, items(shop), { phone }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_open_orders' });
  }
  expect(await rows(shop)).toMatchObject({ orders: 3, held: [3] });
});

test('orders whose numbers would be alike get different ones', async () => {
  const shop = await openShop(database.pools);
  const numbers = [];
  for (let n = 1; n <= 9; n += 1) {
    const id = `aaaaaaaa-0000-4000-8000-00000000000${n}`;
    numbers.push((await place(shop, orderFor(shop, items(shop), { id, name: 'Mei Ling' }))).number);
  }
  expect(numbers.slice(0, 2)).toEqual(['MEAAAAAAAA', 'MEAAAAAAAA-2']);
  for (const number of numbers.slice(2)) expect(number).toMatch(/^MEAAAAAAAA-\d{4,6}$/);
  expect(new Set(numbers).size).toBe(9);
});
