import { usualPricing } from '@dapur/contract/delivery-fees';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCourierAccounts,
  createCourierSealer,
  createLalamoveCourier,
} from '../../src/modules/delivery/index.ts';
import {
  answering,
  startScriptedCourier,
  type ScriptedCourier,
} from '../../src/modules/delivery/adapters/scripted-courier.fixture.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { startTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../app.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { lookInto, person, type TestPerson } from '../people.ts';
import { openShop, type Shop } from '../races/shop.ts';
import { tablePrints } from '../table-prints.ts';

const KEYS = { api_key: 'pk_test_kak_yah_1234', api_secret: 'sk_test_very_secret_5678' };
const KLANG = { address: '5, Jalan Kenanga, Klang', latitude: 3.04, longitude: 101.45 };
const cities = {
  data: [
    {
      services: ['MOTORCYCLE', 'CAR', 'VAN'].map((key, at) => ({
        key,
        load: { value: `${(at + 1) * 10}`, unit: 'kg' },
      })),
    },
  ],
};

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

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly data: Record<string, unknown>;
}

async function call(
  who: TestPerson | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      'x-tenant-slug': shop.slug,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...who?.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = JSON.parse(text) as { code?: string; data?: Record<string, unknown> };
  // Whatever is answered, and to whom: no key is in it.
  expect(text).not.toMatch(/pk_test_kak_yah|very_secret/);
  return { status: response.status, text, code: json.code, data: json.data ?? {} };
}

const SETTINGS = '/delivery-settings';
const COURIER = '/delivery-settings/courier';
const saveKeys = (who: TestPerson = owner, keys: unknown = KEYS) => call(who, 'PUT', COURIER, keys);
const settings = (change: object) => ({
  mode: 'store',
  delivery_fee: 8,
  max_km_delivery: 20,
  ...KLANG,
  ...change,
});
const save = (change: object, who: TestPerson = owner) => call(who, 'PUT', SETTINGS, settings(change));
const storedMode = async (): Promise<string | undefined> => {
  const { rows } = await database.pools.platform.query<{ delivery_mode: string }>(
    'select delivery_mode from store_profiles where tenant_id = $1',
    [shop.tenantId],
  );
  return rows[0]?.delivery_mode;
};
const storedSecret = async (): Promise<Buffer | undefined> => {
  const { rows } = await database.pools.platform.query<{ secret: Buffer }>(
    'select secret from courier_accounts where tenant_id = $1',
    [shop.tenantId],
  );
  return rows[0]?.secret;
};

