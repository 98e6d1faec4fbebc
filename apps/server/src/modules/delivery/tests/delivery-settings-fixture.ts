import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createLalamoveCourier } from '../providers/lalamove/gateway.ts';
import {
  answering,
  startScriptedCourier,
  type ScriptedCourier,
} from '../providers/lalamove/scripted-courier.fixture.ts';
import { bodyFor, callsTo, type EndpointName, type ReplyTo } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

export const KEYS = { api_key: 'pk_test_kak_yah_1234', api_secret: 'sk_test_very_secret_5678' };
export const KLANG = { address: '5, Jalan Kenanga, Klang', latitude: 3.04, longitude: 101.45 };
export const cities = {
  data: [
    {
      services: ['MOTORCYCLE', 'CAR', 'VAN'].map((key, at) => ({
        key,
        load: { value: `${(at + 1) * 10}`, unit: 'kg' },
      })),
    },
  ],
};

export const settings = (change: object) => ({
  mode: 'store',
  delivery_fee: 8,
  max_km_delivery: 20,
  ...KLANG,
  ...change,
});

/** A server with a scripted courier, and a store anew for each test of one file. */
export function deliverySettingsFixture() {
  let database: FreshDatabase;
  let courier: ScriptedCourier;
  let app: TestApp;
  let shop: Shop;
  let owner: TestPerson;
  let staff: TestPerson;
  let stranger: TestPerson;
  const logged: string[] = [];

  beforeAll(async () => {
    [database, courier] = await Promise.all([freshDatabase(), startScriptedCourier()]);
    app = await startTestApp(database, {
      courier: createLalamoveCourier({ baseUrl: courier.url, timeoutMs: 500 }),
      // Hides nothing by itself, so that whatever is logged shows.
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    });
  });
  beforeEach(async () => {
    shop = await openShop(database.pools);
    await database.pools.platform.query(
      `update store_profiles set phone = '012-345 6789' where tenant_id = $1`,
      [shop.tenantId],
    );
    [owner, staff, stranger] = await Promise.all([
      person(database, { memberOf: [shop.tenantId] }),
      person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] }),
      person(database),
    ]);
    courier.follow(answering(200, cities));
  });
  afterEach(() => {
    const leak = logged.find((line) => /pk_test_kak_yah|very_secret/.test(line));
    if (leak !== undefined) throw new Error(`a key was logged: ${leak}`);
  });
  afterAll(async () => {
    await app.close();
    await courier.close();
    await database.drop();
  });

  /** Whatever is answered, and to whom: no key is in it. */
  const showsNoKey = (text: string) => expect(text).not.toMatch(/pk_test_kak_yah|very_secret/);

  async function call<Name extends EndpointName>(
    who: TestPerson | undefined,
    name: Name,
    body?: unknown,
  ): Promise<ReplyTo<Name>> {
    const reply = await callsTo(app, shop, undefined)(name, bodyFor<Name>(body), who);
    showsNoKey(reply.text);
    return reply;
  }

  const saveKeys = (who: TestPerson = owner, keys: unknown = KEYS) => call(who, 'saveCourierKeys', keys);

  const save = (change: object, who: TestPerson = owner) =>
    call(who, 'saveDeliverySettings', settings(change));
  const storedMode = async (): Promise<string | undefined> => {
    const { rows } = await database.pools.platform.query<{ delivery_mode: string }>(
      'select delivery_mode from store_profiles where tenant_id = $1',
      [shop.tenantId],
    );
    return rows[0]?.delivery_mode;
  };

  return {
    get database() {
      return database;
    },
    get courier() {
      return courier;
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
    get staff() {
      return staff;
    },
    get stranger() {
      return stranger;
    },
    showsNoKey,
    call,
    saveKeys,
    save,
    storedMode,
  };
}
