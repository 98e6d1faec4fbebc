import type { PayoutRunDetail } from '@dapur/contract/platform-money';
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pdfText } from '../../src/modules/notifications/receipt/pdf-text.fixture.ts';
import { advanceReferrals } from '../../src/modules/referrals/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi, unchecked, type CallOptions, type Reply } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../people.ts';
import { ownPhone, ripeStore } from './brought-stores.ts';

let database: FreshDatabase;
let app: TestApp;
let holder: TestPerson;
let maker: TestPerson;
let checker: TestPerson;

/** Of each test its own. */
let number = 11_401_230_000;
let account = { bank: 'MBBEMYKL', account_number: '', holder: 'Aisyah Rahman' };

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  maker = await person(database, { superAdmin: true, name: 'Mek Maker' });
  checker = await person(database, { superAdmin: true, name: 'Che Checker' });
});
beforeEach(async () => {
  account = {
    ...account,
    account_number: `${(number += 10_005).toString().slice(0, 6)} ${number.toString().slice(6)}`,
  };
  // What another test left waiting is no business of this one.
  await database.pools.platform.query(
    `update referral_payouts set state = 'rejected' where state = 'requested'`,
  );
  holder = await person(database, { name: 'Aisyah Rahman', phone: ownPhone() });
  for (let store = 0; store < 2; store++) await ripeStore(database, holder);
  await advanceReferrals(database.pools);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const digits = (): string => account.account_number.replace(' ', '');
const hint = (): string => digits().slice(-4);
const desk = async (who = holder) => (await callApi(app, who, 'payoutDesk')).body.data;
const tell = (change: object = {}, who = holder) =>
  callApi(app, who, 'keepPayoutAccount', { body: { ...account, ...change } });
const request = (amount: number, id: string = randomUUID(), who = holder) =>
  callApi(app, who, 'requestPayout', { body: { id, amount } });
const runOf = (answer: Reply<{ readonly data: PayoutRunDetail }>) => answer.body.data;
const draft = async (id: string = randomUUID()) =>
  runOf(await callApi(app, maker, 'draftPayoutRun', { body: { id, note: 'November' } }));
const onRun = <
  Name extends 'approvePayoutRun' | 'cancelPayoutRun' | 'settlePayouts' | 'payoutRunFile' | 'payoutRun',
>(
  who: TestPerson,
  what: Name,
  id: string,
  body?: object,
) => callApi(app, who, what, { params: { id }, body: unchecked(body) } as CallOptions<Name>);

test('a session left open sends nobody’s rewards elsewhere, where she has no password to be asked for', async () => {
  const proved = (when: string) =>
    database.pools.platform.query(`update sessions set proved_at = ${when} where id = $1`, [
      holder.sessionId,
    ]);
  await proved(`now() - interval '1 day'`);
  expect(await tell()).toMatchObject({ status: 403, code: 'proof_required' });
  expect((await desk()).account).toBeNull();
  await proved('now()');
  expect((await tell()).status).toBe(200);
});

test('the account is kept sealed, and only the end of its number is told', async () => {
  const answer = await tell();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        account: { bank: 'Maybank', account_hint: hint() },
        available: 100,
        minimum: 50,
        is_locked: false,
      },
    },
  });
  expect(answer.text).not.toContain(digits().slice(0, 8));
  const { rows } = await database.pools.platform.query(
    'select account, print from referral_accounts where user_id = $1',
    [holder.userId],
  );
  expect(JSON.stringify(rows.map((row: object) => Object.values(row).map(String)))).not.toMatch(
    new RegExp(`${digits()}|Aisyah`),
  );
});

test('whoever has a password has to give it to change where her money goes', async () => {
  const careful = await person(database, { passwordHash: await hash(GOOD_PASSWORD) });
  expect((await tell({}, careful)).code).toBe('invalid_credentials');
  expect((await tell({ password: 'a guess at it' }, careful)).code).toBe('invalid_credentials');
  expect((await tell({ password: GOOD_PASSWORD }, careful)).status).toBe(200);
});

