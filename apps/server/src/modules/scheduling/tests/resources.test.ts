import { randomUUID } from 'node:crypto';
import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import { addDays, weekdayOf } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { reclaimPools } from '../index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { keepShop, type Keeping } from '../../../../test/kit/kept-schedule.ts';
import { unchecked } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const MINUTE = 1_000;
const oven = (
  { shop }: Keeping,
  minutes: number,
  uses: readonly (readonly [product: number, minutes: number, portions: number])[],
  change: Partial<KitchenResource> = {},
): KitchenResource => ({
  id: randomUUID(),
  name: 'Oven',
  unit: 'minutes',
  per_day: minutes * MINUTE,
  weekdays: Array.from({ length: 7 }, () => null),
  uses: uses.map(([product, amount, portions]) => ({
    product_id: shop.productIds[product] ?? '',
    amount: amount * MINUTE,
    portions,
  })),
  ...change,
});
const save = (keeping: Keeping, ...resources: readonly KitchenResource[]) =>
  keeping.change('saveResources', { resources });
const place = (
  { shop }: Keeping,
  quantities: readonly number[],
  change: Parameters<typeof orderFor>[2] = {},
) =>
  placeOrder(
    database.pools,
    defaultOrderingSettings,
    shop.tenantId,
    orderFor(
      shop,
      quantities.flatMap((quantity, at) =>
        quantity > 0 ? [{ productId: shop.productIds[at] ?? '', quantity }] : [],
      ),
      change,
    ),
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'placed',
    (error: unknown) => error as { code: string; details: unknown },
  );
const books = async ({ shop }: Keeping, date = shop.date) => {
  const { rows } = await database.pools.platform.query<{ held: number; claimed: number }>(
    `select k.held, coalesce((select sum(quantity) from capacity_claims c where c.tenant_id = k.tenant_id and c.kind = k.kind
              and c.date = k.date and c.subject_id = k.subject_id and c.released_at is null), 0)::int as claimed
       from capacity_pools k where k.tenant_id = $1 and k.kind = 'resource' and k.date = $2`,
    [shop.tenantId, date],
  );
  for (const { held, claimed } of rows) expect(held).toBe(claimed);
  return rows.map(({ held }) => held / MINUTE);
};
const limits = async (keeping: Keeping): Promise<Record<string, number>> => {
  const dates = JSON.parse((await keeping.call('listDeliveryDates')).text) as {
    date: string;
    order_limit: Record<string, number>;
  }[];
  return dates.find(({ date }) => date === keeping.shop.date)?.order_limit ?? {};
};

test('products share an oven: an order that would need more of it than is left is refused and named', async () => {
  const keeping = await keepShop(database, app, { products: 2, dailyLimit: 50 });
  const [tart = '', cake = ''] = keeping.shop.productIds;
  await save(
    keeping,
    oven(keeping, 120, [
      [0, 15, 12],
      [1, 40, 1],
    ]),
  );
  await place(keeping, [12, 2]);
  expect(await books(keeping)).toEqual([95]);
  // 25 minutes are left: 20 tarts, or no cake.
  expect(await limits(keeping)).toEqual({ [tart]: 32, [cake]: 2 });
  expect(await refusal(place(keeping, [0, 1]))).toMatchObject({
    code: 'limit_exceeded',
    details: { items: [{ product_id: cake, requested: 1, available: 0, limit: 2 }] },
  });
  expect(await refusal(place(keeping, [21]))).toMatchObject({
    details: { items: [{ product_id: tart, requested: 21, available: 20, limit: 32 }] },
  });
  expect(await refusal(place(keeping, [20]))).toBe('placed');
  expect(await books(keeping)).toEqual([120]);
  const asked = await keeping.call('checkAvailability', {
    body: { delivery_date: keeping.shop.date, items: [{ product_id: tart, quantity: 1 }] },
  });
  expect(asked.body).toMatchObject({ available: false, shortages: [{ available: 0 }], alternatives: [] });
});

test('what is cancelled comes back, and a late payment takes it again only while it is there', async () => {
  const keeping = await keepShop(database, app);
  const { tenantId } = keeping.shop;
  await save(keeping, oven(keeping, 60, [[0, 30, 1]]));
  const first = await place(keeping, [2]);
  await cancelOrder(database.pools, tenantId, first.id, 'changed their mind');
  expect(await books(keeping)).toEqual([0]);
  const reclaim = () => withTenant(database.pools, tenantId, (tx) => reclaimPools(tx, tenantId, first.id));
  const second = await place(keeping, [1]);
  expect(await reclaim()).toBe(false);
  expect(await books(keeping)).toEqual([30]);
  await cancelOrder(database.pools, tenantId, second.id, 'changed their mind');
  expect(await reclaim()).toBe(true);
  expect(await books(keeping)).toEqual([60]);
});

