import { api } from '@dapur/contract/index';
import type { PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { callApi, unchecked, type CallOptions } from './client.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';
import { openDesk, type Desk } from './order-desk.ts';
import { person, type TestPerson } from './test-people.ts';
import { giveTerms, orderFor } from './open-shop.ts';

/** A store anew for each test of one file, and somebody of the platform who looks after it. */
export function platformStoresFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let desk: Desk;
  let admin: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
  });
  beforeEach(async () => {
    desk = await openDesk(database, app, { dailyLimit: 1_000 });
    await giveTerms(database.pools, desk.shop.tenantId);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const query = async (text: string, ...values: unknown[]) =>
    (await database.pools.platform.query<Record<string, unknown>>(text, values)).rows;
  const does = (
    what: 'suspendStore' | 'shutStore' | 'reinstateStore' | 'changeStoreSlug' | 'writeToStore',
    body: object,
    store = desk.shop.tenantId,
  ) => callApi(app, admin, what, { params: { store }, body: unchecked(body) });

  const detail = async (store = desk.shop.tenantId): Promise<PlatformStoreDetail> =>
    api.platformStore.response.parse((await callApi(app, admin, 'platformStore', { params: { store } })).body)
      .data;
  const place = (options: CallOptions<'createOrder'> = {}) =>
    callApi(app, undefined, 'createOrder', {
      store: desk.shop,
      body: unchecked(orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }])),
      ...options,
    });
  const page = async (path: string) => {
    const answer = await fetch(app.url + path, { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  const lettersTo = (email: string) => app.mails.filter(({ to }) => to.address === email);

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
    get admin() {
      return admin;
    },
    query,
    does,
    detail,
    place,
    page,
    lettersTo,
  };
}
