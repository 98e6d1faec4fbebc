import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, orderView } from '../../src/modules/ordering/index.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { placeByAddingUp } from '../naive/naive-resources.ts';
import { keepShop, type Keeping } from '../kit/kept-schedule.ts';
import { burst, type BurstAnswer } from '../kit/burst-of-requests.ts';
import { startOrderingApp, type OrderingApp } from '../kit/ordering-app.ts';
import { orderFor } from '../kit/open-shop.ts';

const full = process.env['DAPUR_FULL'] === '1';
/** Minutes of the oven, and litres of the fridge, on a day. */
const MINUTES = 300;
const LITRES = 90;
/** Of three products, for one portion; the last takes of the fridge alone. */
const BAKING = [7, 20, 0];
const COOLING = [0, 5, 3];

let database: FreshDatabase;
let seller: TestApp;
let app: OrderingApp;
let naive: OrderingApp;
let minutesOf: ReadonlyMap<string, number>;

beforeAll(async () => {
  database = await freshDatabase({ max: 24 });
  seller = await startTestApp(database);
  app = await startOrderingApp(database);
  naive = await startOrderingApp(database, {}, (deps) => ({
    createOrder: async ({ body }, { tenant }) => {
      const order = await placeByAddingUp(deps.db, tenant.id, body, { minutesOf, most: MINUTES });
      const token = deps.orderProof.tokenFor(tenant.id, order.id);
      return { success: true, data: orderView(order, deps.pictureUrl), order_token: token };
    },
  }));
});
afterAll(async () => {
  await Promise.all([app.close(), naive.close()]);
  await seller.close();
  await database.drop();
});

const open = () => keepShop(database, seller, { products: 3, dailyLimit: 1_000 });
const resource = (
  { shop }: Keeping,
  name: string,
  unit: 'minutes' | 'litres',
  perDay: number,
  amounts: readonly number[],
) => ({
  id: randomUUID(),
  name,
  unit,
  per_day: perDay * 1_000,
  weekdays: Array.from({ length: 7 }, () => null),
  uses: amounts.flatMap((amount, at) =>
    amount > 0 ? [{ product_id: shop.productIds[at], amount: amount * 1_000, portions: 1 }] : [],
  ),
});
const setUp = (keeping: Keeping) =>
  keeping.change('saveResources', {
    resources: [
      resource(keeping, 'Oven', 'minutes', MINUTES, BAKING),
      resource(keeping, 'Fridge', 'litres', LITRES, COOLING),
    ],
  });
/** Baskets of all kinds, with their products in any order. */
const send = (to: OrderingApp, { shop }: Keeping, buyers: number): Promise<BurstAnswer[]> =>
  burst(
    to.url,
    Array.from({ length: buyers }, (_, nth) => {
      const items = shop.productIds
        .map((productId, at) => ({ productId, quantity: (nth + at * 2) % 4 }))
        .filter(({ quantity }) => quantity > 0);
      return {
        method: 'POST' as const,
        path: '/api/orders',
        headers: { 'x-tenant-id': shop.tenantId },
        body: orderFor(shop, nth % 2 === 0 ? items : items.toReversed()),
      };
    }),
  );
const answersOf = (answers: readonly BurstAnswer[]) =>
  new Set(answers.map(({ status, body }) => (status === 200 ? 'placed' : (body.code ?? String(status)))));