test('orders that were there take of a resource that is set up later; what is beyond it is said, and nothing is lost', async () => {
  const keeping = await keepShop(database, app, { products: 2 });
  const { shop } = keeping;
  await place(keeping, [5, 2]);
  const gone = await place(keeping, [9]);
  await cancelOrder(database.pools, shop.tenantId, gone.id, 'changed their mind');
  const one = oven(keeping, 60, [[0, 20, 1]]);
  expect(await save(keeping, one)).toEqual([
    { date: shop.date, kind: 'resource', name: 'Oven', sold: 100_000, limit: 60_000, unit: 'minutes' },
  ]);
  expect(await books(keeping)).toEqual([100]);
  expect(await refusal(place(keeping, [1]))).toMatchObject({ code: 'limit_exceeded' });
  // What takes nothing of it goes on.
  expect(await refusal(place(keeping, [0, 1]))).toBe('placed');
  expect((await keeping.day(shop.date)).resources).toEqual({ [one.id]: { used: 100_000, limit: 60_000 } });

  // Another use of it, and it is counted anew for all who take of it.
  expect(
    await save(keeping, {
      ...one,
      uses: [{ product_id: shop.productIds[1] ?? '', amount: 7_000, portions: 2 }],
    }),
  ).toEqual([]);
  expect(await books(keeping)).toEqual([10.5]);
  expect(await save(keeping)).toEqual([]);
  expect(await books(keeping)).toEqual([0]);
  expect(await refusal(place(keeping, [40]))).toBe('placed');
});

test('a weekday has an amount of its own, 0 among them', async () => {
  const keeping = await keepShop(database, app);
  const { date } = keeping.shop;
  const weekdays: (number | null)[] = Array.from({ length: 7 }, () => null);
  weekdays[weekdayOf(date) - 1] = 0;
  const one = oven(keeping, 60, [[0, 20, 1]], { weekdays });
  await save(keeping, one);
  expect(await refusal(place(keeping, [1]))).toMatchObject({ code: 'limit_exceeded' });
  expect(await limits(keeping)).toEqual({ [keeping.shop.productIds[0] ?? '']: 0 });
  const { dates } = await keeping.grid(date, 2);
  expect(dates.map(({ resources }) => resources[one.id]?.limit)).toEqual([0, 60_000]);
});

test('a changed order exchanges what it takes, on the old date and on the new', async () => {
  const keeping = await keepShop(database, app);
  const { shop } = keeping;
  const next = addDays(shop.date, 1);
  await keeping.change('saveDates', { dates: [{ date: next, is_open: true }] });
  await save(keeping, oven(keeping, 60, [[0, 20, 1]]));
  const order = await place(keeping, [2]);
  const edit = (quantity: number, date: string, revision: number, more: object = {}) =>
    keeping.call('editOrder', {
      params: { id: order.id },
      body: {
        revision,
        delivery_date: date,
        delivery_time: order.time,
        notes: '',
        items: [{ id: order.items[0]?.id, product_id: shop.productIds[0], quantity }],
        notify: false,
        ...more,
      },
    });
  const refused = await edit(4, shop.date, 0);
  expect(refused).toMatchObject({
    code: 'limit_exceeded',
    details: { items: [{ requested: 4, available: 3, limit: 3 }] },
  });
  expect(await books(keeping)).toEqual([40]);
  expect((await edit(3, next, 0)).status).toBe(200);
  expect([await books(keeping), await books(keeping, next)]).toEqual([[0], [60]]);
  // Beyond the store's own bound with a reason, as with every other.
  expect((await edit(5, next, 1, { override: { reason: 'a second oven is lent' } })).status).toBe(200);
  expect(await books(keeping, next)).toEqual([100]);
});

test('what cannot be is refused by name, and leaves everything as it was', async () => {
  const keeping = await keepShop(database, app);
  const other = await keepShop(database, app);
  const one = oven(keeping, 60, [[0, 20, 1]]);
  await save(keeping, one);
  const told = async (...resources: readonly unknown[]) => {
    const answer = await keeping.call('saveResources', { body: unchecked({ resources }) });
    expect(answer.status).toBe(422);
    return answer.text;
  };
  expect(await told(oven(other, 60, [[0, 20, 1]]))).toContain('resources.0.uses.0.product_id');
  expect(await told(one, { ...one, id: randomUUID() })).toContain('two resources of the same name');
  expect(await told({ ...one, per_day: -1 })).toContain('per_day');
  expect(await told({ ...one, uses: [...one.uses, ...one.uses] })).toContain('names a product twice');
  expect(await told({ ...one, weekdays: [1] })).toContain('weekdays');
  const kept = JSON.parse((await keeping.call('listResources')).text) as { data: KitchenResource[] };
  expect(kept.data).toEqual([one]);
  expect(await refusal(place(keeping, [4]))).toMatchObject({ code: 'limit_exceeded' });
});