describe('the settings', () => {
  test('of a new store say that it does not deliver', async () => {
    expect((await call(owner, 'GET', SETTINGS)).data).toEqual({
      mode: 'off',
      delivery_fee: 5,
      pricing: usualPricing('flat'),
      booking: 'auto',
      max_km_delivery: null,
      address: '',
      latitude: null,
      longitude: null,
      phone: '012-345 6789',
      courier: {
        has_keys: false,
        key_hint: null,
        sandbox: false,
        webhook: false,
        webhook_url: `${TEST_ORIGIN}/api/lalamove/webhook/${shop.tenantId}`,
      },
    });
  });

  test('are kept as they were sent, and read by staff', async () => {
    const saved = await save({ delivery_fee: 7.35, phone: '+60 3-7956 1234' }, owner);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.data).toMatchObject({
      mode: 'store',
      delivery_fee: 7.35,
      max_km_delivery: 20,
      ...KLANG,
      phone: '+60 3-7956 1234',
    });
    expect((await call(staff, 'GET', SETTINGS)).data).toEqual(saved.data);
    expect((await save({ mode: 'off', max_km_delivery: null })).data).toMatchObject({
      mode: 'off',
      max_km_delivery: null,
      phone: '+60 3-7956 1234',
    });
  });

  test('are the owner’s to change: staff may not, and a super admin who looks into the store may', async () => {
    const before = await tablePrints(database);
    expect(await save({ delivery_fee: 1 }, staff)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await tablePrints(database)).toEqual(before);
    const admin = await person(database, { superAdmin: true });
    expect(await save({ delivery_fee: 1 }, admin)).toMatchObject({ status: 403, code: 'forbidden' });
    await lookInto(database, admin, shop.tenantId);
    expect((await save({ delivery_fee: 1 }, admin)).status).toBe(200);
  });

  test('show on the store page at once', async () => {
    await call(undefined, 'GET', '/company-profiles');
    await save({ max_km_delivery: 12 });
    await expect
      .poll(async () => (await call(undefined, 'GET', '/company-profiles')).text)
      .toContain('"max_km_delivery":12');
  });

  test('are nobody else’s', async () => {
    for (const [method, path, body] of [
      ['GET', SETTINGS],
      ['PUT', SETTINGS, settings({})],
      ['PUT', COURIER, KEYS],
      ['DELETE', COURIER],
    ] as const) {
      expect((await call(undefined, method, path, body)).status).toBe(401);
      expect((await call(stranger, method, path, body)).status).toBe(403);
    }
    expect(await storedMode()).toBe('off');
    expect(courier.requests).toEqual([]);
  });

  test.each([
    ['no mode', { mode: undefined }, 'invalid_input', 'mode'],
    ['a mode that is none', { mode: 'drone' }, 'invalid_input', 'mode'],
    ['a fee below nothing', { delivery_fee: -1 }, 'invalid_input', 'delivery_fee'],
    ['a fee in thirds', { delivery_fee: 3.333 }, 'invalid_input', 'delivery_fee'],
    ['a fee beyond reason', { delivery_fee: 1_000.01 }, 'invalid_input', 'delivery_fee'],
    ['a distance of nothing', { max_km_delivery: 0 }, 'invalid_input', 'max_km_delivery'],
    ['a distance as text', { max_km_delivery: 'far' }, 'invalid_input', 'max_km_delivery'],
    ['half a place', { longitude: null }, 'invalid_input', 'longitude'],
    ['the other half', { latitude: null }, 'invalid_input', 'latitude'],
    ['a place off the globe', { latitude: 91 }, 'invalid_input', 'latitude'],
    ['a place abroad', { latitude: 51.5, longitude: 0.1 }, 'outside_malaysia', 'outside Malaysia'],
    [
      'a place abroad while it is off',
      { mode: 'off', latitude: 51.5, longitude: 0.1 },
      'outside_malaysia',
      'outside Malaysia',
    ],
    [
      'no place',
      { latitude: null, longitude: null },
      'store_location_missing',
      'Place your store on the map',
    ],
    ['no address', { address: ' ' }, 'invalid_input', 'address'],
    ['an address that cannot be stored', { address: 'a\u0000b, Klang' }, 'invalid_input', 'address'],
    ['a phone that is none', { phone: 'call me' }, 'invalid_input', 'phone'],
    ['a courier without keys', { mode: 'courier' }, 'courier_keys_missing', 'Lalamove keys'],
    ['a field that is none', { webhook: true }, 'invalid_input', 'webhook'],
  ])('refuse %s, and stay as they were', async (_what, change, code, says) => {
    const before = await tablePrints(database);
    const answer = await save(change);
    expect([answer.status >= 400 && answer.status < 500, answer.code], answer.text).toEqual([true, code]);
    expect(answer.text).toContain(says);
    expect(await tablePrints(database)).toEqual(before);
  });

  test.each(['+6591234567', null])(
    'refuse a courier whose drivers cannot call the store: %s',
    async (phone) => {
      await saveKeys();
      const before = await tablePrints(database);
      const answer = await save({ mode: 'courier', phone });
      expect([answer.status, answer.code]).toEqual([422, 'invalid_input']);
      expect(answer.text).toContain('Malaysian phone number (+60)');
      expect(await tablePrints(database)).toEqual(before);
    },
  );

  test('refuse what is no JSON', async () => {
    for (const body of ['{', '[]', '"x"', 'null'])
      expect((await call(owner, 'PUT', SETTINGS, body)).status).toBeLessThan(500);
    expect(await storedMode()).toBe('off');
  });
});

