import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertToken, newSecret } from '../data/account-tokens.ts';
import { resetPassword } from '../commands/set-password.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import {
  createPasswordHasher,
  createSessionTokens,
  defaultIdentitySettings,
  perAddressLimits,
} from '../index.ts';
import { withUser } from '../../../platform/db/index.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/http/index.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { callApi, type CallOptions } from '../../../../test/kit/client.ts';
import {
  startTestApp,
  testClock,
  TEST_ORIGIN,
  TEST_SECRET,
  type TestApp,
} from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { naiveReset } from './naive-reset.ts';
import { GOOD_PASSWORD, person } from '../../../../test/kit/test-people.ts';

/** The limit of forty is reached within the first hundred guesses; further ones repeat the same. */
const GUESSES = process.env['DAPUR_FULL'] === '1' ? 10_000 : 2_000;

let database: FreshDatabase;
/** Counters are the database's, so the strict server has one of its own. */
let strictDatabase: FreshDatabase;
/** With the limits of production. */
let strict: TestApp;
/** With the limits of production for an account, and none for an address that anything here reaches. */
let guarded: TestApp;
/** With limits that nothing here reaches. */
let wide: TestApp;
let rateLimiter: RateLimiter;

beforeAll(async () => {
  database = await freshDatabase();
  const limits = perAddressLimits(10_000);
  strictDatabase = await freshDatabase();
  strict = await startTestApp(strictDatabase, { settings: { identity: {} } });
  wide = await startTestApp(database, {
    settings: { identity: { ...limits, loginPerAccount: { limit: 100_000, windowSeconds: 900 } } },
  });
  guarded = await startTestApp(database);
  rateLimiter = createRateLimiter(database.pools.app);
});
afterAll(async () => {
  rateLimiter.close();
  await strict.close();
  await wide.close();
  await guarded.close();
  await strictDatabase.drop();
  await database.drop();
});

let hashing: Promise<string> | undefined;
const hashedOnce = (): Promise<string> => (hashing ??= createPasswordHasher().hash(GOOD_PASSWORD));

const login = (
  app: TestApp,
  email: string,
  password: string,
  more: Pick<CallOptions<'login'>, 'from' | 'headers'> = {},
) => callApi(app, undefined, 'login', { body: { email, password }, ...more });

const some = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Starts `count` calls, a few at a time. */
async function flood<T>(count: number, atOnce: number, run: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  await Promise.all(
    some(atOnce, async () => {
      while (next < count) answers.push(await run(next++));
    }),
  );
  return answers;
}

