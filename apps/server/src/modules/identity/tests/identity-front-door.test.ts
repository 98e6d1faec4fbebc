import { StoreRight } from '@dapur/contract/people/store-rights';
import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createIdentity,
  createPasswordHasher,
  defaultIdentitySettings,
  givePlatformRole,
  perAddressLimits,
  type AccountMail,
  type AccountMailTo,
  type Identity,
} from '../index.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/http/index.ts';
import { platformListeners } from '../../events/index.ts';
import { drain } from '../../../platform/jobs/index.ts';
import { testClock, TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import {
  GOOD_PASSWORD,
  person,
  showSecondFactor,
  type TestPerson,
} from '../../../../test/kit/test-people.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let database: FreshDatabase;
let rateLimiter: RateLimiter;
let identity: Identity;
let passwordHash: string;
const sent: { readonly to: AccountMailTo; readonly mail: AccountMail; readonly key: string }[] = [];
let isPostDown = false;

beforeAll(async () => {
  database = await freshDatabase();
  rateLimiter = createRateLimiter(database.pools.app);
  passwordHash = await createPasswordHasher().hash(GOOD_PASSWORD);
  identity = createIdentity({
    db: database.pools,
    clock: testClock(),
    log,
    secretKey: TEST_SECRET,
    rateLimiter,
    publicOrigin: TEST_ORIGIN,
    sendMail: (to, mail, key) => {
      if (isPostDown) return Promise.reject(new Error('no post today'));
      sent.push({ to, mail, key });
      return Promise.resolve();
    },
    settings: { ...defaultIdentitySettings, ...perAddressLimits(10_000) },
  });
});
afterAll(async () => {
  rateLimiter.close();
  await database.drop();
});

const work = () =>
  drain(database.pools, {}, log, platformListeners(identity.events.platform?.messages ?? {}));
const mailsTo = (email: string) => sent.filter(({ to }) => to.email === email);
const bearer = (token: string) => identity.bearers.principalOf(`Bearer ${token}`);
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const tokenOf = (mail: AccountMail | undefined): string =>
  mail !== undefined && 'link' in mail ? (new URL(mail.link).searchParams.get('token') ?? '') : '';

const askChange = (who: TestPerson, email: string, locale: 'en' | 'ms') =>
  identity.requestEmailChange(who.userId, { email, locale, sessionId: who.sessionId });

type Verify = typeof identity.handlers.verifyEmail;
const verify = (token: string) =>
  codeOf(identity.handlers.verifyEmail({ body: { token } }, { ip: '10.0.0.1' } as Parameters<Verify>[1]));

describe('a session in another’s place', () => {
  test('keeps its kind and origin, and the old one ends', async () => {
    const store = randomUUID();
    await database.pools.platformDb
      .insertInto('tenants')
      .values({ id: store, slug: `s-${store.slice(0, 8)}`, name: 'Mine' })
      .execute();
    const one = await person(database, { isRemembered: true, memberOf: [store] });
    const principal = await bearer(one.token);
    if (principal === undefined) throw new Error('nobody');
    expect(principal.memberships).toEqual(
      new Map([[store, { role: 'owner', rights: new Set(StoreRight.options) }]]),
    );
    const token = await identity.replaceSession(principal);
    expect(await bearer(one.token)).toBeUndefined();
    expect((await bearer(token))?.userId).toBe(one.userId);
    const rows = await database.pools.platformDb
      .selectFrom('sessions')
      .select(['is_remembered', 'user_agent'])
      .where('user_id', '=', one.userId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(rows).toEqual([{ is_remembered: true, user_agent: 'test' }]);
    expect(await codeOf(identity.replaceSession(principal))).toBe('unauthorized');
  });

  test('all can be ended but one', async () => {
    const one = await person(database);
    const origin = { isRemembered: false, userAgent: '', address: '' };
    const others = await Promise.all([0, 1].map(() => identity.openSession(one.userId, origin)));
    await identity.revokeSessions(one.userId, one.sessionId);
    expect((await bearer(one.token))?.sessionId).toBe(one.sessionId);
    for (const other of others) expect(await bearer(other)).toBeUndefined();
    await identity.revokeSessions(one.userId);
    expect(await bearer(one.token)).toBeUndefined();
  });
});

describe('a password', () => {
  test('is asked for again, with guesses counted with those of the sign-in', async () => {
    const one = await person(database, { passwordHash });
    expect(await codeOf(identity.checkPassword(one.userId, GOOD_PASSWORD, '10.0.0.1'))).toBe('done');
    for (let at = 0; at < 9; at++)
      expect(await codeOf(identity.checkPassword(one.userId, 'not this', '10.0.0.1'))).toBe(
        'invalid_credentials',
      );
    expect(await codeOf(identity.checkPassword(one.userId, GOOD_PASSWORD, '10.0.0.1'))).toBe('rate_limited');
    const without = await person(database);
    expect(await codeOf(identity.checkPassword(without.userId, '', '10.0.0.1'))).toBe('invalid_credentials');
  });

  test('is replaced by one that keeps the rules; other sessions end and a notice goes out', async () => {
    const one = await person(database, { passwordHash, name: 'Zulaikha Ong' });
    const other = await identity.openSession(one.userId, { isRemembered: false, userAgent: '', address: '' });
    expect(await codeOf(identity.setPassword(one.userId, 'zulaikha99', one.sessionId))).toBe(
      'password_guessable',
    );
    await identity.setPassword(one.userId, 'bingka-ubi-kayu', one.sessionId);
    expect(await bearer(one.token)).toBeDefined();
    expect(await bearer(other)).toBeUndefined();
    expect(await codeOf(identity.checkPassword(one.userId, 'bingka-ubi-kayu', '10.0.0.1'))).toBe('done');
    await work();
    expect(mailsTo(one.email).map(({ mail }) => mail.kind)).toEqual(['password_changed']);
  });

  test('of who runs the platform has twelve characters, whatever their role', async () => {
    const one = await person(database);
    expect(await givePlatformRole(database.pools, ` ${one.email.toUpperCase()}`, 'support')).toBe(true);
    expect((await bearer(one.token))?.platformRole).toBeUndefined();
    await showSecondFactor(database, one.sessionId);
    expect((await bearer(one.token))?.platformRole).toBe('support');
    expect(await codeOf(identity.setPassword(one.userId, 'Bx7!pq-Lm2#'))).toBe('password_guessable');
    expect(await codeOf(identity.setPassword(one.userId, 'Bx7!pq-Lm2#z', one.sessionId))).toBe('done');
    expect(await givePlatformRole(database.pools, one.email, null)).toBe(true);
    expect((await bearer(one.token))?.platformRole).toBeUndefined();
    expect(await givePlatformRole(database.pools, 'nobody@example.com', 'super_admin')).toBe(false);
  });
});

describe('a change of mail address', () => {
  const newEmail = () => `fresh-${randomUUID().slice(0, 8)}@example.com`;

  test('counts once the link sent there is opened, and the old address is told', async () => {
    const store = randomUUID();
    await database.pools.platformDb
      .insertInto('tenants')
      .values({ id: store, slug: `s-${store.slice(0, 8)}`, name: 'Mine' })
      .execute();
    const one = await person(database, { memberOf: [store], isEmailVerified: false });
    const email = newEmail();
    await askChange(one, email, 'ms');
    await work();
    expect(mailsTo(one.email).map(({ mail }) => mail)).toEqual([{ kind: 'email_changing', newEmail: email }]);
    const [toNew] = mailsTo(email);
    expect(toNew?.mail.kind).toBe('change_email');
    expect(toNew?.to.locale).toBe('ms');
    expect((await identity.userView(one.userId)).email).toBe(one.email);

    expect(await verify(tokenOf(toNew?.mail))).toBe('done');
    expect(await identity.userView(one.userId)).toMatchObject({ email, email_verified: true });
    expect((await bearer(one.token))?.email).toBe(email);
    const member = await database.pools.platformDb
      .selectFrom('store_members')
      .select('email')
      .where('user_id', '=', one.userId)
      .executeTakeFirstOrThrow();
    expect(member.email).toBe(email);
    expect(await verify(tokenOf(toNew?.mail))).toBe('link_expired');
  });

  test('to an address that is taken sends nothing there', async () => {
    const [one, other] = [await person(database), await person(database)];
    await askChange(one, other.email, 'en');
    await work();
    expect(mailsTo(other.email)).toEqual([]);
    expect(mailsTo(one.email).map(({ mail }) => mail.kind)).toEqual(['email_changing']);
  });

  test('of two people to one address, one gets it', async () => {
    const [one, other] = [await person(database), await person(database)];
    const email = newEmail();
    await askChange(one, email, 'en');
    await askChange(other, email, 'en');
    await work();
    const outcomes = await Promise.all(mailsTo(email).map(({ mail }) => verify(tokenOf(mail))));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'email_taken']));
  });

  test('only the latest link counts, and a new password voids it', async () => {
    const one = await person(database, { passwordHash });
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) {
      await askChange(one, email, 'en');
      await work();
    }
    expect(await verify(tokenOf(mailsTo(first)[0]?.mail))).toBe('link_expired');
    await identity.setPassword(one.userId, 'bingka-ubi-kayu');
    expect(await verify(tokenOf(mailsTo(second)[0]?.mail))).toBe('link_expired');
    expect((await identity.userView(one.userId)).email).toBe(one.email);
  });
});

