import type { MyData } from '@dapur/contract/people/my-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { GOOD_PASSWORD, person, signIn, signUp, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, orderFor } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pools.platform.query<Record<string, unknown>>(text, values)).rows;
const userOf = async (who: TestPerson) => (await rows('select * from users where id = $1', [who.userId]))[0];
const isAlive = async (who: Pick<TestPerson, 'headers'>) =>
  (await callApi(app, who, 'getProfile')).status === 200;
const NEW_PASSWORD = 'onde-Onde-77-pandan';

describe('the profile', () => {
  test('is the signed-in person’s', async () => {
    const [who] = [await person(database, { name: 'Lim Mei Ling' }), await person(database)];
    expect((await callApi(app, who, 'getProfile')).body.data).toMatchObject({
      id: who.userId,
      email: who.email,
      full_name: 'Lim Mei Ling',
      has_password: false,
      role: 'customer',
    });
  });

  test('changes by what is given, and nobody else’s with it', async () => {
    const [who, other] = [await person(database), await person(database)];
    const before = await userOf(other);
    const put = async (body: object) => (await callApi(app, who, 'updateProfile', { body })).body.data;
    expect(await put({ full_name: '  Nur Aisyah ' })).toMatchObject({
      full_name: 'Nur Aisyah',
      phone: '+60123456789',
      language: 'en',
    });
    expect(await put({ phone: '013-987 6543', language: 'ms' })).toMatchObject({
      full_name: 'Nur Aisyah',
      phone: '+60139876543',
      language: 'ms',
    });
    expect(await put({ phone: null })).toMatchObject({ phone: null, language: 'ms' });
    expect(await put({})).toMatchObject({ full_name: 'Nur Aisyah', phone: null, language: 'ms' });
    expect(await userOf(other)).toEqual(before);
  });

  test.each([
    ['no name', { full_name: ' ' }, 'full_name'],
    ['a name of two lines', { full_name: 'Nur\nAisyah' }, 'full_name'],
    ['a foreign phone', { phone: '+4479111234567' }, 'phone'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['a role', { full_name: 'X', role: 'super_admin' }, 'role'],
    ['a right', { platform_role: 'super_admin' }, 'platform_role'],
    ['an e-mail address', { email: 'x@example.com' }, 'email'],
    ['somebody’s id', { id: '00000000-0000-4000-8000-000000000000' }, 'id'],
  ])('%s is refused and nothing is written', async (_name, body, field) => {
    const who = await person(database);
    const before = await userOf(who);
    const refused = await callApi(app, who, 'updateProfile', { body: unchecked(body) });
    expect(refused.status).toBe(422);
    expect(refused).toMatchObject({ code: 'invalid_input', details: [{ field }] });
    expect(await userOf(who)).toEqual(before);
  });
});

describe('the password', () => {
  const change = (who: TestPerson, body: object) =>
    callApi(app, who, 'changePassword', { body: unchecked(body) });

  test('is changed by who knows the current one; this session stays, the others end', async () => {
    const who = await signUp(app);
    const elsewhere = await signIn(app, { email: who.email, password: GOOD_PASSWORD });
    const stranger = await signUp(app);
    expect((await change(who, { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD })).status).toBe(
      200,
    );
    expect(await Promise.all([who, elsewhere, stranger].map(isAlive))).toEqual([true, false, true]);
    await expect(signIn(app, { email: who.email, password: GOOD_PASSWORD })).rejects.toThrow('401');
    expect(await isAlive(await signIn(app, { email: who.email, password: NEW_PASSWORD }))).toBe(true);
  });

  test('is set without one by who has none', async () => {
    const who = await person(database);
    expect((await change(who, { new_password: NEW_PASSWORD })).status).toBe(200);
    expect((await callApi(app, who, 'getProfile')).body.data).toMatchObject({ has_password: true });
    expect(await isAlive(await signIn(app, { email: who.email, password: NEW_PASSWORD }))).toBe(true);
  });

  test.each([
    ['no current one', { new_password: NEW_PASSWORD }, 401, 'invalid_credentials'],
    [
      'a wrong current one',
      { current_password: 'something else', new_password: NEW_PASSWORD },
      401,
      'invalid_credentials',
    ],
    ['a short one', { current_password: GOOD_PASSWORD, new_password: 'abc12' }, 422, 'invalid_input'],
    [
      'a common one',
      { current_password: GOOD_PASSWORD, new_password: 'password' },
      422,
      'password_guessable',
    ],
  ])('%s is refused, nothing is written and no session ends', async (_name, body, status, code) => {
    const who = await signUp(app);
    const elsewhere = await signIn(app, { email: who.email, password: GOOD_PASSWORD });
    const before = await userOf(who);
    const refused = await change(who, body);
    expect([refused.status, refused.code]).toEqual([status, code]);
    if (code === 'invalid_credentials') expect(refused.message).toBe('Current password is wrong');
    expect(await userOf(who)).toEqual(before);
    expect(await isAlive(elsewhere)).toBe(true);
  });
});

describe('the mail address', () => {
  const change = (who: TestPerson, body: object) =>
    callApi(app, who, 'changeEmail', { body: unchecked(body) });

  test('counts once the link mailed to it is opened, and not before', async () => {
    const who = await signUp(app);
    const email = `new.${who.email}`;
    expect((await change(who, { email: email.toUpperCase(), password: GOOD_PASSWORD })).status).toBe(200);
    const linkOf = () =>
      /verify-email\?token=([\w.-]+)/.exec(app.mails.find(({ to }) => to.address === email)?.text ?? '')?.[1];
    await expect.poll(linkOf).toBeDefined();
    expect(await userOf(who)).toMatchObject({ email: who.email });
    expect((await callApi(app, undefined, 'verifyEmail', { body: { token: linkOf() } })).status).toBe(200);
    expect(await userOf(who)).toMatchObject({ email });
  });

  test('answers the same whether or not the new one is somebody’s', async () => {
    const [who, other] = [await signUp(app), await signUp(app)];
    const taken = await change(who, { email: other.email, password: GOOD_PASSWORD });
    const free = await change(who, { email: `free-${other.email}`, password: GOOD_PASSWORD });
    expect([taken.status, taken.text]).toEqual([200, free.text]);
    expect(free.status).toBe(200);
    expect(await userOf(other)).toMatchObject({ email: other.email });
  });

  test('is asked for without a password where there is none', async () => {
    expect((await change(await person(database), { email: 'somebody-new@example.com' })).status).toBe(200);
  });

  test.each([
    ['no password', { email: 'x1@example.com' }, 401, 'invalid_credentials'],
    ['a wrong password', { email: 'x1@example.com', password: 'not-this-one' }, 401, 'invalid_credentials'],
    ['no address', { email: 'x1', password: GOOD_PASSWORD }, 422, 'invalid_input'],
  ])('%s is refused and nothing is written', async (_name, body, status, code) => {
    const who = await signUp(app);
    const tokens = () =>
      rows(`select count(*)::int as n from account_tokens where user_id = $1 and purpose = 'change_email'`, [
        who.userId,
      ]);
    const before = [await userOf(who), await tokens()];
    const refused = await change(who, body);
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect([await userOf(who), await tokens()]).toEqual(before);
  });

  test('the present address is refused, and five an hour', async () => {
    const who = await person(database);
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await change(who, { email: who.email })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('taking away', () => {
  test('gives everything of the person from all stores, no secret, and nothing of others', async () => {
    const who = await person(database, { name: 'Aisyah' });
    const other = await person(database, { name: 'Canary of another' });
    const shops = [await openShop(database.pools), await openShop(database.pools)];
    for (const [buyer, notes] of [
      [who, 'no nuts'],
      [other, 'canary notes'],
    ] as const) {
      for (const shop of shops) {
        const [productId = ''] = shop.productIds;
        const input = orderFor(shop, [{ productId, quantity: 2 }], { email: buyer.email, notes });
        await placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
        await rows('update orders set customer_id = $1 where id = $2', [buyer.userId, input.id]);
      }
      await callApi(app, buyer, 'addAddress', {
        body: { name: notes, house_no_unit: '1', address: '5, Jalan Kenanga' },
      });
      await rows(`insert into favourite_stores (user_id, store_id) values ($1, $2)`, [
        buyer.userId,
        shops[0]?.tenantId,
      ]);
      await rows(
        `insert into user_identities (user_id, provider, subject, email) values ($1, 'google', $2, $3)`,
        [buyer.userId, `subject-${buyer.userId}`, buyer.email],
      );
    }
    await rows(`update users set password_hash = 'canary-hash' where id = $1`, [who.userId]);
    const { status, text } = await callApi(app, who, 'exportMyData');
    expect(status).toBe(200);
    const mine = JSON.parse(text) as MyData;
    expect(mine).toMatchObject({
      profile: { id: who.userId, full_name: 'Aisyah' },
      linked_sign_ins: [{ provider: 'google', subject: `subject-${who.userId}` }],
      sessions: [{ user_agent: 'test', address: '127.0.0.1' }],
      addresses: [{ name: 'no nuts', is_default: true }],
      favourite_stores: [{ store: shops[0]?.slug }],
      referrals: [],
      reviews: [],
    });
    const { orders } = mine;
    expect(new Set(orders.map(({ store }) => store))).toEqual(new Set(shops.map(({ slug }) => slug)));
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({
      status: 'pending',
      payment_status: 'unpaid',
      subtotal: 20,
      total: 20,
      notes: 'no nuts',
      customer_email: who.email,
      items: [{ name: 'Kuih 1', quantity: 2, price: 10, amount: 20 }],
    });
    expect(text).not.toMatch(/canary|hash/i);
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain(who.sessionId);
  });

  test('five times an hour', async () => {
    const who = await person(database);
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await callApi(app, who, 'exportMyData')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('nobody without a session', async () => {
  const body = { email: 'x@example.com', new_password: NEW_PASSWORD };
  for (const name of [
    'getProfile',
    'updateProfile',
    'changeEmail',
    'changePassword',
    'exportMyData',
  ] as const) {
    const input = name === 'getProfile' || name === 'exportMyData' ? {} : { body };
    expect((await callApi(app, undefined, name, input)).status).toBe(401);
  }
});
