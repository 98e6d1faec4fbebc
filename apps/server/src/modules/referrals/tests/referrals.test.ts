import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownCode } from '../commands/own-code.ts';
import { creditReferral } from '../index.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

const INVALID = { valid: false, message: 'Invalid referral code', referral_info: null };

let database: FreshDatabase;
let server: TestApp;
let referrer: TestPerson;
let invitee: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestApp(database);
});
beforeEach(async () => {
  referrer = await person(database, { name: 'Aisyah Rahman', phone: '+60111111111' });
  invitee = await person(database, { name: 'Tan Mei Ling', phone: '+60122222222' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const summary = async (who: TestPerson) =>
  api.myReferral.response.parse((await callApi(server, who, 'myReferral')).body).data;
const check = (who: TestPerson | undefined, code: string) =>
  callApi(server, who, 'checkReferralCode', { params: { code: code } });
const register = (who: TestPerson, referralCode: string) =>
  callApi(server, who, 'registerTenant', {
    body: {
      companyName: 'Kedai Jemputan',
      subdomain: `kedai-${randomUUID().slice(0, 8)}`,
      referralCode,
    },
  });
const credited = async (): Promise<object[]> => {
  const text =
    'select user_id, referred_id, code from referrals where user_id = $1 or referred_id = any($2::uuid[])';
  return (
    await database.pools.platform.query<object>(text, [referrer.userId, [referrer.userId, invitee.userId]])
  ).rows;
};

describe('one’s own code', () => {
  test('is made when it is first asked for, once, whoever asks together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => summary(referrer)));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes.size).toBe(1);
    const [code] = codes;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await summary(referrer)).toEqual({
      code,
      link: `${TEST_ORIGIN}/u/register-store?ref=${code}`,
      invited: [],
      totals: {
        clicks: 0,
        sign_ups: 0,
        stores: 0,
        qualified: 0,
        pending: 0,
        available: 0,
        requested: 0,
        paid: 0,
      },
      terms: { reward: 50, qualifying_orders: 5, hold_days: 30, most_days: 180, minimum_payout: 50 },
    });
    expect((await summary(invitee)).code).not.toBe(code);
  });

  test('is another when somebody has the first', async () => {
    const { code } = await summary(referrer);
    const offers = [code, code, 'FRESH234'];
    const made = await ownCode(database.pools, invitee.userId, () => offers.shift() ?? '');
    expect(made).toBe('FRESH234');
    expect((await summary(invitee)).code).toBe(made);
    expect((await summary(referrer)).code).toBe(code);
  });

  test('is told to signed-in people only', async () => {
    expect(await callApi(server, undefined, 'myReferral')).toMatchObject({ status: 401 });
  });
});

describe('somebody’s code', () => {
  test('is told to be good, with a masked name and nothing more', async () => {
    const { code } = await summary(referrer);
    for (const typed of [code, code.toLowerCase(), ` ${code}`]) {
      expect((await check(invitee, typed)).body).toEqual({
        valid: true,
        message: 'Referral code from Ais••• R•••',
        referral_info: { name: 'Ais••• R•••' },
      });
    }
  });

  test.each(['NOBODYS1', 'abc', 'A'.repeat(21), 'A B C D', "A';--", 'ABCD\u0000'])(
    '%j is invalid',
    async (code) => {
      const answer = await check(invitee, code);
      expect(answer).toMatchObject({ status: 200, body: INVALID });
    },
  );

  test('is invalid when it is one’s own, and when its owner is gone', async () => {
    const { code } = await summary(referrer);
    expect((await check(referrer, code)).body).toEqual(INVALID);
    await database.pools.platform.query('update users set deleted_at = now() where id = $1', [
      referrer.userId,
    ]);
    expect((await check(invitee, code)).body).toEqual(INVALID);
    expect(await register(invitee, code)).toMatchObject({ status: 422, code: 'referral_invalid' });
    expect(await credited()).toEqual([]);
  });

  test('may be asked about thirty times a minute, by signed-in people only', async () => {
    expect(await check(undefined, 'NOBODYS1')).toMatchObject({ status: 401 });
    await awayFromWindowEnd(60);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) {
      const from = `10.1.1.${at}`;
      statuses.push(
        (await callApi(server, invitee, 'checkReferralCode', { from, params: { code: 'NOBODY' } })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

describe('a store opened with a code', () => {
  test('credits its owner, who sees a masked name', async () => {
    const { code } = await summary(referrer);
    expect((await register(invitee, ` ${code.toLowerCase()} `)).status).toBe(200);
    expect(await credited()).toEqual([{ user_id: referrer.userId, referred_id: invitee.userId, code }]);
    const { invited } = await summary(referrer);
    expect(invited).toEqual([{ name: 'Ta••• L•••', created_at: expect.any(String) as string }]);
    expect(JSON.stringify(invited)).not.toMatch(/Ling|Mei/);
    // Nobody else learns of it.
    expect((await summary(await person(database))).invited).toEqual([]);
  });

  test('cannot credit its own owner', async () => {
    const { code } = await summary(referrer);
    expect(await register(referrer, code)).toMatchObject({
      status: 422,
      code: 'referral_invalid',
      message: 'Invalid referral code',
    });
    expect(await credited()).toEqual([]);
    expect((await callApi(server, referrer, 'listMyTenants')).body).toMatchObject({
      data: { tenants: [] },
    });
  });

  test('needs no code: an empty one counts as none', async () => {
    expect((await register(invitee, '  ')).status).toBe(200);
    expect(await credited()).toEqual([]);
  });

  test('credits one person at most, however many codes race for it', async () => {
    const answer = await register(invitee, '');
    const { data } = api.registerTenant.response.parse(answer.body);
    const people = await Promise.all(Array.from({ length: 12 }, () => person(database)));
    const codes = await Promise.all(people.map(async (one) => (await summary(one)).code));
    const results = await Promise.all(
      [...codes, ...codes].map((code) =>
        withPlatform(database.pools, 'test', 'a race for a credit', (tx) =>
          creditReferral(tx, { code, storeId: data.tenant.id, referredId: invitee.userId }),
        ),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await credited()).toHaveLength(1);
  });
});