describe('the keys', () => {
  test('are tried, kept sealed, and shown by their end alone', async () => {
    const saved = await saveKeys();
    expect(saved.status, saved.text).toBe(200);
    expect(saved.data['courier']).toEqual({
      has_keys: true,
      key_hint: '1234',
      sandbox: true,
      webhook: true,
      webhook_url: `${TEST_ORIGIN}/api/lalamove/webhook/${shop.tenantId}`,
    });
    expect(courier.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v3/cities',
      'PATCH /v3/webhook',
    ]);
    expect(courier.requests[1]?.body).toBe(
      JSON.stringify({ data: { url: `${TEST_ORIGIN}/api/lalamove/webhook/${shop.tenantId}` } }),
    );
    const { rows } = await database.pools.platform.query<{ text: string }>(
      `select a::text || encode(secret, 'escape') as text from courier_accounts a`,
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/kak_yah|very_secret/);
    const accounts = createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET });
    const account = await accounts.accountOf(shop.tenantId);
    expect([account?.apiKey.reveal(), account?.apiSecret.reveal()]).toEqual([KEYS.api_key, KEYS.api_secret]);
  });

  test('open for their own store and for no other, whatever row they are put into', async () => {
    await saveKeys();
    const other = await openShop(database.pools);
    await database.pools.platform.query(
      `insert into courier_accounts (tenant_id, provider, secret, key_hint)
       select $2, provider, secret, key_hint from courier_accounts where tenant_id = $1`,
      [shop.tenantId, other.tenantId],
    );
    const accounts = createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET });
    await expect(accounts.accountOf(other.tenantId)).rejects.toThrow();
    const secret = (await storedSecret()) ?? Buffer.of();
    expect(createCourierSealer(TEST_SECRET).open(shop.tenantId, secret).apiKey.reveal()).toBe(KEYS.api_key);
  });

  test('are the owner’s to change: neither staff nor a super admin may', async () => {
    expect(await saveKeys(staff)).toMatchObject({ status: 403, code: 'forbidden' });
    const admin = await person(database, { superAdmin: true });
    await lookInto(database, admin, shop.tenantId);
    expect(await saveKeys(admin)).toMatchObject({ status: 403, code: 'not_for_support' });
    expect(courier.requests).toEqual([]);
    expect((await saveKeys()).status).toBe(200);
    expect(await call(staff, 'DELETE', COURIER)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await storedSecret()).toBeDefined();
  });

  test('that the courier does not know are not kept, and former ones stay', async () => {
    await saveKeys();
    const before = await tablePrints(database);
    courier.follow(answering(401, { message: `Unknown key ${KEYS.api_key}` }));
    const refused = await saveKeys();
    expect([refused.status, refused.code]).toEqual([422, 'courier_refused']);
    expect(refused.text).toContain('Lalamove does not accept these keys');
    expect(courier.requests).toHaveLength(1);
    expect(await tablePrints(database)).toEqual(before);
  });

  test.each([
    ['is down', answering(503)],
    ['answers nonsense', answering(200, '<html>')],
    ['is too busy', answering(429)],
    ['says nothing', () => undefined],
  ])('are not kept while the courier %s', async (_what, script) => {
    courier.follow(script);
    const answer = await saveKeys();
    expect([answer.status, answer.code]).toEqual([503, 'courier_unavailable']);
    expect(answer.text).toContain('Nothing was saved');
    expect(await storedSecret()).toBeUndefined();
  });

  test('are kept although the courier does not take the address for its news', async () => {
    courier.follow((request, response) =>
      request.method === 'PATCH'
        ? answering(422, { errors: [{ id: 'ERR_INVALID_RESPONSE', message: 'Non-200 response received' }] })(
            request,
            response,
          )
        : answering(200, cities)(request, response),
    );
    expect((await saveKeys()).data['courier']).toMatchObject({ has_keys: true, webhook: false });
    courier.follow(answering(200, cities));
    expect((await saveKeys()).data['courier']).toMatchObject({ has_keys: true, webhook: true });
  });

  test('of production are told from those of the sandbox', async () => {
    const live = { api_key: 'pk_prod_kedai_9876', api_secret: 'sk_prod_kedai_5432' };
    expect((await saveKeys(owner, live)).data['courier']).toMatchObject({ key_hint: '9876', sandbox: false });
  });

  test.each([
    ['none', {}],
    ['an empty key', { ...KEYS, api_key: '' }],
    ['a short secret', { ...KEYS, api_secret: 'short' }],
    ['a key of two lines', { ...KEYS, api_key: 'pk_test_1\r\nx-evil: 1' }],
    ['a key with a blank', { ...KEYS, api_key: 'pk_test 12345' }],
    ['a key with a colon', { ...KEYS, api_key: 'pk_test:12345' }],
    ['letters that no header takes', { ...KEYS, api_key: 'pk_test_密钥密钥' }],
    ['a NUL', { ...KEYS, api_secret: 'sk_test_\u0000abc' }],
    ['a key beyond reason', { ...KEYS, api_key: 'x'.repeat(121) }],
    ['an object', { ...KEYS, api_key: { $ne: '' } }],
    ['a list', [KEYS]],
    ['a webhook', { ...KEYS, webhook: true }],
  ])('are refused unseen: %s', async (_what, keys) => {
    const before = await tablePrints(database);
    expect(await saveKeys(owner, keys)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(courier.requests).toEqual([]);
    expect(await tablePrints(database)).toEqual(before);
  });

  test('can be tried ten times in an hour, by all people of a store together', async () => {
    courier.follow(answering(401));
    const partner = await person(database, { memberOf: [shop.tenantId] });
    for (let count = 0; count < 10; count++)
      expect((await saveKeys(count % 2 === 0 ? owner : partner)).status).toBe(422);
    expect(await saveKeys()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await saveKeys(partner)).toMatchObject({ status: 429 });
    expect(courier.requests).toHaveLength(10);
  });

  test('let the courier be switched on, and switch it off when they go', async () => {
    await saveKeys();
    expect((await save({ mode: 'courier' })).data['mode']).toBe('courier');
    const removed = await call(owner, 'DELETE', COURIER);
    expect(removed.data).toMatchObject({
      mode: 'off',
      ...KLANG,
      courier: { has_keys: false, key_hint: null },
    });
    expect(await storedSecret()).toBeUndefined();
    expect((await call(owner, 'DELETE', COURIER)).status).toBe(200);
    expect(await save({ mode: 'courier' })).toMatchObject({ status: 409, code: 'courier_keys_missing' });
  });

  test('may go from a store that brings orders itself', async () => {
    await saveKeys();
    await save({ mode: 'store' });
    expect((await call(owner, 'DELETE', COURIER)).data['mode']).toBe('store');
  });

  test('never leave a store with a courier and without keys, however the two calls meet', async () => {
    const accounts = createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET });
    const keys = { apiKey: new Secret(KEYS.api_key), apiSecret: new Secret(KEYS.api_secret) };
    for (let round = 0; round < 15; round++) {
      await accounts.save(shop.tenantId, keys);
      const answers = await Promise.all([save({ mode: 'courier' }), call(owner, 'DELETE', COURIER)]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect([await storedMode(), await storedSecret()]).toEqual(['off', undefined]);
    }
  });
});

