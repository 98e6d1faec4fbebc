import { randomUUID } from 'node:crypto';
import { API_CALLS_PER_MINUTE, MAX_API_KEYS, type ApiScope } from '@dapur/contract/stores/api-scopes';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admit, type Membership, type Principal } from '../../../platform/http/access.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type CallOptions, type Caller, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { inputFor } from '../../../../test/kit/endpoint-input.ts';
import { callMade } from '../../../../test/kit/made-calls.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const all: readonly ApiScope[] = ['orders:read', 'orders:status', 'products:read', 'customers:read'];

/** A key that the desk's owner makes, or somebody else who is named. */
async function keyOf(scopes: readonly ApiScope[], days: number | null = null, as: Caller = desk.owner) {
  const { body } = await desk.call('createApiKey', { body: { name: 'Kaunter', scopes, days } }, as);
  const { key, keys } = body.data;
  const [made] = keys;
  if (made === undefined) throw new Error('the key is not in the list');
  return { key, made, headers: { authorization: `Bearer ${key}` } };
}
const callBy = <Name extends EndpointName>(
  by: NonNullable<Caller>,
  what: Name,
  options?: CallOptions<Name>,
) => callApi(app, by, what, options);

test('a key is told once, kept as a hash, and known by its beginning', async () => {
  const { key, made } = await keyOf(['orders:read'], 30);
  expect(made).toMatchObject({
    name: 'Kaunter',
    hint: key.slice(0, 16),
    scopes: ['orders:read'],
    state: 'active',
    made_by: 'Puan Salmah',
    last_used_at: null,
  });
  expect(Date.parse(made.expires_at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const list = await desk.call('listApiKeys');
  expect(list.text).not.toContain(key);
  // The key is stored nowhere in the database, the store's log included.
  const { rows } = await database.pools.platform.query<{ text: string }>(
    `select k::text as text from api_keys k where tenant_id = $1 union all select a::text from activity a where tenant_id = $1`,
    [desk.shop.tenantId],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) expect(text).not.toContain(key.slice(16));
});

test('a key reads what its scopes say, names its store by itself, and is seen to be used', async () => {
  const order = await desk.paid();
  const reader = await keyOf(['orders:read']);
  const orders = await callBy(reader, 'listOrders');
  expect(orders.status, orders.text).toBe(200);
  expect(orders.text).toContain(order.number);
  expect((await callBy(reader, 'sellerOrder', { params: { id: order.id }, store: desk.shop })).status).toBe(
    200,
  );
  await expect
    .poll(async () => (await desk.call('listApiKeys')).body.data[0]?.last_used_at)
    .toBeTypeOf('string');

  const products = await callBy(reader, 'listSellerProducts');
  expect([products.status, products.message]).toEqual([403, 'This API key lacks the scope products:read.']);
  const move = await callBy(reader, 'moveOrder', {
    params: { id: order.id },
    body: { from: 'confirmed', to: 'preparing' },
  });
  expect(move.status).toBe(403);
  expect((await desk.see(order.id)).order.status).toBe('confirmed');
});

test('what a key changes stands in the log under its name', async () => {
  const order = await desk.paid();
  const mover = await keyOf(['orders:read', 'orders:status']);
  const move = await callBy(mover, 'moveOrder', {
    params: { id: order.id },
    body: { from: 'confirmed', to: 'preparing' },
  });
  expect(move.status, move.text).toBe(200);
  const log = await desk.call('listActivity');
  const { entries } = log.body.data;
  const [latest] = entries;
  expect(latest).toMatchObject({
    action: 'order.status',
    actor: { kind: 'person', user_id: desk.owner.userId, key: 'Kaunter' },
  });
});

/** Calls that scopes open, as the contract says. */
const opened = (Object.keys(api) as (keyof Api)[]).filter(
  (name) => (api[name] as Endpoint).apiScope !== undefined,
);

test('only reads, and moving an order, are opened by keys', () => {
  expect(
    opened.filter((name) => (api[name] as Endpoint).method !== 'GET'),
    'what changes something',
  ).toEqual(['moveOrder']);
  for (const name of opened) expect((api[name] as Endpoint).access).toBe('member');
});

test('a key with all scopes is refused, or counts as nobody, wherever the contract does not open it', async () => {
  // Several keys, so that none of them reaches the rate limit of one.
  const keys = await Promise.all([0, 1, 2, 3].map(() => keyOf(all)));
  const facts = { orderId: randomUUID(), productId: desk.shop.productIds[0] ?? '', slug: desk.shop.slug };
  const others = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
    ([name, { access }]) =>
      !opened.includes(name) && (access === 'member' || access === 'user' || access === 'super-admin'),
  );
  expect(others.length).toBeGreaterThan(200);
  for (const [at, [name, endpoint]] of others.entries()) {
    const made = inputFor(endpoint, { ...facts, tenantId: desk.shop.tenantId } as never);
    const answer = await callMade(app, name, made, {
      ...keys[at % keys.length]?.headers,
      'x-tenant-slug': desk.shop.slug,
    });
    expect([name, answer.status]).toEqual([name, 403]);
  }
});

describe('a key of one store', () => {
  test('never opens another, whatever is named and whoever made it', async () => {
    const other = await openDesk(database, app);
    // The owner owns both.
    await database.pools.platform.query(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      [other.shop.tenantId, desk.owner.userId, desk.owner.email],
    );
    const order = await other.paid();
    const { key, headers } = await keyOf(all);
    for (const named of [{ 'x-tenant-slug': other.shop.slug }, { 'x-tenant-id': other.shop.tenantId }]) {
      const answer = await callBy({ headers }, 'listOrders', { headers: named });
      expect([answer.status, answer.message]).toEqual([403, 'This API key is of another store.']);
    }
    expect((await callBy({ headers }, 'sellerOrder', { params: { id: order.id } })).status).toBe(404);
    // Writing the other store's id into the key makes a key that does not exist.
    const bytes = Buffer.from(key.slice('dk_live_'.length), 'base64url');
    const forged = Buffer.concat([
      bytes.subarray(0, 32),
      Buffer.from(other.shop.tenantId.replaceAll('-', ''), 'hex'),
    ]);
    const answer = await callBy(
      { headers: { authorization: `Bearer dk_live_${forged.toString('base64url')}` } },
      'listOrders',
    );
    expect(answer.status).toBe(401);
  });

  test('would open it if access did not ask whose key it is: the proof by a broken twin', async () => {
    const other = await openDesk(database, app);
    const seat: Membership = { role: 'owner', rights: new Set(['orders'] as const) };
    const principal = {
      userId: desk.owner.userId,
      sessionId: undefined,
      email: desk.owner.email,
      platformRole: undefined,
      heldRole: undefined,
      memberships: new Map([[other.shop.tenantId, seat]]),
      impersonations: new Map(),
      apiKey: { id: randomUUID(), name: 'Kaunter', storeId: desk.shop.tenantId, scopes: new Set(all) },
    } satisfies Principal;
    const store = { id: other.shop.tenantId, slug: other.shop.slug, name: 'Kedai' };
    await expect(admit(api.listOrders, store, () => Promise.resolve(principal))).rejects.toThrow(
      'another store',
    );
    const { apiKey: _forgotten, ...naive } = principal;
    await expect(
      admit(api.listOrders, store, () => Promise.resolve({ ...naive, sessionId: randomUUID() })),
    ).resolves.toMatchObject({ role: 'owner' });
  });
});

describe('a key ends', () => {
  const works = async (by: { headers: { authorization: string } }) => (await callBy(by, 'listOrders')).status;

  test('when it is revoked, with its next call, and for good', async () => {
    const one = await keyOf(['orders:read']);
    expect(await works(one)).toBe(200);
    const answer = await desk.call('revokeApiKey', { params: { id: one.made.id } });
    expect(answer.body.data[0]).toMatchObject({ id: one.made.id, state: 'revoked' });
    expect(await works(one)).toBe(401);
    expect((await desk.call('revokeApiKey', { params: { id: one.made.id } })).status).toBe(200);
    const log = await desk.query(
      `select 1 from activity where tenant_id = $1 and action = 'api_key.revoked'`,
    );
    expect(log).toHaveLength(1);
  });

  test('when its time is over', async () => {
    const one = await keyOf(['orders:read'], 1);
    await desk.query(`update api_keys set expires_at = now() where tenant_id = $1`);
    expect(await works(one)).toBe(401);
    expect((await desk.call('listApiKeys')).body.data[0]?.state).toBe('expired');
  });

  test('when its maker owns the store no longer, and does not come back with them', async () => {
    const partner = await person(database, { memberOf: [desk.shop.tenantId] });
    const [removed, demoted] = [await keyOf(['orders:read'], null, partner), await keyOf(['orders:read'])];
    await desk.query('delete from store_members where tenant_id = $1 and user_id = $2', partner.userId);
    expect(await works(removed)).toBe(401);
    await desk.query(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      partner.userId,
      partner.email,
    );
    expect(await works(removed)).toBe(401);
    await desk.query(
      `update store_members set role = 'manager' where tenant_id = $1 and user_id = $2`,
      desk.owner.userId,
    );
    expect(await works(demoted)).toBe(401);
    await desk.query(
      `update store_members set role = 'owner' where tenant_id = $1 and user_id = $2`,
      desk.owner.userId,
    );
    expect(await works(demoted)).toBe(401);
  });

  test('when its maker leaves the store, in no store’s name', async () => {
    const partner = await person(database, { memberOf: [desk.shop.tenantId] });
    const one = await keyOf(['orders:read'], null, partner);
    const left = await callApi(app, partner, 'leaveStore', { params: { storeId: desk.shop.tenantId } });
    expect(left.status, left.text).toBe(200);
    const [row] = await desk.query<{ revoked_at: Date | null }>(
      'select revoked_at from api_keys where tenant_id = $1 and id = $2',
      one.made.id,
    );
    expect(row?.revoked_at).not.toBeNull();
    expect(await works(one)).toBe(401);
  });

  test('while its maker is locked out by the platform', async () => {
    const one = await keyOf(['orders:read']);
    await database.pools.platform.query(
      `update users set locked_at = now(), locked_reason = 'for a test' where id = $1`,
      [desk.owner.userId],
    );
    expect(await works(one)).toBe(401);
  });
});

test('a key calls so often in a minute and no more; another is not held up by it', async () => {
  const [busy, quiet] = [await keyOf(['products:read']), await keyOf(['products:read'])];
  const statuses: number[] = [];
  // A new minute may begin meanwhile; then the limit of that new minute is reached.
  while (!statuses.includes(429) && statuses.length < 2 * API_CALLS_PER_MINUTE + 20)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => callBy(busy, 'listSellerProducts')))).map(
        ({ status }) => status,
      ),
    );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await callBy(quiet, 'listSellerProducts')).status).toBe(200);
});

test('bad wishes are refused by what is wrong with them, and there are so many keys and no more', async () => {
  const ask = (change: object) =>
    desk.call('createApiKey', { body: { name: 'Kaunter', scopes: ['orders:read'], days: null, ...change } });
  for (const [change, said] of [
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['orders:status'] }, 'orders:read'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ name: ' ' }, 'name'],
    [{ days: 0 }, 'days'],
  ] as const) {
    const { status, message } = await ask(change);
    expect(status).toBe(422);
    expect(message).toContain(said);
  }
  const made = await Promise.all(Array.from({ length: MAX_API_KEYS + 3 }, () => ask({})));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_API_KEYS);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
});
