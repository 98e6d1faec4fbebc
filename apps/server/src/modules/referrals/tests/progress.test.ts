import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceReferrals } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { broughtStore, ownPhone, ripeStore, sell, tellAccount } from './brought-stores.ts';

let database: FreshDatabase;
let app: TestApp;
let referrer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  // Referrals move on when a test says so.
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true });
});
beforeEach(async () => {
  referrer = await person(database, { name: 'Aisyah Rahman', phone: ownPhone() });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const query = (text: string, ...values: unknown[]) => database.pools.platform.query(text, values);
const summary = async (who = referrer) => (await callApi(app, who, 'myReferral')).body.data;
const progress = async (who = referrer, filter = '') =>
  (await callApi(app, who, 'listReferrals', { query: queryOf(filter) })).body.data;
const stageOf = async (): Promise<unknown[]> => {
  const { referrals } = await progress();
  return referrals.map(({ stage, buyers, reason }) => [stage, buyers, reason]);
};

describe('somebody who comes by a code', () => {
  const come = (who: TestPerson, code: string) =>
    callApi(app, who, 'noteReferralArrival', { body: { code } });

  test('is counted when the page is opened, and seen after signing up and after opening a store', async () => {
    const { code } = await summary();
    for (const given of [code, code.toLowerCase(), 'NOBODYS1', '?'])
      expect((await callApi(app, undefined, 'noteReferralClick', { body: { code: given } })).status).toBe(
        200,
      );
    const newcomer = await person(database, { name: 'Tan Mei Ling', phone: ownPhone() });
    await come(newcomer, code);
    expect(await progress()).toMatchObject({
      referrals: [{ name: 'Ta••• L•••', stage: 'signed_up', reward: 50 }],
      counts: { signed_up: 1, store_created: 0 },
      total: 1,
    });
    const body = {
      companyName: 'Kedai Mei',
      subdomain: `mei-${randomUUID().slice(0, 8)}`,
      referralCode: code,
    };
    expect((await callApi(app, newcomer, 'registerTenant', { body })).status).toBe(200);
    expect(await progress()).toMatchObject({
      referrals: [{ stage: 'store_created', buyers: 0, qualifying_orders: 5 }],
      total: 1,
    });
    expect(await summary()).toMatchObject({
      totals: { clicks: 2, sign_ups: 1, stores: 1, qualified: 0, pending: 50, available: 0 },
    });
    expect(await progress(referrer, '?stage=qualified')).toMatchObject({ referrals: [], total: 0 });
  });

  test('belongs to the first code, and to none who is not new', async () => {
    const [first, second] = [await summary(), await summary(await person(database))];
    const newcomer = await person(database, { phone: ownPhone() });
    await come(newcomer, first.code);
    await come(newcomer, second.code);
    const old = await person(database, { phone: ownPhone() });
    await query(`update users set created_at = now() - interval '8 days' where id = $1`, old.userId);
    await come(old, first.code);
    await come(referrer, first.code);
    expect(await progress()).toMatchObject({ total: 1 });
  });
});

describe('a store that somebody brought', () => {
  test('qualifies by buyers, waits, and is credited', async () => {
    const { shop } = await broughtStore(database, referrer, { qualifyingOrders: 3 });
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['store_created', 0, null]]);
    await sell(database, shop, 2);
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['first_sale', 2, null]]);
    await sell(database, shop, 1);
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['in_hold', 3, null]]);
    await query(
      `update referrals set hold_until = now() - interval '1 minute' where store_id = $1`,
      shop.tenantId,
    );
    expect(await advanceReferrals(database.pools)).toBe(1);
    expect(await advanceReferrals(database.pools)).toBe(0);
    expect(await stageOf()).toEqual([['qualified', 3, null]]);
    expect((await summary()).totals).toMatchObject({ qualified: 1, pending: 0, available: 50 });
  });

  test('is not helped by one buyer, by its own people, by orders written by hand, or by what was given back', async () => {
    const { shop, owner } = await broughtStore(database, referrer, { qualifyingOrders: 3 });
    await sell(database, shop, 3, { phone: '+60177777777' });
    await sell(database, shop, 1, { email: referrer.email });
    await sell(database, shop, 1, { email: owner.email });
    await sell(database, shop, 3, { source: 'manual' });
    const [returned] = await sell(database, shop, 1);
    await query(
      `insert into refunds (tenant_id, order_id, amount_sen, cause, state) values ($1, $2, 1000, 'seller', 'done')`,
      shop.tenantId,
      returned,
    );
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['first_sale', 1, null]]);
  });

  const giveBack = (storeId: string, orderId: string | undefined, sen: number, method = 'cash') =>
    query(
      `insert into refunds (tenant_id, order_id, amount_sen, cause, state, method) values ($1, $2, $3, 'seller', 'done', $4)`,
      storeId,
      orderId,
      sen,
      method,
    );

  test('is not helped by what its seller wrote down: money that no provider reported counts for nothing', async () => {
    const { shop } = await broughtStore(database, referrer);
    for (const id of await sell(database, shop, 5, { paidBy: 'cash', totalSen: 100 }))
      await giveBack(shop.tenantId, id, 99);
    await sell(database, shop, 5, { paidBy: 'elsewhere' });
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['store_created', 0, null]]);
  });

  test('is not helped by money that came back: what is left of a bill has to be worth a bill', async () => {
    const { shop } = await broughtStore(database, referrer);
    const [little, most] = await sell(database, shop, 2, { totalSen: 500 });
    await giveBack(shop.tenantId, little, 401);
    await giveBack(shop.tenantId, most, 400, 'store_credit');
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['first_sale', 1, null]]);
  });

  test('counts people whom nobody proved once, however many there are, and one person once, however many phones they have', async () => {
    const { shop } = await broughtStore(database, referrer);
    await sell(database, shop, 4, { as: 'guest' });
    await sell(database, shop, 4, { as: 'unconfirmed' });
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['first_sale', 1, null]]);
    const buyer = await person(database);
    await sell(database, shop, 4, { userId: buyer.userId });
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['first_sale', 2, null]]);
  });

  test('is not helped by those who work there', async () => {
    const { shop } = await broughtStore(database, referrer);
    const cook = await person(database, { memberOf: [shop.tenantId], phone: ownPhone() });
    await sell(database, shop, 1, { userId: cook.userId });
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['store_created', 0, null]]);
  });

  test('looks for buyers again when an order is given back while it waits', async () => {
    const { shop } = await broughtStore(database, referrer, { qualifyingOrders: 1, holdDays: 0 });
    const [id] = await sell(database, shop, 1);
    await advanceReferrals(database.pools);
    expect(await stageOf()).toEqual([['in_hold', 1, null]]);
    await query(
      `insert into refunds (tenant_id, order_id, amount_sen, cause, state) values ($1, $2, 1000, 'seller', 'due')`,
      shop.tenantId,
      id,
    );
    expect(await advanceReferrals(database.pools)).toBe(0);
    expect(await stageOf()).toEqual([['store_created', 0, null]]);
  });

  test('is worth nothing after its time, when it closes, and when both use one bank account', async () => {
    const [late, closed, shared] = [
      await broughtStore(database, referrer),
      await broughtStore(database, referrer),
      await broughtStore(database, referrer),
    ];
    await query(
      `update referrals set created_at = now() - interval '181 days' where store_id = $1`,
      late.shop.tenantId,
    );
    await query(`update tenants set status = 'closed' where id = $1`, closed.shop.tenantId);
    await tellAccount(database, referrer, 'one account');
    await tellAccount(database, shared.owner, 'one account');
    await advanceReferrals(database.pools);
    const { rows } = await query(
      'select store_id, reason from referrals where user_id = $1',
      referrer.userId,
    );
    expect(new Map(rows.map(({ store_id, reason }) => [store_id, reason]))).toEqual(
      new Map([
        [late.shop.tenantId, 'not_in_time'],
        [closed.shop.tenantId, 'closed'],
        [shared.shop.tenantId, 'same_bank'],
      ]),
    );
  });

  test.each([
    ['with the same phone number', async () => person(database, { phone: '+60188888888' }), '+60188888888'],
    [
      'with the same mailbox in another spelling',
      async () => person(database, { email: `${referrer.email.replace('@', '+kedai@')}`, phone: ownPhone() }),
      null,
    ],
  ])('opened by the same person %s opens, and earns nothing', async (_how, make, phone) => {
    if (phone !== null) await query('update users set phone = $2 where id = $1', referrer.userId, phone);
    const { code } = await summary();
    const referrersTwin = await make();
    const body = {
      companyName: 'Kedai Dua',
      subdomain: `dua-${randomUUID().slice(0, 8)}`,
      referralCode: code,
    };
    expect((await callApi(app, referrersTwin, 'registerTenant', { body })).status).toBe(200);
    expect(await stageOf()).toEqual([['rejected', 0, 'same_person']]);
    expect((await summary()).totals).toMatchObject({ pending: 0, available: 0 });
  });

  test('brings its owner once: their next store takes no code', async () => {
    const { code } = await summary();
    const { owner } = await broughtStore(database, referrer);
    const check = await callApi(app, owner, 'checkReferralCode', { params: { code: code } });
    expect(check.body).toMatchObject({ valid: false, message: 'Invalid referral code' });
    const body = {
      companyName: 'Kedai Dua',
      subdomain: `dua-${randomUUID().slice(0, 8)}`,
      referralCode: code,
    };
    expect(await callApi(app, owner, 'registerTenant', { body })).toMatchObject({
      status: 422,
      code: 'referral_invalid',
    });
  });

  test('that the platform rejects is taken back, below zero where it was paid already', async () => {
    const storeId = await ripeStore(database, referrer);
    await advanceReferrals(database.pools);
    await tellAccount(database, referrer);
    expect(
      (await callApi(app, referrer, 'requestPayout', { body: { id: randomUUID(), amount: 50 } })).status,
    ).toBe(200);
    const note = { note: 'One kitchen under two names' };
    const reject = () => callApi(app, admin, 'rejectReferral', { params: { store: storeId }, body: note });
    expect(await reject()).toMatchObject({ status: 200, body: { data: { stage: 'rejected', ...note } } });
    expect((await reject()).status).toBe(409);
    expect((await summary()).totals).toMatchObject({ available: -50, requested: 50 });
    const rewards = await callApi(app, referrer, 'listRewards');
    expect(rewards.body.data['entries']).toMatchObject([
      { kind: 'reversed', amount: -50, balance: -50 },
      { kind: 'payout', amount: -50, balance: 0 },
      { kind: 'earned', amount: 50, balance: 50 },
    ]);
    // A payout of somebody who owes stays where it is.
    expect(await callApi(app, admin, 'draftPayoutRun', { body: { id: randomUUID() } })).toMatchObject({
      status: 409,
    });
    const file = await callApi(app, referrer, 'exportRewards');
    expect(file.text.trim().split('\r\n')).toHaveLength(4);
  });
});