test('a payout needs an account, the least amount, and the balance', async () => {
  expect(await request(50)).toMatchObject({ status: 409 });
  await tell();
  expect(await request(49.99)).toMatchObject({ status: 422, details: [{ field: 'amount' }] });
  expect(await request(100.01)).toMatchObject({ status: 409, details: { available_sen: 10_000 } });
  const id = randomUUID();
  expect((await request(60, id)).status).toBe(200);
  expect((await request(60, id)).status).toBe(200);
  expect((await request(70, id)).status).toBe(409);
  expect(await desk()).toMatchObject({
    available: 40,
    is_locked: true,
    payouts: [{ amount: 60, state: 'requested', account_hint: hint() }],
    total: 1,
  });
  // Not while one is on its way.
  expect((await tell({ account_number: '99999999' })).status).toBe(409);
  // Nobody else sees it, or may ask by its number.
  const stranger = await person(database, { phone: ownPhone() });
  expect(await desk(stranger)).toMatchObject({ account: null, payouts: [], available: 0 });
});

test('one of the platform draws a run up, another lets it go, and each sen is found again', async () => {
  await tell();
  await request(60);
  const run = await draft();
  expect(run).toMatchObject({
    state: 'draft',
    count: 1,
    total: 60,
    made_by: 'Mek Maker',
    can: { approve: false, needs_another: true, cancel: true, settle: false },
    payouts: [{ state: 'requested', amount: 60, holder: { name: 'Aisyah Rahman' }, flags: [] }],
  });
  expect(await onRun(maker, 'payoutRunFile', run.id)).toMatchObject({ status: 409 });
  expect(await onRun(maker, 'approvePayoutRun', run.id)).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(runOf(await onRun(checker, 'approvePayoutRun', run.id))).toMatchObject({
    state: 'approved',
    approved_by: 'Che Checker',
    can: { approve: false, settle: true },
  });
  expect(await onRun(checker, 'cancelPayoutRun', run.id, { reason: 'Too early' })).toMatchObject({
    status: 409,
  });
  const file = await onRun(maker, 'payoutRunFile', run.id);
  expect(file.text).toContain(`MBBEMYKL,Maybank,${digits()},Aisyah Rahman,60.00`);
  // What is in the file is in the bank's hands, and can be taken out again.
  expect(await desk()).toMatchObject({ is_locked: true, payouts: [{ state: 'processing' }] });
  expect((await onRun(maker, 'payoutRunFile', run.id)).text).toBe(file.text);
  const settled = { outcome: 'completed', reference: 'GIRO 7' };
  expect(runOf(await onRun(maker, 'settlePayouts', run.id, settled))).toMatchObject({
    state: 'paid',
    payouts: [{ state: 'completed', reference: 'GIRO 7' }],
  });
  expect(await desk()).toMatchObject({ available: 40, is_locked: false, payouts: [{ state: 'completed' }] });
  const { rows } = await database.pools.platform.query(
    'select account from referral_payouts where holder_id = $1',
    [holder.userId],
  );
  expect(rows).toEqual([{ account: null }]);
});

test('what the bank sends back, and what is refused, goes back to the balance with its reason', async () => {
  await tell();
  await request(100);
  const [waiting] = (await callApi(app, maker, 'platformPayouts', { query: { search: holder.email } })).body
    .data['payouts'] as { id: string }[];
  const reason = 'The name is another one';
  const refuse = () =>
    callApi(app, maker, 'rejectPayout', { params: { id: waiting?.id ?? '' }, body: { reason } });
  expect(await refuse()).toMatchObject({ status: 200, body: { data: { state: 'rejected', reason } } });
  expect((await refuse()).status).toBe(200);
  expect(await desk()).toMatchObject({ available: 100, payouts: [{ state: 'rejected', reason }] });
  await request(100);
  const run = await draft();
  await onRun(checker, 'approvePayoutRun', run.id);
  const back = { ids: [run.payouts[0]?.id], outcome: 'refunded', reason: 'Account closed' };
  expect(await onRun(maker, 'settlePayouts', run.id, { ...back, ids: [randomUUID()] })).toMatchObject({
    status: 404,
  });
  expect(runOf(await onRun(maker, 'settlePayouts', run.id, back))).toMatchObject({ state: 'paid' });
  expect(await onRun(maker, 'settlePayouts', run.id, { ...back, outcome: 'completed' })).toMatchObject({
    status: 409,
  });
  expect(await desk()).toMatchObject({ available: 100 });
  const rewards = await callApi(app, holder, 'listRewards', { query: { kind: 'payout_returned' } });
  expect(rewards.body.data).toMatchObject({ total: 2, available: 100 });
});

