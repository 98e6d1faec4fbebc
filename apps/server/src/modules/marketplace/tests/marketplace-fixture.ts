import type { MarketplaceQuery } from '@dapur/contract/pages/marketplace';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { startTestApp, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';

export const HOME = { lat: 3.07284, lng: 101.51937 };

export const SECRETS = ['Jalan Rahsia', '111222333', '3.0728', '101.5193', '101.5194', 'owner@store.example'];

/** A marketplace with one store, anew for each test of one file. */
export function marketplaceFixture() {
  const clock = testClock();

  let database: FreshDatabase;
  let app: TestApp;
  let marketplace: ReturnType<typeof openMarketplace>;
  let shop: Shop;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    marketplace = openMarketplace(database, clock);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(async () => {
    await change(sql`update tenants set status = 'closed'`);
    shop = await openShop(database.pools, { products: 2, dailyLimit: 1 });
    await change(sql`
    update store_profiles set city = 'Shah Alam', state = 'Selangor', address = '7 Jalan Rahsia 24/7', phone = '+60111222333',
           latitude = ${HOME.lat}, longitude = ${HOME.lng}, pickup_address = '7 Jalan Rahsia 24/7', delivery_mode = 'store',
           max_km_delivery = 12, shows_place = true where tenant_id = ${shop.tenantId}`);
    await nameProducts('Kek Batik', 'Seri Muka');
    await marketplace.rebuild();
  });

  const change = (statement: RawBuilder<unknown>) =>
    withPlatform(database.pools, 'test', 'a store as the test needs it', (tx) => statement.execute(tx));

  const nameProducts = (...names: string[]) =>
    Promise.all(
      names.map((name, at) =>
        change(sql`update products set name = ${name} where id = ${shop.productIds[at]}`),
      ),
    );

  const slugs = async (query: MarketplaceQuery): Promise<string[]> =>
    (await marketplace.search(query)).stores.map(({ slug }) => slug);

  return {
    clock,
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get marketplace() {
      return marketplace;
    },
    get shop() {
      return shop;
    },
    change,
    nameProducts,
    slugs,
  };
}