/** What live orders take by their items, beside what the counters and the claims say. */
async function figures({ shop: { tenantId, productIds } }: Keeping) {
  const { rows } = await database.pools.platform.query<{ product_id: string; quantity: number }>(
    `select i.product_id, sum(i.quantity)::int as quantity from orders o
       join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.tenant_id = $1 and o.status <> 'cancelled' group by 1`,
    [tenantId],
  );
  const taken = (amounts: readonly number[]): number =>
    rows.reduce((sum, row) => sum + row.quantity * (amounts[productIds.indexOf(row.product_id)] ?? 0), 0);
  const counted = await database.pools.platform.query<{ unit: string; held: number; claimed: number }>(
    `select r.unit, k.held, coalesce((
              select sum(c.quantity) from capacity_claims c
               where c.tenant_id = k.tenant_id and c.kind = 'resource' and c.date = k.date and c.subject_id = k.subject_id
                 and c.released_at is null), 0)::int as claimed
       from capacity_pools k join resources r on r.tenant_id = k.tenant_id and r.id = k.subject_id
      where k.tenant_id = $1 and k.kind = 'resource'`,
    [tenantId],
  );
  const of = (unit: string) => {
    const row = counted.rows.find((one) => one.unit === unit);
    return { held: (row?.held ?? 0) / 1_000, claimed: (row?.claimed ?? 0) / 1_000 };
  };
  return {
    oven: { taken: taken(BAKING), ...of('minutes') },
    fridge: { taken: taken(COOLING), ...of('litres') },
  };
}
/** Counters, claims and what was really sold are one number, and within what there is. */
function expectBooks({ oven, fridge }: Awaited<ReturnType<typeof figures>>): void {
  for (const { taken, held, claimed } of [oven, fridge]) expect([held, claimed]).toEqual([taken, taken]);
  expect(oven.taken).toBeLessThanOrEqual(MINUTES);
  expect(fridge.taken).toBeLessThanOrEqual(LITRES);
}

describe('200 baskets for one oven and one fridge', () => {
  test.each(Array.from({ length: full ? 20 : 1 }, (_, round) => round + 1))(
    'neither is ever oversold, and no room is left that the smallest basket would fit in, round %i',
    async () => {
      const keeping = await open();
      await setUp(keeping);
      expect(answersOf(await send(app, keeping, 200))).toEqual(new Set(['placed', 'limit_exceeded']));
      const after = await figures(keeping);
      expectBooks(after);
      // The basket of one tart and three of the last: 7 minutes and 9 litres. The others need more of one of the two.
      expect(after.oven.taken > MINUTES - 60 || after.fridge.taken > LITRES - 19).toBe(true);
    },
  );

  test('adding up before placing sells more than there is', async () => {
    const keeping = await open();
    minutesOf = new Map(keeping.shop.productIds.map((id, at) => [id, BAKING[at] ?? 0]));
    await send(naive, keeping, 200);
    expect((await figures(keeping)).oven.taken).toBeGreaterThan(MINUTES);
  });
});

describe('resources that are set up while 120 baskets are ordered and others cancelled', () => {
  test.each(Array.from({ length: full ? 10 : 1 }, (_, round) => round + 1))(
    'every live order has its claim, and none comes in beyond what there is after it, round %i',
    async () => {
      const keeping = await open();
      const { tenantId } = keeping.shop;
      const early = await send(app, keeping, 12);
      const ids = early.flatMap(({ body }) => (body.data?.['id'] as string | undefined) ?? []);
      expect(ids).toHaveLength(12 - early.filter(({ status }) => status !== 200).length);
      const buying = send(app, keeping, 120);
      const cancelling = Promise.all(
        ids.map((id) => cancelOrder(database.pools, tenantId, id, 'changed their mind')),
      );
      // At some moment in the middle of the cancelling: what is tested holds for any moment.
      await sleep(25);
      const over = await setUp(keeping);
      await cancelling;
      expect(
        [...answersOf(await buying)].filter((one) => one !== 'placed' && one !== 'limit_exceeded'),
      ).toEqual([]);
      const { oven, fridge } = await figures(keeping);
      for (const { taken, held, claimed } of [oven, fridge]) expect([held, claimed]).toEqual([taken, taken]);
      const before = (name: string): number => (over.find((one) => one.name === name)?.sold ?? 0) / 1_000;
      expect(oven.taken).toBeLessThanOrEqual(Math.max(MINUTES, before('Oven')));
      expect(fridge.taken).toBeLessThanOrEqual(Math.max(LITRES, before('Fridge')));
    },
  );
});