test('a draft that is given up frees its payouts for another; two who use one account are pointed out', async () => {
  await tell();
  await request(50);
  const twin = await person(database, { phone: ownPhone() });
  await ripeStore(database, twin);
  await advanceReferrals(database.pools);
  await tell({}, twin);
  await request(50, randomUUID(), twin);
  const first = await draft();
  expect(first.payouts.map(({ flags }) => flags)).toEqual([['shared_account'], ['shared_account']]);
  const cancelled = await onRun(maker, 'cancelPayoutRun', first.id, { reason: 'Looked into first' });
  expect(runOf(cancelled)).toMatchObject({ state: 'cancelled', count: 0 });
  const second = await draft();
  expect(second.count).toBe(2);
  await onRun(checker, 'approvePayoutRun', second.id);
  await onRun(maker, 'settlePayouts', second.id, { outcome: 'completed', reference: 'x' });
});

test('an account that is deleted takes its bank details with it, and what was asked for is still paid', async () => {
  await tell();
  await request(60);
  expect((await callApi(app, holder, 'deleteAccount', { body: { confirm: holder.email } })).status).toBe(200);
  const { rows } = await database.pools.platform.query('select 1 from referral_accounts where user_id = $1', [
    holder.userId,
  ]);
  expect(rows).toEqual([]);
  const run = await draft();
  expect(run.payouts).toMatchObject([{ holder: { name: 'Deleted account' }, flags: ['account_gone'] }]);
  await onRun(checker, 'approvePayoutRun', run.id);
  expect((await onRun(maker, 'payoutRunFile', run.id)).text).toContain(`${digits()},Aisyah Rahman,60.00`);
  await onRun(maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'x' });
});

test('new terms count for stores opened from then on', async () => {
  const terms = { reward: 80, qualifying_orders: 3, hold_days: 14, most_days: 90, minimum_payout: 40 };
  const set = await callApi(app, maker, 'setReferralTerms', { body: terms });
  expect(set).toMatchObject({ status: 200, body: { data: terms } });
  const mine = await callApi(app, holder, 'myReferral');
  expect(mine.body.data).toMatchObject({ terms });
  const newcomer = await person(database, { phone: ownPhone() });
  const referralCode = String(mine.body.data['code']);
  const body = { companyName: 'Kedai Baru', subdomain: `baru-${randomUUID().slice(0, 8)}`, referralCode };
  await callApi(app, newcomer, 'registerTenant', { body });
  const found = await callApi(app, maker, 'platformReferrals', { query: { search: newcomer.email } });
  expect(found.body.data).toMatchObject({
    terms,
    referrals: [
      { reward: 80, qualifying_orders: 3, referrer: { email: holder.email }, stage: 'store_created' },
    ],
  });
});

/** What was mailed to somebody, in the order it was written, by its subject. */
const mailed = async (who: TestPerson, count: number) => {
  await vi.waitFor(
    () => expect(app.mails.filter(({ to }) => to.address === who.email).length).toBeGreaterThanOrEqual(count),
    20_000,
  );
  return app.mails.filter(({ to }) => to.address === who.email);
};

