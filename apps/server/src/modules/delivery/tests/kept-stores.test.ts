import { QuoteInput } from '@dapur/contract/delivery/delivery';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAreaPin } from '../../../kernel/area-pin.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { removeCourierKeys, saveCourierKeys } from '../commands/courier-keys.ts';
import { createQuoteDelivery } from '../commands/quote-delivery.ts';
import { saveDeliverySettings } from '../commands/save-delivery-settings.ts';
import { defaultDeliverySettings, type SettingsDeps } from '../delivery-deps.ts';
import { createCourierAccounts, type Courier } from '../index.ts';
import { isWithinMalaysia } from '../../geocoding/index.ts';
import { createStoreCache } from '../../../platform/cache/store-cache.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/http/index.ts';
import { startTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR, openDeliveringShop, SHOP_AT } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';
import { apiKeyOf } from './lalamove-side.ts';

const FIRST_KEY = 'pk_test_key_of_the_store';
const SECOND = { api_key: 'pk_test_the_second_key', api_secret: 'sk_test_the_second_secret' };
/** A street away. */
const MOVED_TO = { latitude: SHOP_AT.lat + 0.002, longitude: SHOP_AT.lng };
const settings = { ...defaultDeliverySettings, quotesPerMinute: 10_000, quotesPerHour: 10_000 };

let database: FreshDatabase;
const limiters: RateLimiter[] = [];
/** The keys it was asked with, and where it was to begin, oldest first. */
const askedWith: string[] = [];
const askedFrom: number[] = [];
const quoting = quotingCourier(systemClock);
const courier: Courier = {
  ...quoting,
  quote: (account, request) => {
    askedWith.push(apiKeyOf(account));
    askedFrom.push(request.pickup.latitude);
    return quoting.quote(account, request);
  },
  listVehicles: () => Promise.resolve([]),
  registerWebhook: () => Promise.resolve(),
};

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => {
  askedWith.length = 0;
  askedFrom.length = 0;
});
afterAll(async () => {
  for (const limiter of limiters) limiter.close();
  await database.drop();
});

let places = 0;
/** Never the same place twice, so that no quote is shared. */
const question = () => ({
  deliveryAddress: ADDRESS,
  deliveryCoordinates: { lat: NEAR.lat, lng: NEAR.lng + ++places / 10_000 },
});
const wanted = (change: object) => ({
  mode: 'courier' as const,
  delivery_fee: 7,
  max_km_delivery: 15,
  address: '1, Jalan Ujian, 41300 Klang',
  latitude: SHOP_AT.lat,
  longitude: SHOP_AT.lng,
  phone: '0123456789',
  ...change,
});

