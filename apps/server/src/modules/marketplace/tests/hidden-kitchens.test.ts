import { malaysianDate } from '@dapur/contract/dates/dates';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';
import { readCards } from '../data/read-cards.ts';
import { HOME, SECRETS, marketplaceFixture } from './marketplace-fixture.ts';

const world = marketplaceFixture();
const { clock, change, slugs } = world;

const today = malaysianDate(Date.now());

const hidden: readonly (readonly [string, () => RawBuilder<unknown>])[] = [
  ...(['draft', 'paused', 'closed', 'suspended'] as const).map(
    (status) =>
      [
        `a store that is ${status}`,
        () => sql`update tenants set status = ${status} where id = ${world.shop.tenantId}`,
      ] as const,
  ),
  [
    'a store on holiday',
    () =>
      sql`update tenants set vacation_from = ${today}, vacation_to = ${today} where id = ${world.shop.tenantId}`,
  ],
];

test.each(hidden)('%s is gone at once, before the marketplace heard of it and after', async (_what, hide) => {
  await change(hide());
  expect(await slugs({ q: 'batik' })).toEqual([]);
  await world.marketplace.rebuild();
  expect(await slugs({})).toEqual([]);
});

test('a thing that is off sale is named nowhere at once, and found no more', async () => {
  await change(sql`update products set is_active = false where id = ${world.shop.productIds[0]}`);
  expect(JSON.stringify(await world.marketplace.search({ q: 'batik' }))).not.toContain('Batik');
  await world.marketplace.rebuild();
  expect(await slugs({ q: 'batik' })).toEqual([]);
  expect(await slugs({ q: 'muka' })).toEqual([world.shop.slug]);
});

test('the crawl would see a place that is not moved, and a reader that does not ask the store would show a closed one', async () => {
  await change(
    sql`update marketplace_stores set pin = point(${HOME.lng}, ${HOME.lat}) where store_id = ${world.shop.tenantId}`,
  );
  const { stores } = await world.marketplace.search({});
  expect(SECRETS.some((secret) => JSON.stringify(stores).includes(secret))).toBe(true);

  await change(sql`update tenants set status = 'closed' where id = ${world.shop.tenantId}`);
  const trusting = await change(
    sql`select t.slug from marketplace_stores s join tenants t on t.id = s.store_id`,
  );
  expect(trusting.rows).toContainEqual({ slug: world.shop.slug });
  expect(await readCards(world.database.pools, [world.shop.tenantId], { locale: 'en' })).toEqual([]);
});

test('a store that cannot be read keeps none of the others out, and is told of', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => openShop(world.database.pools, { products: 1 })));
  const told: unknown[] = [];
  const careful = openMarketplace(world.database, clock, {
    datesOf: (tenantId) =>
      tenantId === world.shop.tenantId ? Promise.reject(new Error('odd dates')) : Promise.resolve([]),
    log: { error: (what) => void told.push(what) },
  });
  // The broken store is taken first, the others after it; the app that runs beside this test may take it sooner.
  const catchUp = async () => {
    await change(sql`update marketplace_due set due_at = case when store_id = ${world.shop.tenantId} then now() - interval '1 hour'
                       else now() - interval '1 minute' end`);
    await careful.catchUp();
    return told.at(0);
  };
  await expect.poll(catchUp).toMatchObject({ storeId: world.shop.tenantId, err: { message: 'odd dates' } });
  // The app beside this test may have taken one of the others and be working on it still.
  await expect
    .poll(async () => {
      const { rows } = await world.database.pools.platform.query<{ store_id: string }>(
        'select store_id from marketplace_stores where store_id = any($1)',
        [others.map(({ tenantId }) => tenantId)],
      );
      return rows;
    })
    .toHaveLength(others.length);
});
