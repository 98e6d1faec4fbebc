import { createHmac } from 'node:crypto';
import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from './kit/client.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { inputFor } from './kit/endpoint-input.ts';
import { callMade } from './kit/made-calls.ts';
import { person } from './kit/test-people.ts';
import { openShop, type Shop } from './kit/open-shop.ts';

const named = Object.entries<Endpoint>(api) as [keyof Api, Endpoint][];
const forPeople = named.filter(
  ([, { access }]) => access === 'user' || access === 'member' || access === 'super-admin',
);
/** Calls that need no person, and that change nothing when made twice. */
const forAnyone = named.filter(
  ([name, { access, method }]) =>
    access === 'anyone' && (method === 'GET' || name === 'calculateTax' || name === 'logout'),
);

/** In the gate each endpoint is asked with three of its kind, the next with the next three; in a full run with all. */
const asked = <T>(all: readonly T[], at: number): readonly T[] =>
  process.env['DAPUR_FULL'] === '1'
    ? all
    : Array.from({ length: Math.min(3, all.length) }, (_, n) => all[(3 * at + n) % all.length]!);
/** With its place among them, by which it is known what it is asked with. */
const numbered = (some: typeof named) => some.map(([name], at): [keyof Api, number] => [name, at]);

let database: FreshDatabase;
let server: TestApp;
let shop: Shop;
/** Authorization headers that let nobody in, by what is wrong with them. */
let dead: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  server = await startTestApp(database, { settings: { trustedProxies: 1 } });
  dead = await deadBearers();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const all = { superAdmin: true } as const;
const somebody = () => person(database, { ...all, memberOf: [shop.tenantId] });

async function deadBearers(): Promise<Record<string, string>> {
  const { platform } = database.pools;
  const [revoked, expired, deleted, good, other] = await Promise.all([0, 1, 2, 3, 4].map(somebody));
  if (!revoked || !expired || !deleted || !good || !other) throw new Error('somebody is missing');
  await platform.query('update sessions set revoked_at = now() where id = $1', [revoked.sessionId]);
  await platform.query('update sessions set expires_at = now() where id = $1', [expired.sessionId]);
  await platform.query('update users set deleted_at = now() where id = $1', [deleted.userId]);
  const [head = '', payload = '', signature = ''] = good.token.split('.');
  const json = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (key: string, text: string): string =>
    `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  const none = encode({ ...json(head), alg: 'none' });
  return {
    'a revoked session': revoked.token,
    'an expired session': expired.token,
    'a deleted person': deleted.token,
    'another one’s name in it': `${head}.${encode({ ...json(payload), sub: other.userId })}.${signature}`,
    'another one’s session in it': `${head}.${encode({ ...json(payload), jti: other.sessionId })}.${signature}`,
    'no signature': `${none}.${payload}.`,
    'no signature, and none claimed': `${head}.${payload}.`,
    'a signature by an empty key': signed('', `${head}.${payload}`),
    'a signature by a key of one’s own': signed('secret', `${head}.${payload}`),
    'a made-up handoff': `h_${'A'.repeat(43)}`,
    'no token': '',
    words: 'null',
    'a bare id': good.sessionId,
  };
}

async function call(
  name: keyof Api,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const made = inputFor(api[name], {
    orderId: shop.tenantId,
    productId: shop.productIds[0] ?? '',
    billId: 'none',
    slug: shop.slug,
  });
  const { status, text } = await callMade(server, name, made, { 'x-tenant-slug': shop.slug, ...headers });
  return { status, text };
}

describe('a token that is worth nothing is answered as none', () => {
  test.each(numbered(forPeople))('%s', async (name, at) => {
    const guest = await call(name, {});
    expect(guest.status).toBe(401);
    expect(JSON.parse(guest.text)).toMatchObject({ success: false, code: 'unauthorized' });
    for (const [what, token] of asked(Object.entries(dead), at))
      expect([what, await call(name, { authorization: `Bearer ${token}` })]).toEqual([what, guest]);
    const { token } = await somebody();
    const unreadable = [
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token},`,
    ];
    for (const header of asked(unreadable, at))
      expect(await call(name, { authorization: header })).toEqual(guest);
    // In no other place does it count.
    expect(
      await call(name, { cookie: `saas_token=${token}; dapur_handoff=${token}`, 'x-order-token': token }),
    ).toEqual(guest);
  });

  test.each(numbered(forAnyone))('%s, which needs none', async (name, at) => {
    const guest = await call(name, {});
    for (const [what, token] of asked(Object.entries(dead), at)) {
      const answer = await call(name, { authorization: `Bearer ${token}` });
      expect([what, answer.status]).toEqual([what, guest.status]);
      if (name !== 'socialConfig') expect([what, answer.text]).toEqual([what, guest.text]);
    }
  });
});

