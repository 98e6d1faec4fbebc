import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { Cook, kitchenOrder, type KitchenOrderWish } from '../../../../test/kit/kitchen-orders.ts';

export const linesOf = (day: ProductionDay) => day.products.flatMap(({ lines }) => lines);

/** A server with a store’s kitchen, whose cook asks for its days. */
export function productionFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let shop: Shop;
  let cook: Cook;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(async () => {
    shop = await openShop(database.pools, { products: 2 });
    cook = await as('kitchen');
  });

  const as = async (role: StoreRole) =>
    new Cook(app, await person(database, { memberOf: [{ store: shop.tenantId, role }] }), shop);
  const order = (wish: KitchenOrderWish) => kitchenOrder(database, shop, wish);
  const sql = (text: string, ...values: unknown[]) =>
    database.pools.platform.query<Record<string, string>>(text, values);
  const statusOf = async (id: string) =>
    (await sql('select status from orders where id = $1', id)).rows[0]?.['status'];

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get shop() {
      return shop;
    },
    set shop(value) {
      shop = value;
    },
    get cook() {
      return cook;
    },
    as,
    order,
    sql,
    statusOf,
  };
}
