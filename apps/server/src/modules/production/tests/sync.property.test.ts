import { randomUUID } from 'node:crypto';
import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CallError,
  type KitchenCalls,
} from '../../../../../web/src/features/seller-production/kitchen-reach.ts';
import {
  happenings,
  live,
  standing,
  type Happening,
} from '../../../../../web/src/features/seller-production/kitchen-world.fixture.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { Cook, kitchenOrder } from '../../../../test/kit/kitchen-orders.ts';

let database: FreshDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** What two devices did, against the server as it is, each run in a store of its own. Fails where they differ. */
async function expectAgreement(
  happened: readonly Happening[],
  clocks: readonly [number, number],
): Promise<void> {
  const shop = await openShop(database.pools, { products: 3 });
  const cook = new Cook(
    app,
    await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] }),
    shop,
  );
  await kitchenOrder(database, shop, { items: [0, 1, 2].map((product) => ({ product, quantity: 9 })) });
  const targets = (await cook.day()).products.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(targets).toHaveLength(3);
  const away = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(() => Promise.reject(new CallError('away')));
  const server: KitchenCalls = {
    day: (date) => away(cook.day(date)),
    changes: (date, after) => away(cook.changes(after, date)),
    send: async (date, ticks) => ({ ...(await away(cook.tell(ticks, date))), server_time: Date.now() }),
  };
  const { made, devices } = await live(happened, {
    targets,
    date: shop.date,
    server,
    clocks,
    newId: randomUUID,
    now: Date.now,
  });
  const { rows } = await database.pools.platform.query<Tick>(
    'select id, at, kind, target, change, count, planned from production_ticks where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  const there = standing((await cook.day()).ticks, targets);
  expect(there).toEqual(standing(rows, targets));
  for (const { desk } of devices) {
    expect(desk.state().waiting).toBe(0);
    expect(standing(desk.state().ticks, targets)).toEqual(there);
  }
}

test('two devices on a bad network lose no tick, double none, and see what the server sees', async () => {
  const clock = fc.integer({ min: -9e7, max: 9e7 });
  const runs = fc.assert(
    fc.asyncProperty(happenings(18), fc.tuple(clock, clock), (happened, clocks) =>
      expectAgreement(happened, clocks),
    ),
    { numRuns: process.env['DAPUR_FULL'] === '1' ? 150 : 25 },
  );
  await expect(runs).resolves.toBeUndefined();
});