describe('a handoff shows who somebody is, and opens nothing', () => {
  test.each(forPeople.filter(([name]) => name !== 'me'))('%s', async (name) => {
    const { headers } = await somebody();
    const started = await call('handoff', headers);
    const { data } = JSON.parse(started.text) as { data: { token: string } };
    const bearer = { authorization: `Bearer ${data.token}` };
    expect((await call('me', bearer)).status).toBe(200);
    expect(await call(name, bearer)).toEqual(await call(name, {}));
  });
});

describe('a store that is not on show', () => {
  const ofStores = named.filter(([, { tenant, access }]) => tenant === 'required' && access !== 'member');

  test.each(['draft', 'closed', 'suspended'])('%s is as unknown as any, on every call', async (status) => {
    const hidden = await openShop(database.pools);
    await database.pools.platform.query('update tenants set status = $2 where id = $1', [
      hidden.tenantId,
      status,
    ]);
    for (const [name, endpoint] of ofStores) {
      // A customer keeps access to their order when the store closes; nobody has bought from a draft.
      if (status !== 'draft' && endpoint.access === 'order-proof') continue;
      const unknown = await call(name, { 'x-tenant-slug': 'nobody-here' });
      expect([name, unknown.status]).toEqual([name, 404]);
      expect([name, await call(name, { 'x-tenant-slug': hidden.slug })]).toEqual([name, unknown]);
      // The selector by slug is there beside the id, so the id has to come alone.
      const byId = await callApi(server, undefined, 'listProducts', {
        headers: { 'x-tenant-id': hidden.tenantId },
      });
      expect(byId.status).toBe(404);
    }
  });

  test('a draft is read by its own people as its shoppers will read it, by no others, and sells to nobody', async () => {
    const hidden = await openShop(database.pools);
    await database.pools.platform.query(`update tenants set status = 'draft' where id = $1`, [
      hidden.tenantId,
    ]);
    const owner = await person(database, { memberOf: [hidden.tenantId] });
    const stranger = await somebody();
    const draft = { 'x-tenant-slug': hidden.slug };
    const as = ({ token }: { readonly token: string }) => ({ ...draft, authorization: `Bearer ${token}` });
    const read: string[] = [];
    for (const [name, endpoint] of ofStores.filter(([, { access }]) => access === 'anyone')) {
      const unknown = await call(name, { 'x-tenant-slug': 'nobody-here' });
      expect([name, await call(name, as(stranger))]).toEqual([name, unknown]);
      const owners = await call(name, as(owner));
      if (endpoint.method === 'GET' && owners.status === 200) read.push(name);
      if (endpoint.method !== 'GET') expect([name, owners]).toEqual([name, unknown]);
      // An answer that was read for the owner is kept for nobody else.
      expect([name, await call(name, draft)]).toEqual([name, unknown]);
    }
    expect(read).toEqual(
      expect.arrayContaining(['getCompanyProfile', 'listProducts', 'listDeliveryDates', 'listDeliveryTimes']),
    );
  });
});