test('she is mailed what she earned, and of each step of her payout, in her language', async () => {
  // Those of before, in the language she had then.
  await mailed(holder, 2);
  await database.pools.platform.query(`update users set language = 'ms' where id = $1`, [holder.userId]);
  await ripeStore(database, holder);
  await advanceReferrals(database.pools);
  await tell();
  await request(60);
  const run = await draft();
  await onRun(checker, 'approvePayoutRun', run.id);
  await onRun(maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'GIRO 8' });
  const mails = await mailed(holder, 6);
  const of = (subject: string) => mails.filter((mail) => mail.subject === subject);
  expect(of('Anda memperoleh RM 50.00')).toHaveLength(1);
  expect(of('You earned RM 50.00')).toHaveLength(2);
  expect(
    of('Anda meminta RM 60.00')
      .map(({ text }) => text)
      .join(),
  ).toContain(`Maybank ••${hint()}`);
  expect(of('Pembayaran RM 60.00 anda diluluskan')).toHaveLength(1);
  expect(
    of('Kami sudah membayar anda RM 60.00')
      .map(({ text }) => text)
      .join(),
  ).toContain('GIRO 8');
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain(digits());
});

test('a payout that failed or was refused is mailed with its reason', async () => {
  await tell();
  await request(100);
  const run = await draft();
  await onRun(checker, 'approvePayoutRun', run.id);
  await onRun(maker, 'payoutRunFile', run.id);
  await onRun(maker, 'settlePayouts', run.id, { outcome: 'refunded', reason: 'Account closed' });
  const mails = await mailed(holder, 5);
  const [failed, ...more] = mails.filter(
    ({ subject }) => subject === 'Your payout of RM 100.00 did not go through',
  );
  expect(failed?.text).toContain('Reason: Account closed');
  expect(more).toEqual([]);
  expect(await desk()).toMatchObject({ available: 100, is_locked: false });
});

test('a paid payout has a receipt for her alone; no other state has one', async () => {
  await tell();
  const id = randomUUID();
  await request(60, id);
  const receipt = (who = holder) =>
    callApi(app, who, 'payoutReceipt', { params: { id }, headers: { 'accept-language': 'en' } });
  expect((await receipt()).status).toBe(409);
  const run = await draft();
  await onRun(checker, 'approvePayoutRun', run.id);
  await onRun(maker, 'payoutRunFile', run.id);
  expect((await receipt()).status).toBe(409);
  await onRun(maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'GIRO 9' });
  const answer = await receipt();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(answer.bytes);
  for (const shown of ['RM 60.00', 'Aisyah Rahman', hint(), 'GIRO 9']) expect(text).toContain(shown);
  expect(text).not.toContain(digits());
  expect((await receipt(await person(database, {}))).status).toBe(404);
});

test('a bonus and an adjustment are booked once, with a reason, and stand in her list and in the audit', async () => {
  const id = randomUUID();
  const book = (more: object, who = maker) =>
    callApi(app, who, 'bookReward', {
      body: { id, holder: holder.userId, kind: 'bonus', amount: 25, note: 'The hundredth kitchen', ...more },
    });
  expect(await book({})).toMatchObject({ status: 200, body: { data: { available: 125 } } });
  expect(await book({})).toMatchObject({ status: 200, body: { data: { available: 125 } } });
  expect(await book({ amount: 26 })).toMatchObject({ status: 409 });
  expect(await book({ id: randomUUID(), amount: -5 })).toMatchObject({
    status: 422,
    details: [{ field: 'amount' }],
  });
  expect(await book({ id: randomUUID(), note: ' ' })).toMatchObject({ status: 422 });
  const wrong = { id: randomUUID(), kind: 'adjustment', amount: -30.5, note: 'Booked twice in October' };
  expect(await book(wrong)).toMatchObject({ body: { data: { available: 94.5 } } });
  const list = await callApi(app, holder, 'listRewards');
  expect(list.body.data).toMatchObject({
    available: 94.5,
    entries: [
      { kind: 'adjustment', amount: -30.5, balance: 94.5, note: 'Booked twice in October' },
      { kind: 'bonus', amount: 25, balance: 125 },
      { kind: 'earned' },
      { kind: 'earned' },
    ],
  });
  const { rows } = await database.pools.platform.query(
    'select action, reason from platform_audit where subject_id = $1 order by at',
    [holder.userId],
  );
  expect(rows).toEqual([
    { action: 'referral.bonus', reason: 'The hundredth kitchen' },
    { action: 'referral.adjustment', reason: 'Booked twice in October' },
  ]);
  const mails = await mailed(holder, 4);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['RM 25.00 was added to your rewards', 'RM 30.50 was taken from your rewards']),
  );
});
