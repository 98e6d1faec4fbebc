import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import { MARKETPLACE_REACH_KM } from '@dapur/contract/pages/marketplace-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';

const SHAH_ALAM = { lat: 3.07, lng: 101.5 };
const KOTA_KINABALU = { lat: 5.98, lng: 116.07 };
/** North of Shah Alam, in kilometres; areas are off by some hundred metres. */
const NEARBY_KM = [2, 5, 9, 14, 20, 33];

let database: FreshDatabase;
let marketplace: ReturnType<typeof openMarketplace>;
const nearby: string[] = [];
const distant: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  marketplace = openMarketplace(database);
  for (const km of NEARBY_KM.toReversed())
    nearby.unshift(await openAt({ lat: SHAH_ALAM.lat + km / 111.2, lng: SHAH_ALAM.lng }));
  // These stores are newer than the nearby ones and open as soon: without a limit of distance they come first.
  for (let at = 0; at < 9; at++)
    distant.push(await openAt({ lat: KOTA_KINABALU.lat + at / 50, lng: KOTA_KINABALU.lng }));
  distant.push(await openAt({ lat: SHAH_ALAM.lat + 0.6, lng: SHAH_ALAM.lng }), await openAt(null));
  await marketplace.rebuild();
});
afterAll(() => database.drop());

async function openAt(place: LatLng | null): Promise<string> {
  const { tenantId, slug } = await openShop(database.pools);
  if (place !== null)
    await withPlatform(database.pools, 'test', 'a store has a place', (tx) =>
      sql`update store_profiles set latitude = ${place.lat}, longitude = ${place.lng} where tenant_id = ${tenantId}`.execute(
        tx,
      ),
    );
  return slug;
}

const slugs = (stores: readonly MarketplaceStore[]): string[] => stores.map(({ slug }) => slug);

test('with a place known the nearest kitchens have a row, nearest first, and every row stays within reach of it', async () => {
  const { nearest, soonest, newest } = await marketplace.rails(SHAH_ALAM);
  expect(slugs(nearest)).toEqual(nearby);
  for (const row of [soonest, newest]) expect(slugs(row).toSorted()).toEqual(nearby.toSorted());
  for (const store of [...nearest, ...soonest, ...newest]) {
    expect(store.area).not.toBeNull();
    const km = distanceKm(SHAH_ALAM, store.area!);
    expect(Math.abs((store.distance_km ?? 1_000) - km)).toBeLessThan(1);
  }
  expect(slugs(newest)).toEqual(nearby);
});

test('without a place no row is of kitchens nearby, and the others are of all', async () => {
  const { nearest, soonest, newest } = await marketplace.rails({});
  expect(nearest).toEqual([]);
  expect(newest).toHaveLength(8);
  expect(soonest).toHaveLength(8);
  expect(slugs(newest).every((slug) => distant.includes(slug))).toBe(true);
  expect(newest.every(({ distance_km: km }) => km === null)).toBe(true);
});

test('all of a row are those within its reach, in its order, as far as the list goes', async () => {
  for (const sort of ['nearest', 'soonest', 'new'] as const) {
    const { stores } = await marketplace.search({ ...SHAH_ALAM, sort, within: MARKETPLACE_REACH_KM });
    expect(slugs(stores).toSorted(), sort).toEqual(nearby.toSorted());
  }
  const near = await marketplace.search({ ...SHAH_ALAM, sort: 'new', within: 10 });
  expect(slugs(near.stores)).toEqual(nearby.slice(0, 3));
  // Where no store is within reach, dropping the limit is offered.
  const none = await marketplace.search({ lat: 4.5, lng: 103, within: 5 });
  expect(none).toMatchObject({ stores: [], wider: ['near', 'within'] });
  // Without the limit, stores from all of Malaysia are listed.
  const { stores } = await marketplace.search({ ...SHAH_ALAM, sort: 'new' });
  expect(slugs(stores).some((slug) => distant.includes(slug))).toBe(true);
});
