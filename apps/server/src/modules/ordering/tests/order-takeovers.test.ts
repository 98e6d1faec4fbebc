import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools, { dailyLimit: 1_000 });
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const takeOver = (as: TestPerson, order: Pick<Placed, 'number' | 'email'>, from?: string) =>
  callApi(app, as, 'takeOverOrder', {
    body: { order_number: order.number, email: order.email },
    ...(from === undefined ? {} : { from }),
  });
const confirm = (as: TestPerson, order: Pick<Placed, 'number'>, code: string) =>
  callApi(app, as, 'confirmTakeover', { body: { order_number: order.number, code } });
const codesTo = (email: string): string[] =>
  app.mails
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []);
/** Asks for the order and waits for the code in the order's mailbox. */
async function codeFor(as: TestPerson, order: Pick<Placed, 'number' | 'email'>): Promise<string> {
  const mailbox = order.email.toLowerCase();
  const before = codesTo(mailbox).length;
  expect((await takeOver(as, order)).status).toBe(200);
  return vi.waitFor(() => {
    const codes = codesTo(mailbox);
    expect(codes).toHaveLength(before + 1);
    return codes.at(-1) ?? '';
  }, 60_000);
}
/** Waits until all that was asked for has been looked up. */
const looked = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pools.platform.query(
      'select 1 from platform_outbox where done_at is null',
    );
    expect(rows).toEqual([]);
  }, 60_000);
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const takeoversOf = async (userId: string): Promise<number> => {
  const { rows } = await database.pools.platform.query('select 1 from order_claims where user_id = $1', [
    userId,
  ]);
  return rows.length;
};

test('the code comes to the address of the order and puts it into the list, once', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  // As people type: small letters, the sign before the number, a space within the code.
  const typed = { ...order, number: `#${order.number.toLowerCase()}`, email: order.email.toUpperCase() };
  const code = await codeFor(me, typed);
  const mail = app.mails.find(({ to }) => to.address === order.email);
  expect(mail?.text).toContain(order.number);
  expect(app.mails.some(({ to }) => to.address === me.email)).toBe(false);

  const got = await confirm(me, typed, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(got.status, got.text).toBe(200);
  expect(got.body.data).toMatchObject({
    order: { id: order.id },
    store: { slug: shop.slug },
    can_cancel: true,
  });
  expect((await callApi(app, me, 'getMyOrder', { params: { id: order.id } })).status).toBe(200);
  expect(await confirm(me, order, code)).toMatchObject({ code: 'code_invalid' });
});

test('the mail speaks the language of the order', async () => {
  const order = await place(app, shop, undefined, { lang: 'ms' });
  await codeFor(await person(database), order);
  const mail = app.mails.find(({ to }) => to.address === order.email);
  expect(mail?.html).toContain('lang="ms-MY"');
});

test('whether there is such an order is told to nobody', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  const there = await takeOver(me, order);
  const answers = [
    await takeOver(me, { number: 'ZZ00000000', email: order.email }),
    await takeOver(me, { ...order, email: 'somebody@else.example' }),
  ];
  for (const { status, text } of answers) expect(`${status} ${text}`).toBe(`200 ${there.text}`);
  await looked();
  expect(await takeoversOf(me.userId)).toBe(1);
  expect(codesTo('somebody@else.example')).toEqual([]);

  // The same answer when nothing was asked for, when another person asked, and for a wrong code.
  const other = await person(database);
  const refusals = [
    await confirm(me, order, 'abcdef'),
    await confirm(me, { number: 'ZZ00000000' }, '123456'),
    await confirm(other, order, '123456'),
  ];
  for (const { status, text } of refusals) expect(`${status} ${text}`).toBe(`400 ${refusals[0]?.text}`);
});

test('nothing is mailed for an order that somebody has', async () => {
  const me = await person(database);
  const theirs = await place(app, shop, await person(database));
  expect((await takeOver(me, theirs)).status).toBe(200);
  await looked();
  expect(await takeoversOf(me.userId)).toBe(0);
  expect(codesTo(theirs.email)).toEqual([]);
});

test('five tries, then not even the right code opens', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  const code = await codeFor(me, order);
  // At once, so that counting and comparing must not come apart.
  const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(me, order, wrong(code))));
  for (const { status } of tries) expect(status).toBe(400);
  expect(await confirm(me, order, code)).toMatchObject({ code: 'code_invalid' });

  const again = await codeFor(me, order);
  expect((await confirm(me, order, again)).status).toBe(200);
});

