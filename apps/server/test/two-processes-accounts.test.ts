import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertToken, newSecret } from '../src/modules/identity/data/account-tokens.ts';
import { withUser } from '../src/platform/db/index.ts';
import { callApi, unchecked, type Caller, type ReplyOf } from './kit/client.ts';
import { awayFromWindowEnd } from './kit/window-end.ts';
import { TEST_ORIGIN, TEST_SECRET } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { GOOD_PASSWORD, person, type TestPerson } from './kit/test-people.ts';
import { startServerProcess, type ServerProcess } from './kit/server-process.ts';

let database: FreshDatabase;
let one: ServerProcess;
let other: ServerProcess;
let passwordHash: string;

beforeAll(async () => {
  database = await freshDatabase();
  const environment = { SECRET_KEY: TEST_SECRET.reveal(), PUBLIC_ORIGIN: TEST_ORIGIN, TRUST_PROXY_HOPS: '1' };
  [one, other] = await Promise.all([
    startServerProcess(database.url, environment),
    startServerProcess(database.url, environment),
  ]);
  passwordHash = await hash(GOOD_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
});
afterAll(async () => {
  await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')]);
  await database.drop();
});

const both = (): readonly ServerProcess[] => [one, other];
const inTurn = (at: number): ServerProcess => (at % 2 === 0 ? one : other);
const bearer = (token: unknown): Caller => ({ headers: { authorization: `Bearer ${String(token)}` } });
const me = async (process: ServerProcess, who: Caller): Promise<number> =>
  (await callApi(process, who, 'me')).status;
const tokenIn = ({ body }: ReplyOf<{ readonly data: { readonly token: string } }>): string => body.data.token;
const somebody = () => person(database, { passwordHash });
const countBy = (answers: readonly ReplyOf<unknown>[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const atOnce = <Body>(count: number, ask: (at: number) => Promise<ReplyOf<Body>>): Promise<ReplyOf<Body>[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

describe('a session', () => {
  test('that began in one process holds in both, and ends in both at once', async () => {
    const { email } = await somebody();
    for (let round = 0; round < 6; round++) {
      const answer = await callApi(inTurn(round), undefined, 'login', {
        body: { email, password: GOOD_PASSWORD },
        from: '10.3.0.1',
      });
      const who = bearer(tokenIn(answer));
      for (const process of both()) expect(await me(process, who)).toBe(200);
      expect((await callApi(inTurn(round + 1), who, 'logout')).status).toBe(200);
      for (const process of both()) expect(await me(process, who)).toBe(401);
    }
  });

  test.each([
    ['signing out everywhere', (who: TestPerson) => callApi(one, who, 'endAllSessions')],
    [
      'a new password by a mailed link',
      async (who: TestPerson) =>
        callApi(one, undefined, 'resetPassword', {
          body: { token: await resetTokenOf(who), newPassword: 'bubur-Hitam-77' },
          from: '10.3.0.2',
        }),
    ],
    [
      'deleting the account',
      (who: TestPerson) =>
        callApi(one, who, 'deleteAccount', {
          body: { confirm: who.email, password: GOOD_PASSWORD },
          from: '10.3.0.3',
        }),
    ],
  ])('ends in the other process too, by %s', async (_what, end) => {
    const who = await somebody();
    for (const process of both()) expect(await me(process, who)).toBe(200);
    expect((await end(who)).status).toBe(200);
    for (const process of both()) expect(await me(process, who)).toBe(401);
  });

  test('that opens a store is replaced in both, and the store is known in both', async () => {
    const who = await somebody();
    for (const process of both()) expect(await me(process, who)).toBe(200);
    const subdomain = `kedai-${randomUUID().slice(0, 8)}`;
    const opened = await callApi(one, who, 'registerTenant', {
      body: { companyName: 'Kedai Kuih', subdomain },
    });
    expect(opened.status).toBe(200);
    for (const process of both()) {
      expect(await me(process, who)).toBe(401);
      const shop = { slug: subdomain };
      expect(
        (await callApi(process, bearer(tokenIn(opened)), 'storeOnboarding', { store: shop })).status,
      ).toBe(200);
    }
  });

  test('loses a right in both at once', async () => {
    const who = await person(database, { superAdmin: true });
    for (const process of both()) expect((await callApi(process, who, 'platformFigures')).status).toBe(200);
    await database.pools.platform.query('update users set platform_role = null where id = $1', [who.userId]);
    for (const process of both()) expect((await callApi(process, who, 'platformFigures')).status).toBe(403);
  });
});

describe('what works once, works once over both', () => {
  test('a reset link, a hundred times at once', async () => {
    const who = await somebody();
    const token = await resetTokenOf(who);
    const answers = await atOnce(100, (at) =>
      callApi(inTurn(at), undefined, 'resetPassword', {
        body: { token, newPassword: `${GOOD_PASSWORD}-${at}` },
        from: `10.4.0.${at}`,
      }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 400: 99 });
    const winner = answers.findIndex(({ status }) => status === 200);
    const signIn = (at: number) =>
      callApi(other, undefined, 'login', {
        body: { email: who.email, password: `${GOOD_PASSWORD}-${at}` },
        from: '10.4.1.1',
      });
    expect((await signIn(winner)).status).toBe(200);
    expect((await signIn((winner + 1) % 100)).status).toBe(401);
  });

  test('a handoff, twenty times at once', async () => {
    const who = await somebody();
    const started = await callApi(one, who, 'handoff');
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answers = await atOnce(20, (at) =>
      callApi(inTurn(at), undefined, 'exchangeHandoff', {
        body: unchecked({ token: tokenIn(started) }),
        headers: { cookie },
        from: '10.4.2.1',
      }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 401: 19 });
  });

  test('a path for a store, twenty people at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, somebody));
    const subdomain = `kedai-${randomUUID().slice(0, 8)}`;
    const answers = await atOnce(20, (at) =>
      callApi(inTurn(at), people[at], 'registerTenant', { body: { companyName: 'Kedai Laju', subdomain } }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: 19 });
    const { rows } = await database.pools.platform.query('select 1 from tenants where slug = $1', [
      subdomain,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a mail address, twenty accounts at once', async () => {
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    const account = { full_name: 'Siti', email, phone: '0123456789', password: GOOD_PASSWORD };
    const answers = await atOnce(20, (at) =>
      callApi(inTurn(at), undefined, 'register', { body: account, from: `10.5.0.${at}` }),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: 19 });
  });
});

describe('a limit is one limit over both', () => {
  const QUARTER = 15 * 60;

  test('of guesses at one account, from ever other addresses', async () => {
    const { email } = await somebody();
    await awayFromWindowEnd(QUARTER);
    const guess = (at: number) =>
      callApi(inTurn(at), undefined, 'login', {
        body: { email, password: `guess-${at}` },
        from: `10.6.${at >> 8}.${at & 255}`,
      });
    const answers = [...(await atOnce(40, guess)), ...(await atOnce(40, (at) => guess(40 + at)))];
    expect(countBy(answers)).toEqual({ 401: 10, 429: 70 });
    const right = { body: { email, password: GOOD_PASSWORD }, from: '10.6.9.9' };
    for (const process of both())
      expect((await callApi(process, undefined, 'login', right)).status).toBe(429);
  });

  test('of guesses from one address, at ever other accounts', async () => {
    await awayFromWindowEnd(QUARTER);
    const answers = await atOnce(80, (at) =>
      callApi(inTurn(at), undefined, 'login', {
        body: { email: `nobody-${at}@mail.example`, password: 'x' },
        from: '10.6.10.1',
      }),
    );
    expect(countBy(answers)).toEqual({ 401: 30, 429: 50 });
  });

  test('of a person’s tries to open a store', async () => {
    const who = await somebody();
    await awayFromWindowEnd(3_600);
    const answers = await atOnce(24, (at) =>
      callApi(inTurn(at), who, 'registerTenant', {
        body: { companyName: 'Kedai', subdomain: `kedai-${at}`, referralCode: 'ZZZZZZZZ' },
      }),
    );
    const counts = countBy(answers);
    expect(counts[429]).toBe(14);
    expect(counts[422]).toBe(10);
  });
});

async function resetTokenOf({ userId, email }: TestPerson): Promise<string> {
  const secret = newSecret();
  await withUser(database.pools, userId, (tx) =>
    insertToken(tx, { userId, purpose: 'reset', secret, email }),
  );
  return secret;
}