describe('mails', () => {
  test('one address gets five links a day', async () => {
    const one = await person(database);
    const email = 'much-wanted@example.com';
    for (let at = 0; at < 8; at++) {
      await askChange(one, email, 'en');
      await work();
    }
    expect(mailsTo(email)).toHaveLength(5);
  });

  test('wait while the post is down, are the same mail when tried again, and count once', async () => {
    const one = await person(database);
    const email = 'waits@example.com';
    isPostDown = true;
    await askChange(one, email, 'en');
    for (let at = 0; at < 7; at++) {
      await work();
      await database.pools.platform.query(
        `update platform_outbox set available_at = now() where done_at is null`,
      );
    }
    isPostDown = false;
    await work();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await verify(tokenOf(mailsTo(email)[0]?.mail))).toBe('done');
    const keys = mailsTo(one.email).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});

test('a name is shown masked, and nobody’s is not shown', async () => {
  const one = await person(database, { name: 'Aisyah binti Rahman' });
  expect(await identity.maskedName(one.userId)).toBe('Ais••• R•••');
  expect(await identity.maskedName(randomUUID())).toBeUndefined();
  expect(await codeOf(identity.userView(randomUUID()))).toBe('unauthorized');
});

test('what ended long ago is forgotten, and nothing else', async () => {
  const [old, live] = [await person(database), await person(database)];
  await database.pools.platform.query(
    `update sessions set expires_at = now() - interval '31 days' where user_id = $1`,
    [old.userId],
  );
  for (const task of identity.tasks) await task.run();
  const { rows } = await database.pools.platform.query<{ user_id: string }>(
    `select user_id from sessions where user_id = any($1::uuid[])`,
    [[old.userId, live.userId]],
  );
  expect(rows).toEqual([{ user_id: live.userId }]);
});
