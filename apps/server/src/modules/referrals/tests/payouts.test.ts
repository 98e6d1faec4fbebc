import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { advanceReferrals } from '../index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { GOOD_PASSWORD, person } from '../../../../test/kit/test-people.ts';
import { ownPhone, ripeStore } from './brought-stores.ts';
import { runOf, payoutsFixture } from './payouts-fixture.ts';

const world = payoutsFixture();
const { digits, hint, desk, tell, request, draft, onRun, mailed } = world;

test('a session left open sends nobody’s rewards elsewhere, where there is no password to be asked for', async () => {
  const proved = (when: string) =>
    world.database.pools.platform.query(`update sessions set proved_at = ${when} where id = $1`, [
      world.holder.sessionId,
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
  const { rows } = await world.database.pools.platform.query(
    'select account, print from referral_accounts where user_id = $1',
    [world.holder.userId],
  );
  expect(JSON.stringify(rows.map((row: object) => Object.values(row).map(String)))).not.toMatch(
    new RegExp(`${digits()}|Aisyah`),
  );
});

test('whoever has a password has to give it to change where their money goes', async () => {
  const careful = await person(world.database, { passwordHash: await hash(GOOD_PASSWORD) });
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
  const stranger = await person(world.database, { phone: ownPhone() });
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
  expect(await onRun(world.maker, 'payoutRunFile', run.id)).toMatchObject({ status: 409 });
  expect(await onRun(world.maker, 'approvePayoutRun', run.id)).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(runOf(await onRun(world.checker, 'approvePayoutRun', run.id))).toMatchObject({
    state: 'approved',
    approved_by: 'Che Checker',
    can: { approve: false, settle: true },
  });
  expect(await onRun(world.checker, 'cancelPayoutRun', run.id, { reason: 'Too early' })).toMatchObject({
    status: 409,
  });
  const file = await onRun(world.maker, 'payoutRunFile', run.id);
  expect(file.text).toContain(`MBBEMYKL,Maybank,${digits()},Aisyah Rahman,60.00`);
  // What is in the file is in the bank's hands, and can be taken out again.
  expect(await desk()).toMatchObject({ is_locked: true, payouts: [{ state: 'processing' }] });
  expect((await onRun(world.maker, 'payoutRunFile', run.id)).text).toBe(file.text);
  const settled = { outcome: 'completed', reference: 'GIRO 7' };
  // Of five who say at once that it is paid, one is right, and the others are told that it was said.
  const said = await Promise.all(
    Array.from({ length: 5 }, () => onRun(world.maker, 'settlePayouts', run.id, settled)),
  );
  expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const { rows: acts } = await world.database.pools.platform.query(
    `select 1 from platform_audit where action = 'payout_run.settled' and subject_id = $1`,
    [run.id],
  );
  expect(acts).toHaveLength(1);
  expect(runOf(await onRun(world.maker, 'payoutRun', run.id))).toMatchObject({
    state: 'paid',
    payouts: [{ state: 'completed', reference: 'GIRO 7' }],
  });
  expect(await desk()).toMatchObject({ available: 40, is_locked: false, payouts: [{ state: 'completed' }] });
  const { rows } = await world.database.pools.platform.query(
    'select account from referral_payouts where holder_id = $1',
    [world.holder.userId],
  );
  expect(rows).toEqual([{ account: null }]);
});

test('what the bank sends back, and what is refused, goes back to the balance with its reason', async () => {
  await tell();
  await request(100);
  const [waiting] = (
    await callApi(world.app, world.maker, 'platformPayouts', { query: { search: world.holder.email } })
  ).body.data['payouts'] as { id: string }[];
  const reason = 'The name is another one';
  const refuse = () =>
    callApi(world.app, world.maker, 'rejectPayout', { params: { id: waiting?.id ?? '' }, body: { reason } });
  expect(await refuse()).toMatchObject({ status: 200, body: { data: { state: 'rejected', reason } } });
  // Who refuses it after that changes nothing, and is told so.
  expect((await refuse()).status).toBe(409);
  expect(await desk()).toMatchObject({ available: 100, payouts: [{ state: 'rejected', reason }] });
  await request(100);
  const run = await draft();
  await onRun(world.checker, 'approvePayoutRun', run.id);
  const back = { ids: [run.payouts[0]?.id], outcome: 'refunded', reason: 'Account closed' };
  expect(await onRun(world.maker, 'settlePayouts', run.id, { ...back, ids: [randomUUID()] })).toMatchObject({
    status: 404,
  });
  expect(runOf(await onRun(world.maker, 'settlePayouts', run.id, back))).toMatchObject({ state: 'paid' });
  expect(await onRun(world.maker, 'settlePayouts', run.id, { ...back, outcome: 'completed' })).toMatchObject({
    status: 409,
  });
  expect(await desk()).toMatchObject({ available: 100 });
  const rewards = await callApi(world.app, world.holder, 'listRewards', {
    query: { kind: 'payout_returned' },
  });
  expect(rewards.body.data).toMatchObject({ total: 2, available: 100 });
});

test('a draft that is given up frees its payouts for another; two who use one account are pointed out', async () => {
  await tell();
  await request(50);
  const twin = await person(world.database, { phone: ownPhone() });
  await ripeStore(world.database, twin);
  await advanceReferrals(world.database.pools);
  await tell({}, twin);
  await request(50, randomUUID(), twin);
  const first = await draft();
  expect(first.payouts.map(({ flags }) => flags)).toEqual([['shared_account'], ['shared_account']]);
  const cancelled = await onRun(world.maker, 'cancelPayoutRun', first.id, { reason: 'Looked into first' });
  expect(runOf(cancelled)).toMatchObject({ state: 'cancelled', count: 0 });
  const late = await onRun(world.maker, 'cancelPayoutRun', first.id, { reason: 'Another reason' });
  expect(late.status).toBe(409);
  const second = await draft();
  expect(second.count).toBe(2);
  await onRun(world.checker, 'approvePayoutRun', second.id);
  await onRun(world.maker, 'settlePayouts', second.id, { outcome: 'completed', reference: 'x' });
});

test('an account that is deleted takes its bank details with it, and what was asked for is still paid', async () => {
  await tell();
  await request(60);
  expect(
    (await callApi(world.app, world.holder, 'deleteAccount', { body: { confirm: world.holder.email } }))
      .status,
  ).toBe(200);
  const { rows } = await world.database.pools.platform.query(
    'select 1 from referral_accounts where user_id = $1',
    [world.holder.userId],
  );
  expect(rows).toEqual([]);
  const run = await draft();
  expect(run.payouts).toMatchObject([{ holder: { name: 'Deleted account' }, flags: ['account_gone'] }]);
  await onRun(world.checker, 'approvePayoutRun', run.id);
  expect((await onRun(world.maker, 'payoutRunFile', run.id)).text).toContain(
    `${digits()},Aisyah Rahman,60.00`,
  );
  await onRun(world.maker, 'settlePayouts', run.id, { outcome: 'completed', reference: 'x' });
});

test('new terms say why, and count for stores that are opened from their day on', async () => {
  const tomorrow = addDays(malaysianDate(Date.now()), 1);
  const terms = { reward: 80, qualifying_orders: 3, hold_days: 14, most_days: 90, minimum_payout: 40 };
  const set = (change: object) =>
    callApi(world.app, world.maker, 'setReferralTerms', {
      body: { ...terms, effective_from: tomorrow, reason: 'A better year', ...change },
    });
  // Nothing takes effect at once, for nothing, or without a reason.
  for (const [field, value] of [
    ['effective_from', addDays(tomorrow, -1)],
    ['reward', 0],
    ['reason', ' '],
  ] as const)
    expect(await set({ [field]: value })).toMatchObject({ status: 422, details: [{ field }] });
  const before = { reward: 50, qualifying_orders: 5 };
  expect(await set({})).toMatchObject({ status: 200, body: { data: before } });
  const list = await callApi(world.app, world.maker, 'platformReferrals', {});
  expect(list.body.data).toMatchObject({
    terms: before,
    next_terms: { ...terms, effective_from: tomorrow },
  });
  const { rows: told } = await world.database.pools.platform.query(
    `select reason from platform_audit where action = 'referral.terms'`,
  );
  expect(told).toEqual([{ reason: 'A better year' }]);
  // The day has come.
  await world.database.pools.platform.query('update referral_terms set effective_from = effective_from - 1');
  const mine = await callApi(world.app, world.holder, 'myReferral');
  expect(mine.body.data).toMatchObject({ terms });
  const newcomer = await person(world.database, { phone: ownPhone() });
  const referralCode = String(mine.body.data['code']);
  const body = { companyName: 'Kedai Baru', subdomain: `baru-${randomUUID().slice(0, 8)}`, referralCode };
  await callApi(world.app, newcomer, 'registerTenant', { body });
  const found = await callApi(world.app, world.maker, 'platformReferrals', {
    query: { search: newcomer.email },
  });
  expect(found.body.data).toMatchObject({
    terms,
    referrals: [
      { reward: 80, qualifying_orders: 3, referrer: { email: world.holder.email }, stage: 'store_created' },
    ],
  });
});

test('a bonus and an adjustment are booked once, with a reason, and stand in the person’s list and in the audit', async () => {
  const id = randomUUID();
  const book = (more: object, who = world.maker) =>
    callApi(world.app, who, 'bookReward', {
      body: {
        id,
        holder: world.holder.userId,
        kind: 'bonus',
        amount: 25,
        note: 'The hundredth kitchen',
        ...more,
      },
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
  const list = await callApi(world.app, world.holder, 'listRewards');
  expect(list.body.data).toMatchObject({
    available: 94.5,
    entries: [
      { kind: 'adjustment', amount: -30.5, balance: 94.5, note: 'Booked twice in October' },
      { kind: 'bonus', amount: 25, balance: 125 },
      { kind: 'earned' },
      { kind: 'earned' },
    ],
  });
  const { rows } = await world.database.pools.platform.query(
    'select action, reason from platform_audit where subject_id = $1 order by at',
    [world.holder.userId],
  );
  expect(rows).toEqual([
    { action: 'referral.bonus', reason: 'The hundredth kitchen' },
    { action: 'referral.adjustment', reason: 'Booked twice in October' },
  ]);
  // What was booked by hand is taken back once, with a reason; what was earned is not.
  const booked = async () =>
    (await callApi(world.app, world.maker, 'bookedRewards', { params: { holder: world.holder.userId } })).body
      .data.entries;
  const [, bonus, earned] = await booked();
  const reverse = (reward = '', reason = 'It was for somebody else') =>
    callApi(world.app, world.maker, 'reverseReward', {
      params: { holder: world.holder.userId, reward },
      body: { reason },
    });
  expect(await reverse(bonus?.id, ' ')).toMatchObject({ status: 422 });
  const undone = await Promise.all([reverse(bonus?.id), reverse(bonus?.id)]);
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await reverse(earned?.id)).toMatchObject({ status: 404 });
  expect(await booked()).toMatchObject([
    { kind: 'adjustment', amount: -25, balance: 69.5, may_reverse: false },
    { kind: 'adjustment', amount: -30.5, may_reverse: true },
    { kind: 'bonus', amount: 25, may_reverse: false },
    { kind: 'earned', may_reverse: false },
    { kind: 'earned', may_reverse: false },
  ]);
  // Far more than one reward, or than there is to be taken away, is asked about first.
  for (const far of [{ amount: 500 }, { kind: 'adjustment', amount: -1_500 }]) {
    const more = { id: randomUUID(), ...far };
    expect(await book(more)).toMatchObject({ status: 409, details: { reason: 'far_beyond' } });
    expect(await book({ ...more, sure: true })).toMatchObject({ status: 200 });
  }
  const mails = await mailed(world.holder, 4);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['RM 25.00 was added to your rewards', 'RM 30.50 was taken from your rewards']),
  );
});
