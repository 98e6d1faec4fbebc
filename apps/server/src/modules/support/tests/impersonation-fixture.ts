import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type ReplyTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

export const idOf = ({ body }: ReplyTo<'startImpersonation'>): string => body.data.id;

/** Two stores, their owner, and somebody of the platform who looks into one of them. */
export function impersonationFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let order: Placed;
  let owner: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    shop = await openShop(database.pools, { dailyLimit: 1_000 });
    other = await openShop(database.pools);
    order = await place(app, shop);
    owner = await person(database, { memberOf: [shop.tenantId], name: 'Kak Yah' });
  });
  beforeEach(async () => {
    admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await database.pools.platform.query(text, values)).rows as T[];

  const start = (as: TestPerson, store: Shop, reason = 'Orders do not show') =>
    callApi(app, as, 'startImpersonation', { body: { store: store.tenantId, reason } });

  const allow = (as: TestPerson, id: string) =>
    callApi(app, as, 'allowImpersonationChanges', {
      params: { id },
      body: { reason: 'Asked us to mend it' },
    });
  const end = (as: TestPerson, id: string) => callApi(app, as, 'endImpersonation', { params: { id } });
  const seat = (as: TestPerson, store = shop) => callApi(app, as, 'storeSeat', { store: store });

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
    get other() {
      return other;
    },
    get order() {
      return order;
    },
    get owner() {
      return owner;
    },
    get admin() {
      return admin;
    },
    ask,
    start,
    allow,
    end,
    seat,
  };
}
