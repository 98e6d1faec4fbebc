import { describe, expect, test } from 'vitest';
import { createCourierAccounts, createCourierSealer } from '../index.ts';
import { answering } from '../providers/lalamove/scripted-courier.fixture.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { lookInto, person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';
import { KEYS, KLANG, cities, deliverySettingsFixture } from './delivery-settings-fixture.ts';
import { lalamoveAccount } from '../providers/lalamove/account.ts';
import { apiKeyOf, secretsOf } from './lalamove-side.ts';

const world = deliverySettingsFixture();
const { call, saveKeys, save, storedMode } = world;

const storedSecret = async (): Promise<Buffer | undefined> => {
  const { rows } = await world.database.pools.platform.query<{ secret: Buffer }>(
    'select secret from courier_accounts where tenant_id = $1',
    [world.shop.tenantId],
  );
  return rows[0]?.secret;
};

describe('the keys', () => {
  test('are tried, kept sealed, and shown by their end alone', async () => {
    const saved = await saveKeys();
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data.courier).toEqual({
      provider: 'lalamove',
      has_keys: true,
      key_hint: '1234',
      sandbox: true,
      webhook: true,
      webhook_url: `${TEST_ORIGIN}/api/lalamove/webhook/${world.shop.tenantId}`,
    });
    expect(world.courier.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v3/cities',
      'PATCH /v3/webhook',
    ]);
    expect(world.courier.requests[1]?.body).toBe(
      JSON.stringify({ data: { url: `${TEST_ORIGIN}/api/lalamove/webhook/${world.shop.tenantId}` } }),
    );
    const { rows } = await world.database.pools.platform.query<{ text: string }>(
      `select a::text || encode(secret, 'escape') as text from courier_accounts a`,
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/kak_yah|very_secret/);
    const accounts = createCourierAccounts({ db: world.database.pools, secretKey: TEST_SECRET });
    const account = await accounts.accountOf(world.shop.tenantId);
    expect(account && secretsOf(account)).toEqual({ apiKey: KEYS.api_key, apiSecret: KEYS.api_secret });
  });

  test('open for their own store and for no other, whatever row they are put into', async () => {
    await saveKeys();
    const other = await openShop(world.database.pools);
    await world.database.pools.platform.query(
      `insert into courier_accounts (tenant_id, provider, secret, key_hint)
       select $2, provider, secret, key_hint from courier_accounts where tenant_id = $1`,
      [world.shop.tenantId, other.tenantId],
    );
    const accounts = createCourierAccounts({ db: world.database.pools, secretKey: TEST_SECRET });
    await expect(accounts.accountOf(other.tenantId)).rejects.toThrow();
    const secret = (await storedSecret()) ?? Buffer.of();
    const opened = createCourierSealer(TEST_SECRET).open(world.shop.tenantId, 'lalamove', secret);
    expect(apiKeyOf(opened)).toBe(KEYS.api_key);
  });

  test('are the owner’s to change: neither staff nor a super admin may', async () => {
    expect(await saveKeys(world.staff)).toMatchObject({ status: 403, code: 'forbidden' });
    const admin = await person(world.database, { superAdmin: true });
    await lookInto(world.database, admin, world.shop.tenantId);
    expect(await saveKeys(admin)).toMatchObject({ status: 403, code: 'not_for_support' });
    expect(world.courier.requests).toEqual([]);
    expect((await saveKeys()).status).toBe(200);
    expect(await call(world.staff, 'removeCourierKeys')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await storedSecret()).toBeDefined();
  });

  test('that the courier does not know are not kept, and former ones stay', async () => {
    await saveKeys();
    const before = await tablePrints(world.database);
    world.courier.follow(answering(401, { message: `Unknown key ${KEYS.api_key}` }));
    const refused = await saveKeys();
    expect([refused.status, refused.code]).toEqual([422, 'courier_refused']);
    expect(refused.text).toContain('Lalamove does not accept these keys');
    expect(world.courier.requests).toHaveLength(1);
    expect(await tablePrints(world.database)).toEqual(before);
  });

  test.each([
    ['is down', answering(503)],
    ['answers nonsense', answering(200, '<html>')],
    ['is too busy', answering(429)],
    ['says nothing', () => undefined],
  ])('are not kept while the courier %s', async (_what, script) => {
    world.courier.follow(script);
    const answer = await saveKeys();
    expect([answer.status, answer.code]).toEqual([503, 'courier_unavailable']);
    expect(answer.text).toContain('Nothing was saved');
    expect(await storedSecret()).toBeUndefined();
  });

  test('are kept although the courier does not take the address for its news', async () => {
    world.courier.follow((request, response) =>
      request.method === 'PATCH'
        ? answering(422, { errors: [{ id: 'ERR_INVALID_RESPONSE', message: 'Non-200 response received' }] })(
            request,
            response,
          )
        : answering(200, cities)(request, response),
    );
    expect((await saveKeys()).body.data.courier).toMatchObject({ has_keys: true, webhook: false });
    world.courier.follow(answering(200, cities));
    expect((await saveKeys()).body.data.courier).toMatchObject({ has_keys: true, webhook: true });
  });

  test('of production are told from those of the sandbox', async () => {
    const live = { api_key: 'pk_prod_kedai_9876', api_secret: 'sk_prod_kedai_5432' };
    expect((await saveKeys(world.owner, live)).body.data.courier).toMatchObject({
      key_hint: '9876',
      sandbox: false,
    });
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
    const before = await tablePrints(world.database);
    expect(await saveKeys(world.owner, keys)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(world.courier.requests).toEqual([]);
    expect(await tablePrints(world.database)).toEqual(before);
  });

  test('can be tried ten times in an hour, by all people of a store together', async () => {
    world.courier.follow(answering(401));
    const partner = await person(world.database, { memberOf: [world.shop.tenantId] });
    for (let count = 0; count < 10; count++)
      expect((await saveKeys(count % 2 === 0 ? world.owner : partner)).status).toBe(422);
    expect(await saveKeys()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await saveKeys(partner)).toMatchObject({ status: 429 });
    expect(world.courier.requests).toHaveLength(10);
  });

  test('let the courier be switched on, and switch it off when they go', async () => {
    await saveKeys();
    expect((await save({ mode: 'courier' })).body.data.mode).toBe('courier');
    const removed = await call(world.owner, 'removeCourierKeys');
    expect(removed.body.data).toMatchObject({
      mode: 'off',
      ...KLANG,
      courier: { has_keys: false, key_hint: null },
    });
    expect(await storedSecret()).toBeUndefined();
    expect((await call(world.owner, 'removeCourierKeys')).status).toBe(200);
    expect(await save({ mode: 'courier' })).toMatchObject({ status: 409, code: 'courier_keys_missing' });
  });

  test('may go from a store that brings orders itself', async () => {
    await saveKeys();
    await save({ mode: 'store' });
    expect((await call(world.owner, 'removeCourierKeys')).body.data.mode).toBe('store');
  });

  test('never leave a store with a courier and without keys, however the two calls meet', async () => {
    const accounts = createCourierAccounts({ db: world.database.pools, secretKey: TEST_SECRET });
    const keys = lalamoveAccount(KEYS.api_key, KEYS.api_secret);
    for (let round = 0; round < 15; round++) {
      await accounts.save(world.shop.tenantId, keys);
      const answers = await Promise.all([save({ mode: 'courier' }), call(world.owner, 'removeCourierKeys')]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect([await storedMode(), await storedSecret()]).toEqual(['off', undefined]);
    }
  });
});
