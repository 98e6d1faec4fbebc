import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { unchecked, type CallOptions, type EndpointName } from '../../../../test/kit/client.ts';

/** A server, and a store’s desk anew for each test of one file. */
export function customersFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  });
  beforeEach(async () => {
    desk = await openDesk(database, app, { products: 2, dailyLimit: 1_000 });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const change = <Name extends EndpointName>(name: Name, id: string, body?: object) =>
    desk.call(name, { params: unchecked({ id }), body: unchecked(body) } as CallOptions<Name>);

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get desk() {
      return desk;
    },
    change,
  };
}
