import { startPushSimulator, type PushSimulator } from '../../../../../../simulators/src/push/index.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { withTenant } from '../../../platform/db/index.ts';
import { addToOutbox, type NewStoreEvent } from '../../events/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

const news = {
  'order.paid': (orderId: string) => ({ topic: 'order.paid', payload: { orderId } }),
  'payment.late': (orderId: string) => ({ topic: 'payment.late', payload: { orderId, billId: 'bill' } }),
  'delivery.alert': (orderId: string) => ({
    topic: 'delivery.alert',
    payload: { orderId, alert: 'no_driver' },
  }),
  'order.cancelled_by_seller': (orderId: string) => ({
    topic: 'order.cancelled_by_seller',
    payload: { orderId },
  }),
  /** An event that no browser is told of: it only wakes the outbox worker. */
  nothing: (orderId: string) => ({ topic: 'order.moved', payload: { orderId, to: 'pending' } }),
} as const satisfies Record<string, (orderId: string) => Omit<NewStoreEvent, 'tenantId'>>;

/** A server and a push service to which it tells browsers what is new. */
export function webPushFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let service: PushSimulator;
  let shop: Shop;
  let owner: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    service = await startPushSimulator();
    app = await startTestApp(database, {
      settings: { trustedProxies: 1, orderDesk: { pushOrigins: [service.origin] } },
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await database.drop();
  });
  beforeEach(async () => {
    shop = await openShop(database.pools);
    owner = await person(database, { memberOf: [shop.tenantId] });
  });

  const save = async (name: string, as: TestPerson = owner, lang = 'en'): Promise<void> => {
    const { endpoint, keys } = service.subscribe(name);
    const { status, text } = await callApi(app, as, 'savePush', {
      store: shop,
      body: { endpoint, keys, lang },
    });
    expect(status, text).toBe(200);
  };
  const messagesTo = (name: string) =>
    service.taken
      .filter(({ browser }) => browser === name)
      .map(({ text }) => JSON.parse(text) as Record<string, string>);

  const tell = (what: keyof typeof news, orderId: string) =>
    withTenant(database.pools, shop.tenantId, (tx) =>
      addToOutbox(tx, { tenantId: shop.tenantId, ...news[what](orderId) }),
    );
  /** The outbox of the store has nothing left to do. */
  const quiet = async (): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await database.pools.platform.query(
              'select from outbox where tenant_id = $1 and done_at is null',
              [shop.tenantId],
            )
          ).rowCount,
      )
      .toBe(0);
  };

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get service() {
      return service;
    },
    get shop() {
      return shop;
    },
    get owner() {
      return owner;
    },
    save,
    messagesTo,
    tell,
    quiet,
  };
}