describe('guessing', () => {
  test(`of ${GUESSES} guesses at one account at most forty are compared, whatever address is claimed`, async () => {
    const passwordHash = await createPasswordHasher().hash(GOOD_PASSWORD);
    const { email } = await person(strictDatabase, { passwordHash });
    const guess = async (at: number): Promise<number> => {
      const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
      const headers = { 'x-real-ip': address, forwarded: `for=${address}` };
      return (await login(strict, email, `guess-${at}`, { from: address, headers })).status;
    };
    const statuses = await flood(GUESSES, 20, guess);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(40);
    expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);

    const response = await login(strict, email, GOOD_PASSWORD);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an account whose guesses are used up still opens by a mailed link', async () => {
    const { userId, email } = await person(strictDatabase);
    for (let at = 0; at < 12; at++) await login(strict, email, `guess-${at}`);
    expect((await login(strict, email, GOOD_PASSWORD)).status).toBe(429);
    const token = await resetTokenOf(strictDatabase, userId, email);
    const body = { token, newPassword: GOOD_PASSWORD };
    expect((await callApi(strict, undefined, 'resetPassword', { body })).status).toBe(200);
  });

  test('its owner still gets in by the browser they always use, which has guesses of its own', async () => {
    const { email } = await person(database, { passwordHash: await hashedOnce() });
    const other = await person(database, { passwordHash: await hashedOnce() });
    const enter = (account: string, password: string, device?: string) =>
      login(guarded, account, password, { headers: device === undefined ? {} : { cookie: device } });
    await awayFromWindowEnd(900);
    const first = await enter(email, GOOD_PASSWORD);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^dapur_device=[\w-]{67}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    const [device = ''] = set.split(';');

    for (let at = 0; at < 10; at++) await enter(email, `guess-${at}`);
    expect((await enter(email, GOOD_PASSWORD)).status).toBe(429);
    expect((await enter(email, GOOD_PASSWORD, `${device.slice(0, -2)}AA`)).status).toBe(429);
    const again = await enter(email.toUpperCase(), GOOD_PASSWORD, device);
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);

    // Nor does the known browser allow more guesses, at this account or at another one.
    for (let at = 0; at < 9; at++) expect((await enter(email, `more-${at}`, device)).status).toBe(401);
    expect((await enter(email, GOOD_PASSWORD, device)).status).toBe(429);
    for (let at = 0; at < 10; at++) await enter(other.email, `guess-${at}`, device);
    expect((await enter(other.email, GOOD_PASSWORD, device)).status).toBe(429);
  });

  test('the sixth account from one address within the hour is refused', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) {
      const response = await callApi(strict, undefined, 'register', {
        body: {
          full_name: 'Siti',
          email: `six-${at}@example.com`,
          phone: '0123456789',
          password: GOOD_PASSWORD,
        },
        from: `10.0.0.${at}`,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test.each([
    [
      '/auth/forgot-password',
      (at: number) =>
        callApi(strict, undefined, 'forgotPassword', { body: { email: `forgot-${at}@example.com` } }),
      200,
      10,
    ],
    // One has gone to the test above.
    [
      '/auth/reset-password',
      (at: number) =>
        callApi(strict, undefined, 'resetPassword', {
          body: { token: `made-up-${at}`, newPassword: GOOD_PASSWORD },
        }),
      400,
      9,
    ],
  ])('the eleventh %s from one address within the hour is refused', async (_path, send, usual, left) => {
    const statuses: number[] = [];
    for (let at = 0; at < left + 2; at++) statuses.push((await send(at)).status);
    expect(statuses).toEqual([...some(left, () => usual), 429, 429]);
  });
});

describe('asking for more work than there is room for', () => {
  test('is answered 503 and not kept waiting', async () => {
    const answers = await Promise.all(
      some(120, async (at) => {
        const { status, code } = await login(wide, `rush-${at}@example.com`, 'not this one');
        return { status, code };
      }),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['unavailable']));
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(52);
    expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
  });
});

describe('one reset link, used a hundred times at once', () => {
  const worked = async (reset: (token: string, at: number) => Promise<void>): Promise<number> => {
    const { userId, email } = await person(database);
    const token = await resetTokenOf(database, userId, email);
    const outcomes = await Promise.allSettled(some(100, (at) => reset(token, at)));
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'link_expired' });
    }
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };

  test('works once', async () => {
    const deps: IdentityDeps = {
      db: database.pools,
      clock: testClock(),
      log: { info: () => {}, warn: () => {} },
      secretKey: TEST_SECRET,
      rateLimiter,
      publicOrigin: TEST_ORIGIN,
      sendMail: () => Promise.resolve(),
      settings: { ...defaultIdentitySettings, ...perAddressLimits(10_000) },
      tokens: createSessionTokens(TEST_SECRET, TEST_ORIGIN),
      hasher: createPasswordHasher(),
    };
    const reset = (token: string, at: number) =>
      resetPassword(deps, { token, newPassword: `${GOOD_PASSWORD}-${at}`, address: '10.0.0.1' });
    for (let round = 0; round < 3; round++) expect(await worked(reset)).toBe(1);
  });

  test('the same check catches a reset that looks first and crosses out later', async () => {
    const hasher = createPasswordHasher({ mostWaiting: 1_000 });
    const reset = (token: string, at: number) =>
      naiveReset({ db: database.pools, hasher }, { token, newPassword: `${GOOD_PASSWORD}-${at}` });
    expect(await worked(reset)).toBeGreaterThan(1);
  });
});

async function resetTokenOf({ pools }: FreshDatabase, userId: string, email: string): Promise<string> {
  const secret = newSecret();
  await withUser(pools, userId, (tx) => insertToken(tx, { userId, purpose: 'reset', secret, email }));
  return secret;
}