describe('a process that hears no news of the database', () => {
  /** A process without the database's news: it knows only the changes that it makes itself. */
  function deafProcess() {
    const rateLimiter = createRateLimiter(database.pools.app);
    limiters.push(rateLimiter);
    const deps: SettingsDeps = {
      db: database.pools,
      clock: systemClock,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      rateLimiter,
      cache: createStoreCache({ isLive: true, onChange: () => {} }),
      courier,
      accounts: createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET }),
      isWithinMalaysia,
      areaPin: createAreaPin(TEST_SECRET),
      publicOrigin: TEST_ORIGIN,
      settings,
    };
    const quote = createQuoteDelivery(deps);
    return {
      deps,
      ask: (shop: Shop) => quote(shop.tenantId, `203.0.113.${places % 250}`, QuoteInput.parse(question())),
    };
  }

  test('sees the keys that it took itself with the next question', async () => {
    const shop = await openDeliveringShop(database, { mode: 'courier' });
    const { deps, ask } = deafProcess();
    await ask(shop);
    await saveCourierKeys(deps, shop.tenantId, SECOND);
    await ask(shop);
    expect(askedWith).toEqual([FIRST_KEY, SECOND.api_key]);
  });

  test('quotes nothing any more once it has removed the keys, or switched delivery off', async () => {
    const { deps, ask } = deafProcess();
    const [keyless, off] = [
      await openDeliveringShop(database, { mode: 'courier' }),
      await openDeliveringShop(database, { mode: 'courier' }),
    ];
    for (const shop of [keyless, off]) await ask(shop);
    await removeCourierKeys(deps, keyless.tenantId);
    await saveDeliverySettings(deps, off.tenantId, wanted({ mode: 'off' }));
    for (const shop of [keyless, off])
      await expect(ask(shop)).rejects.toMatchObject({ code: 'method_unavailable' });
    expect(askedWith).toHaveLength(2);
  });

  test('quotes from where it moved the store to', async () => {
    const shop = await openDeliveringShop(database, { mode: 'courier' });
    const { deps, ask } = deafProcess();
    await ask(shop);
    await saveDeliverySettings(deps, shop.tenantId, wanted(MOVED_TO));
    await ask(shop);
    expect(askedFrom).toEqual([SHOP_AT.lat, MOVED_TO.latitude]);
  });

  test('goes on with what it kept when another changes it: it is the news that says so', async () => {
    const shop = await openDeliveringShop(database, { mode: 'courier' });
    const [here, there] = [deafProcess(), deafProcess()];
    await here.ask(shop);
    await saveDeliverySettings(there.deps, shop.tenantId, wanted({ mode: 'off' }));
    await expect(here.ask(shop)).resolves.toMatchObject({ carrier: 'courier' });
  });

  test('asks the database twice for a further quote of a store: may it be asked, and keep it', async () => {
    const shop = await openDeliveringShop(database, { mode: 'courier' });
    const { ask } = deafProcess();
    await ask(shop);
    let questions = 0;
    const count = (): void => {
      questions += 1;
    };
    database.pools.app.on('acquire', count);
    await ask(shop);
    database.pools.app.off('acquire', count);
    expect(questions).toBe(2);
  });

  test('keeps no store that cannot be read: keys that do not open fail each question, and no other store’s', async () => {
    const { ask } = deafProcess();
    const [broken, sound, flat] = [
      await openDeliveringShop(database, { mode: 'courier' }),
      await openDeliveringShop(database, { mode: 'courier' }),
      await openDeliveringShop(database, { mode: 'store', hasKeys: true }),
    ];
    await database.pools.platform.query(
      `update courier_accounts set secret = '\\x00'::bytea where tenant_id = any($1)`,
      [[broken.tenantId, flat.tenantId]],
    );
    await expect(ask(broken)).rejects.toThrow('unknown form');
    await expect(ask(broken)).rejects.toThrow('unknown form');
    await expect(ask(sound)).resolves.toMatchObject({ carrier: 'courier' });
    await expect(ask(flat)).resolves.toMatchObject({ carrier: 'store' });
  });
});

describe('of two processes on one database', () => {
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    const overrides = { courier, settings: { delivery: settings } };
    [here, there] = await Promise.all([startTestApp(database, overrides), startTestApp(database, overrides)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
  });

  /** A store that both have kept. */
  async function keptInBoth(): Promise<{ shop: Shop; owner: TestPerson }> {
    const shop = await openDeliveringShop(database, { mode: 'courier' });
    expect([await ask(here, shop), await ask(there, shop)]).toEqual([200, 200]);
    return { shop, owner: await person(database, { memberOf: [shop.tenantId] }) };
  }
  const ask = async (app: TestApp, shop: Shop): Promise<number> =>
    (await callApi(app, undefined, 'quoteDelivery', { store: shop, body: question() })).status;

  test('the one that took new keys asks with them at once, the other in moments', async () => {
    const { shop, owner } = await keptInBoth();
    expect((await callApi(here, owner, 'saveCourierKeys', { store: shop, body: SECOND })).status).toBe(200);
    await ask(here, shop);
    expect(askedWith.at(-1)).toBe(SECOND.api_key);
    await vi.waitFor(async () => {
      await ask(there, shop);
      expect(askedWith.at(-1)).toBe(SECOND.api_key);
    }, 60_000);
  });

  test('the one that switched delivery off quotes no more at once, the other in moments', async () => {
    const { shop, owner } = await keptInBoth();
    const saved = await callApi(here, owner, 'saveDeliverySettings', {
      store: shop,
      body: wanted({ mode: 'off' }),
    });
    expect(saved.status, saved.text).toBe(200);
    expect(await ask(here, shop)).toBe(422);
    await vi.waitFor(async () => expect(await ask(there, shop)).toBe(422), 60_000);
    const asked = askedWith.length;
    expect([await ask(here, shop), await ask(there, shop), askedWith.length]).toEqual([422, 422, asked]);
  });
});
