import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { bodyFor, callApi, callsTo, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { giveTerms, openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  await giveTerms(database.pools, shop.tenantId);
  [owner, manager] = await Promise.all([
    person(database, { memberOf: [shop.tenantId] }),
    person(database, { memberOf: [{ store: shop.tenantId, role: 'manager' }] }),
  ]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const run = (text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, [shop.tenantId, ...values]);
const call = <Name extends EndpointName>(who: TestPerson | undefined, what: Name, body?: unknown) =>
  callsTo(app, shop, who)(what, bodyFor<Name>(body));
const stateOf = async (): Promise<StoreState> => (await call(owner, 'getStoreState')).body.data;
const profile = async (lang = 'en') =>
  (await callApi(app, undefined, 'getCompanyProfile', { store: shop, query: { lang } })).body;
/** Answers of a store live at most two seconds; a test does not wait for them. */
const forgetKept = () => run('update store_profiles set updated_at = now() where tenant_id = $1');
const pause = (body: object) => call(owner, 'pauseStore', body);
const place = (date = shop.date) =>
  callApi(app, undefined, 'createOrder', {
    store: shop,
    body: orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], { delivery_date: date }),
  });
const page = async (path = '') => {
  const answer = await fetch(`${app.url}/${shop.slug}${path}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};
const until = async <T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> => {
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('a pause', () => {
  test('keeps the store readable, says until when, and no order is placed', async () => {
    const paused = await pause({ for: 'hour', message: 'Back after Friday prayers.' });
    expect(paused).toMatchObject({ status: 200, body: { data: { status: 'paused' } } });
    expect(await place()).toMatchObject({ status: 409, code: 'store_paused' });
    const { on_break: shown } = await profile();
    expect(shown).toMatchObject({ reason: 'paused' });
    expect(shown?.notice).toMatch(/^Back after Friday prayers\. You can order again from /);
    expect(shown?.button).toMatch(/^Open again /);
    expect((await page()).status).toBe(200);
    const { rows } = await run('select count(*)::int as n from orders where tenant_id = $1');
    expect(rows[0]).toEqual({ n: 0 });
  });

  test('is over by the database’s clock, without anybody’s doing', async () => {
    await pause({ for: 'hour' });
    expect((await stateOf()).status).toBe('paused');
    await run(`update tenants set paused_until = now() - interval '1 minute' where id = $1`);
    expect(await stateOf()).toMatchObject({ status: 'live', paused_until: null });
    expect((await place()).status).toBe(200);
    await forgetKept();
    expect(await until(profile, (now) => now.on_break === null)).toMatchObject({ on_break: null });
  });

  test('has no end until somebody opens again, and speaks the reader’s language', async () => {
    await pause({ for: 'open' });
    expect((await profile()).on_break).toEqual({
      reason: 'paused',
      until: null,
      notice: 'We are taking a short break and take no orders right now.',
      button: 'Not taking orders now',
    });
    expect((await profile('ms')).on_break?.notice).toContain('berehat');
    expect((await profile('zh')).on_break?.notice).toContain('休息');
    expect(await call(owner, 'resumeStore')).toMatchObject({ body: { data: { status: 'live' } } });
    expect(await call(owner, 'resumeStore')).toMatchObject({ status: 409, code: 'conflict' });
    expect((await place()).status).toBe(200);
  });

  test.each([
    ['without its end', { for: 'until' }],
    ['with an end that has passed', { for: 'until', until: '2020-01-01T00:00:00Z' }],
    ['with an end far away', { for: 'until', until: '2099-01-01T00:00:00Z' }],
    ['of another kind', { for: 'ever' }],
    ['with a message of two lines', { for: 'hour', message: 'a\nb' }],
  ])('%s is refused', async (_name, body) => {
    expect(await pause(body)).toMatchObject({ status: 422, code: 'invalid_input' });
    expect((await stateOf()).status).toBe('live');
  });
});

describe('a holiday', () => {
  const today = () => malaysianDate(Date.now());
  const plan = (from: string, to: string, message = '') => call(owner, 'planVacation', { from, to, message });

  test('that is to come leaves the store open and closes its dates', async () => {
    const openDates = async () => {
      const dates = (await call(undefined, 'listDeliveryDates')).body;
      return dates.filter((one) => one.is_active).map(({ date }) => date);
    };
    await run(
      'insert into delivery_dates (tenant_id, date) values ($1, $2), ($1, $3)',
      addDays(shop.date, 1),
      addDays(shop.date, 2),
    );
    expect(await openDates()).toEqual([0, 1, 2].map((day) => addDays(shop.date, day)));
    expect(await plan(shop.date, addDays(shop.date, 1))).toMatchObject({
      status: 200,
      body: { data: { status: 'live', vacation: { from: shop.date } } },
    });
    expect(await openDates()).toEqual([addDays(shop.date, 2)]);
    expect(await place(shop.date)).toMatchObject({ status: 422, code: 'date_unavailable' });
    expect((await place(addDays(shop.date, 2))).status).toBe(200);
    expect((await profile()).on_break).toBeNull();
    await call(owner, 'cancelVacation');
    expect((await place(shop.date)).status).toBe(200);
  });

  test('that has begun takes no orders at all until it is over', async () => {
    await plan(today(), addDays(today(), 2), 'We are with family.');
    expect(await stateOf()).toMatchObject({ status: 'vacation' });
    expect(await place()).toMatchObject({ status: 409, code: 'store_paused' });
    const { on_break: shown } = await profile();
    expect(shown).toMatchObject({
      reason: 'vacation',
      until: new Date(`${addDays(today(), 3)}T00:00:00+08:00`).toISOString(),
    });
    expect(shown?.notice).toMatch(/^We are with family\. You can order again from /);
    // By the clock: it ended yesterday.
    await run(
      'update tenants set vacation_from = $2, vacation_to = $3 where id = $1',
      addDays(today(), -3),
      addDays(today(), -1),
    );
    expect(await stateOf()).toMatchObject({ status: 'live', vacation: null });
    expect((await place()).status).toBe(200);
  });

  test('that has begun can be broken off, and one behind it is no fault of a pause', async () => {
    await plan(today(), today());
    expect(await pause({ for: 'hour' })).toMatchObject({ status: 409 });
    expect(await call(owner, 'resumeStore')).toMatchObject({
      body: { data: { status: 'live', vacation: null } },
    });
  });

  test.each([
    ['that ends before it begins', 3, 2],
    ['that is over', -3, -1],
    ['without end', 0, 300],
  ])('%s is refused', async (_name, from, to) => {
    expect(await plan(addDays(today(), from), addDays(today(), to))).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });
});

describe('opening and closing', () => {
  test('a draft opens once shoppers could order, and says what is missing before', async () => {
    await run(`update tenants set status = 'draft' where id = $1`);
    await run('update delivery_dates set is_active = false where tenant_id = $1');
    expect(await call(owner, 'publishStore')).toMatchObject({
      status: 409,
      code: 'store_not_ready',
      details: { missing: ['schedule'] },
    });
    expect((await page()).status).toBe(404);
    await run('update delivery_dates set is_active = true where tenant_id = $1');
    expect(await call(owner, 'publishStore')).toMatchObject({
      status: 200,
      body: { data: { status: 'live' } },
    });
    expect((await page()).status).toBe(200);
    expect((await place()).status).toBe(200);
    expect(await call(owner, 'publishStore')).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('a closed store is gone for shoppers, and its paid orders are not', async () => {
    const order = await place();
    const proof = order.body.order_token;
    const id = order.body.data.id;
    await run(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where tenant_id = $1`,
    );
    expect(await call(owner, 'closeStore', { confirm: 'something', reason: 'Moving' })).toMatchObject({
      status: 422,
      details: [{ field: 'confirm' }],
    });
    const closed = await call(owner, 'closeStore', {
      confirm: ` ${shop.slug.toUpperCase()} `,
      reason: 'Moving',
    });
    expect(closed).toMatchObject({
      status: 200,
      body: { data: { status: 'closed', closed_reason: 'Moving', open_orders: 1 } },
    });
    expect((await page()).status).toBe(404);
    expect(await place()).toMatchObject({ status: 404, code: 'tenant_not_found' });
    expect((await page(`/orders/${id}`)).status).toBe(200);
    const read = await callApi(app, undefined, 'orderByRef', { store: shop, proof, params: { ref: id } });
    expect(read).toMatchObject({ status: 200, body: { success: true } });
    // The owner can still reach the store's data.
    expect((await call(owner, 'getStoreSettings')).status).toBe(200);
    expect(await call(owner, 'reopenStore')).toMatchObject({
      status: 200,
      body: { data: { status: 'live' } },
    });
    expect((await page()).status).toBe(200);
  });

  test('what the platform suspended, nobody of the store opens', async () => {
    await run(`update tenants set status = 'suspended' where id = $1`);
    for (const what of ['publishStore', 'resumeStore', 'reopenStore', 'cancelVacation'] as const)
      expect(await call(owner, what)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await pause({ for: 'hour' })).status).toBe(409);
    expect((await stateOf()).status).toBe('suspended');
  });

  test('pausing is for who keeps the settings, opening and closing for the owner', async () => {
    const cook = await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] });
    expect((await call(cook, 'getStoreState')).status).toBe(200);
    expect((await call(cook, 'pauseStore', { for: 'hour' })).status).toBe(403);
    expect((await call(manager, 'pauseStore', { for: 'hour' })).status).toBe(200);
    for (const what of ['publishStore', 'reopenStore'] as const)
      expect((await call(manager, what)).status).toBe(403);
    expect((await call(manager, 'closeStore', { confirm: shop.slug, reason: 'x' })).status).toBe(403);
  });

  test('each move stands in the log with who did it', async () => {
    await pause({ for: 'hour', message: 'Short break' });
    await call(manager, 'resumeStore');
    await call(owner, 'closeStore', { confirm: shop.slug, reason: 'Moving' });
    const { rows } = await run(
      `select action, actor ->> 'id' as who, details from activity where tenant_id = $1 and subject = 'store' order by at`,
    );
    expect(rows).toMatchObject([
      { action: 'store.paused', who: owner.userId, details: { from: 'live', pause_message: 'Short break' } },
      { action: 'store.resumed', who: manager.userId, details: { from: 'paused' } },
      { action: 'store.closed', who: owner.userId, details: { closed_reason: 'Moving' } },
    ]);
  });

  test('of many who close and pause at once, each finds the state that the one before left', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => pause({ for: 'open' })),
      ...Array.from({ length: 6 }, () => call(owner, 'closeStore', { confirm: shop.slug, reason: 'x' })),
    ]);
    const closings = answers.slice(6).filter(({ status }) => status === 200);
    expect(closings).toHaveLength(1);
    expect((await stateOf()).status).toBe('closed');
  });
});

test('the front page names the stores that take orders now', async () => {
  const home = async () => (await fetch(`${app.url}/`)).text();
  await run(`update tenants set name = $2 where id = $1`, `0 Kedai ${shop.slug}`);
  expect(await until(home, (text) => text.includes(shop.slug))).toContain(`0 Kedai ${shop.slug}`);
  await pause({ for: 'open' });
  expect(await until(home, (text) => !text.includes(shop.slug))).not.toContain(shop.slug);
});
