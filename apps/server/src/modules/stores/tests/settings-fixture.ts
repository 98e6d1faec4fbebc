import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { bodyFor, callsTo, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

/** A store anew for each test of one file, whose owner keeps its settings. */
export function settingsFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let shop: Shop;
  let owner: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  });
  beforeEach(async () => {
    shop = await openShop(database.pools);
    owner = await person(database, { memberOf: [shop.tenantId] });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const call = <Name extends EndpointName>(what: Name, body?: unknown, who: TestPerson = owner) =>
    callsTo(app, shop, who)(what, bodyFor<Name>(body));

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
    get owner() {
      return owner;
    },
    call,
  };
}