describe('the vehicles', () => {
  const vehicles = async () => (await call(undefined, 'GET', '/lalamove/vehicles')).data;

  test('are none where no courier drives', async () => {
    expect(await vehicles()).toEqual([]);
    await saveKeys();
    await save({ mode: 'store' });
    courier.follow(answering(200, cities));
    await expect.poll(vehicles).toEqual([]);
    expect(courier.requests).toEqual([]);
  });

  test('are asked for once, and told to everybody', async () => {
    await saveKeys();
    await save({ mode: 'courier' });
    courier.follow(answering(200, cities));
    const expected = [
      { key: 'MOTORCYCLE', max_kg: 10 },
      { key: 'CAR', max_kg: 20 },
    ];
    await expect.poll(vehicles).toEqual(expected);
    await Promise.all(Array.from({ length: 10 }, vehicles));
    // A change of the store drops what is kept of its answers; the courier is not asked again for it.
    await save({ mode: 'courier', delivery_fee: 9 });
    expect(await vehicles()).toEqual(expected);
    expect(courier.requests).toHaveLength(1);
    app.clock.advance(25 * 3_600_000);
    await save({ mode: 'courier', delivery_fee: 10 });
    await vehicles();
    await expect.poll(() => courier.requests.length).toBe(2);
  });

  test('are both, without weights, while the courier cannot be asked', async () => {
    await saveKeys();
    await save({ mode: 'courier' });
    courier.follow(answering(500));
    await expect.poll(vehicles).toEqual([
      { key: 'MOTORCYCLE', max_kg: null },
      { key: 'CAR', max_kg: null },
    ]);
  });
});
