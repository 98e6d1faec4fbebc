import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderView } from '../../src/modules/ordering/index.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { boundWithoutHolding, placeByCounting } from '../naive/naive-slots.ts';
import { keepShop, noCaps, weekSlot, type Keeping } from '../kit/kept-schedule.ts';
import { burst, type BurstAnswer } from '../kit/burst-of-requests.ts';
import { startOrderingApp, type OrderingApp } from '../kit/ordering-app.ts';
import { orderFor, SLOT } from '../kit/open-shop.ts';

const full = process.env['DAPUR_FULL'] === '1';
const PLACES = 20;

let database: FreshDatabase;
let seller: TestApp;
let app: OrderingApp;
let naive: OrderingApp;

beforeAll(async () => {
  database = await freshDatabase({ max: 24 });
  seller = await startTestApp(database);
  app = await startOrderingApp(database);
  naive = await startOrderingApp(database, {}, (deps) => ({
    createOrder: async ({ body }, { tenant }) => {
      const order = await placeByCounting(deps.db, tenant.id, body, PLACES);
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

const send = (to: OrderingApp, { shop }: Keeping, buyers: number): Promise<BurstAnswer[]> => {
  const [productId = ''] = shop.productIds;
  const headers = { 'x-tenant-id': shop.tenantId };
  return burst(
    to.url,
    Array.from({ length: buyers }, () => ({
      method: 'POST' as const,
      path: '/api/orders',
      headers,
      body: orderFor(shop, [{ productId, quantity: 1 }]),
    })),
  );
};
const count = async (text: string, tenantId: string): Promise<number> =>
  (await database.pools.platform.query<{ n: number }>(text, [tenantId])).rows[0]?.n ?? 0;
const figures = async ({ shop: { tenantId } }: Keeping) => ({
  orders: await count(
    `select count(*)::int as n from orders where tenant_id = $1 and status <> 'cancelled'`,
    tenantId,
  ),
  held: await count(
    `select coalesce(sum(held), 0)::int as n from capacity_pools where tenant_id = $1 and kind = 'slot'`,
    tenantId,
  ),
  claimed: await count(
    `select coalesce(sum(quantity), 0)::int as n from capacity_claims
      where tenant_id = $1 and kind = 'slot' and released_at is null`,
    tenantId,
  ),
});
const refusals = (answers: readonly BurstAnswer[]) => [
  ...new Set(
    answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code ?? ''}`),
  ),
];

describe(`200 buyers for a slot of ${PLACES}`, () => {
  test.each(Array.from({ length: full ? 20 : 1 }, (_, round) => round + 1))(
    'exactly that many get in, round %i',
    async () => {
      const keeping = await keepShop(database, seller, { dailyLimit: 1_000 });
      await keeping.change('saveWeek', {
        slots: [weekSlot(randomUUID(), SLOT, { order_cap: PLACES })],
        day_caps: noCaps(),
      });
      const answers = await send(app, keeping, 200);
      expect(refusals(answers)).toEqual(['422 slot_unavailable']);
      expect(await figures(keeping)).toEqual({ orders: PLACES, held: PLACES, claimed: PLACES });
    },
  );

  test('counting before placing lets more in', async () => {
    const keeping = await keepShop(database, seller, { dailyLimit: 1_000 });
    await send(naive, keeping, 200);
    expect((await figures(keeping)).orders).toBeGreaterThan(PLACES);
  });
});

describe('a slot that is bounded while 150 buyers order', () => {
  const rush = async (bound: (keeping: Keeping) => Promise<unknown>) => {
    const keeping = await keepShop(database, seller, { dailyLimit: 1_000 });
    const buying = send(app, keeping, 150);
    // In the middle of it, wherever that is: the claim holds for any moment.
    await sleep(30);
    await bound(keeping);
    const answers = await buying;
    return { ...(await figures(keeping)), refusals: refusals(answers) };
  };

  test.each(Array.from({ length: full ? 20 : 2 }, (_, round) => round + 1))(
    'every order has its claim, and none comes in beyond the bound after it, round %i',
    async () => {
      let inTime = 0;
      const {
        orders,
        held,
        claimed,
        refusals: refused,
      } = await rush(async (keeping) => {
        const over = await keeping.change('saveWeek', {
          slots: [weekSlot(randomUUID(), SLOT, { order_cap: 10 })],
          day_caps: noCaps(),
        });
        inTime = over[0]?.sold ?? 0;
      });
      expect(refused.filter((one) => one !== '422 slot_unavailable')).toEqual([]);
      expect({ held, claimed }).toEqual({ held: orders, claimed: orders });
      // What was sold before the seller set the bound stays; after that, orders fill up to the bound and no further.
      expect(orders).toBe(Math.max(10, inTime));
    },
  );

  test('bounding it without holding the schedule leaves orders without a claim, or breaks off', async () => {
    const date = addDays(malaysianDate(Date.now()), 7);
    let isSeen = false;
    for (let round = 0; round < 8 && !isSeen; round++) {
      const { orders, claimed } = await rush((keeping) =>
        boundWithoutHolding(database.pools, keeping.shop.tenantId, { date, cap: 10 }).catch(
          (error: unknown) => {
            // Raised by an order that its first statement did not see yet, and its last one did.
            expect(String(error)).toMatch(/capacity_claims.* violates foreign key/);
            isSeen = true;
          },
        ),
      );
      isSeen ||= orders > claimed;
    }
    expect(isSeen).toBe(true);
  });
});