test('a new code voids the one before, and each is of its person alone', async () => {
  const [me, other] = [await person(database), await person(database)];
  const order = await place(app, shop);
  const first = await codeFor(me, order);
  const second = await codeFor(me, order);
  const theirs = await codeFor(other, order);
  for (const code of [first, theirs].filter((one) => one !== second)) {
    expect((await confirm(me, order, code)).status).toBe(400);
  }
  expect((await confirm(me, order, second)).status).toBe(200);
  // The order has an owner by now: the other person's code, although right, takes it from nobody.
  expect(await confirm(other, order, theirs)).toMatchObject({ code: 'code_invalid' });
  expect((await callApi(app, me, 'getMyOrder', { params: { id: order.id } })).status).toBe(200);
});

test('a code is good for 15 minutes', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  const code = await codeFor(me, order);
  const { rows } = await database.pools.platform.query<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at) / 60 as minutes from order_claims where user_id = $1`,
    [me.userId],
  );
  expect(Number(rows[0]?.minutes)).toBe(15);
  await database.pools.platform.query('update order_claims set expires_at = now() where user_id = $1', [
    me.userId,
  ]);
  expect(await confirm(me, order, code)).toMatchObject({ code: 'code_invalid' });
});

test('many who show the right code at once: one gets the order', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => person(database)));
  const order = await place(app, shop);
  const codes: string[] = [];
  for (const one of people) codes.push(await codeFor(one, order));
  const answers = await Promise.all(people.map((one, at) => confirm(one, order, codes[at] ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

test('the same news twice opens one takeover and sends one code', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  const code = await codeFor(me, order);
  await database.pools.platform.query(
    `update platform_outbox set done_at = null, available_at = now() where payload ->> 'userId' = $1`,
    [me.userId],
  );
  await looked();
  expect(codesTo(order.email)).toEqual([code]);
  expect((await confirm(me, order, code)).status).toBe(200);
});

test('the database holds no code', async () => {
  const me = await person(database);
  const order = await place(app, shop);
  const code = await codeFor(me, order);
  const { rows } = await database.pools.platform.query<{ all: string }>(
    `select coalesce(string_agg(c::text, ' '), '') || ' ' || (select coalesce(string_agg(payload::text, ' '), '') from outbox)
                 || ' ' || (select coalesce(string_agg(payload::text, ' '), '') from platform_outbox) as all
       from order_claims c where user_id = $1`,
    [me.userId],
  );
  expect(rows[0]?.all.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\\\\x[0-9a-f]+/g, '')).not.toContain(code);
});

test('takeovers are limited by person, by address and by order', async () => {
  const limited = { status: 429, code: 'rate_limited' };
  const me = await person(database);
  const nobodys = () => ({ number: randomUUID().slice(0, 10), email: `${randomUUID()}@mail.example` });
  for (let time = 1; time <= 5; time++) expect((await takeOver(me, nobodys())).status).toBe(200);
  expect(await takeOver(me, nobodys())).toMatchObject(limited);

  for (let time = 1; time <= 10; time++) {
    expect((await takeOver(await person(database), nobodys(), '10.9.9.9')).status).toBe(200);
  }
  expect(await takeOver(await person(database), nobodys(), '10.9.9.9')).toMatchObject(limited);

  const one = nobodys();
  for (let time = 1; time <= 5; time++)
    expect((await takeOver(await person(database), one)).status).toBe(200);
  expect(await takeOver(await person(database), { ...one, number: one.number.toUpperCase() })).toMatchObject(
    limited,
  );
});

test('guessing meets a limit of its own', async () => {
  const me = await person(database);
  const statuses: number[] = [];
  for (let time = 1; time <= 31; time++)
    statuses.push((await confirm(me, { number: 'ZZ00000000' }, '123456')).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['takeOverOrder', { order_number: '', email: 'a@b.my' }],
  ['takeOverOrder', { order_number: 'SI12345678', email: 'nobody' }],
  ['takeOverOrder', { order_number: 'SI12345678', email: 'a@b.my', user_id: randomUUID() }],
  ['confirmTakeover', { order_number: 'SI12345678', code: '' }],
  ['confirmTakeover', { order_number: 'SI12345678', code: '1234567890123' }],
] as const)('%s refuses %j', async (name, body) => {
  const me = await person(database);
  expect((await callApi(app, me, name, { body: unchecked(body) })).status).toBe(422);
  expect(await takeoversOf(me.userId)).toBe(0);
});
