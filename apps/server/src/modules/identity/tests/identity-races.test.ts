import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertToken, newSecret, type TokenPurpose } from '../data/account-tokens.ts';
import { openSession } from '../commands/open-session.ts';
import { exchangeHandoff, startHandoff } from '../commands/hand-off.ts';
import { resetPassword, setPassword } from '../commands/set-password.ts';
import { confirmEmail, requestEmailChange } from '../commands/confirm-email.ts';
import { signIn } from '../commands/sign-in.ts';
import { revokeAllSessions } from '../data/sessions.ts';
import type { AccountMail, IdentityDeps } from '../identity-deps.ts';
import {
  createIdentity,
  createPasswordHasher,
  createSessionTokens,
  defaultIdentitySettings,
  perAddressLimits,
  type Identity,
} from '../index.ts';
import { identityEventHandlers } from '../jobs.ts';
import { enter } from '../social/commands/enter.ts';
import { linkIdentity, unlinkIdentity } from '../social/commands/link.ts';
import type { ProvenPerson } from '../social/ports.ts';
import { forgetPerson } from '../../accounts/commands/forget-person.ts';
import { withPlatform, withUser } from '../../../platform/db/index.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/http/index.ts';
import { platformListeners } from '../../events/index.ts';
import { drain } from '../../../platform/jobs/index.ts';
import { testClock, TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../../../../test/kit/test-people.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const NEW_PASSWORD = 'bingka-ubi-kayu';
const origin = { isRemembered: false, userAgent: 'test', address: '10.0.0.1' };

let database: FreshDatabase;
let rateLimiter: RateLimiter;
let deps: IdentityDeps;
let identity: Identity;
let passwordHash: string;
const sent: { readonly to: string; readonly mail: AccountMail }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  rateLimiter = createRateLimiter(database.pools.app);
  const hasher = createPasswordHasher({ mostWaiting: 1_000 });
  passwordHash = await hasher.hash(GOOD_PASSWORD);
  deps = {
    db: database.pools,
    clock: testClock(),
    log,
    secretKey: TEST_SECRET,
    rateLimiter,
    publicOrigin: TEST_ORIGIN,
    sendMail: (to, mail) => {
      sent.push({ to: to.email, mail });
      return Promise.resolve();
    },
    settings: { ...defaultIdentitySettings, ...perAddressLimits(10_000) },
    tokens: createSessionTokens(TEST_SECRET, TEST_ORIGIN),
    hasher,
  };
  identity = createIdentity(deps);
});
afterAll(async () => {
  rateLimiter.close();
  await database.drop();
});

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const somebody = (): Promise<TestPerson> => person(database, { passwordHash });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  resetPassword(deps, { token, newPassword, address: '10.0.0.1' });
const confirm = (token: string) => confirmEmail(deps, { token, address: '10.0.0.1' });

async function linkTo(
  { userId }: TestPerson,
  email: string,
  purpose: Exclude<TokenPurpose, 'handoff'> = 'reset',
): Promise<string> {
  const secret = newSecret();
  await withUser(database.pools, userId, (tx) => insertToken(tx, { userId, purpose, secret, email }));
  return secret;
}

const deleteAccountOf = ({ userId }: TestPerson): Promise<void> =>
  withPlatform(database.pools, 'test', 'delete an account', async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await forgetPerson(tx, userId);
  });

const liveSessionsOf = async ({ userId }: TestPerson): Promise<number> =>
  (
    await database.pools.platform.query<{ count: number }>(
      'select count(*)::int as count from sessions where user_id = $1 and revoked_at is null',
      [userId],
    )
  ).rows[0]?.count ?? 0;

describe('a sign-in by the old password, compared before and finished after', () => {
  const shutOut: readonly (readonly [string, (who: TestPerson) => Promise<void>])[] = [
    ['a reset', async (who) => reset(await linkTo(who, who.email))],
    ['a changed password', (who) => setPassword(deps, who.userId, NEW_PASSWORD)],
    ['the end of the account', deleteAccountOf],
  ];

  test.each(shutOut)('%s opens no session', async (_what, happen) => {
    const who = await somebody();
    const slow: IdentityDeps = {
      ...deps,
      hasher: {
        ...deps.hasher,
        matches: async (password, encoded) => {
          const matches = await deps.hasher.matches(password, encoded);
          await happen(who);
          return matches;
        },
      },
    };
    const credentials = { email: who.email, password: GOOD_PASSWORD, address: '10.0.0.1' };
    expect(await codeOf(signIn(slow, credentials, origin))).toBe('invalid_credentials');
    expect(await liveSessionsOf(who)).toBe(0);
  });

  test('and a reset at the very same moment leave no session of the old password', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await somebody();
      const token = await linkTo(who, who.email);
      const credentials = { email: who.email, password: GOOD_PASSWORD, address: '10.0.0.1' };
      await Promise.all([
        ...Array.from({ length: 4 }, () => codeOf(signIn(deps, credentials, origin))),
        reset(token),
      ]);
      expect(await liveSessionsOf(who)).toBe(0);
    }
  });
});

describe('a session that has been ended', () => {
  const ended = async (): Promise<TestPerson> => {
    const who = await somebody();
    await identity.revokeSessions(who.userId);
    return who;
  };

  test('sets no password', async () => {
    const who = await ended();
    expect(await codeOf(setPassword(deps, who.userId, NEW_PASSWORD, who.sessionId))).toBe('unauthorized');
    expect(await codeOf(identity.checkPassword(who.userId, GOOD_PASSWORD, '10.0.0.1'))).toBe('done');
  });

  test('links no sign-in', async () => {
    const who = await ended();
    const stranger = proven(`stranger-${randomUUID()}`);
    expect(await codeOf(linkIdentity(database.pools, who, stranger))).toBe('unauthorized');
  });

  test('is continued by no other', async () => {
    const who = await ended();
    const precondition = { sessionId: who.sessionId };
    expect(await codeOf(openSession(deps, who.userId, origin, { precondition }))).toBe('unauthorized');
    expect(await liveSessionsOf(who)).toBe(0);
  });

  test('gets no link to the address it wanted the account to have', async () => {
    const who = await somebody();
    const email = `${randomUUID()}@example.com`;
    const { userId, sessionId } = who;
    await requestEmailChange(deps, userId, { email, locale: 'en', sessionId });
    // The mail is not out yet, and the owner takes the account back.
    await reset(await linkTo(who, who.email));
    await drain(database.pools, {}, log, platformListeners(identityEventHandlers(deps)));
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
    expect(sent.filter(({ to }) => to === who.email).map(({ mail }) => mail.kind)).toContain(
      'email_changing',
    );
  });

  test('is followed by none that took its place at that moment', async () => {
    for (let round = 0; round < 40; round++) {
      const who = await somebody();
      const principal = await identity.bearers.principalOf(`Bearer ${who.token}`);
      if (principal === undefined) throw new Error('nobody is signed in');
      await Promise.all([
        codeOf(identity.replaceSession(principal)),
        codeOf(openSession(deps, who.userId, origin, { precondition: { sessionId: who.sessionId } })),
        withUser(database.pools, who.userId, (tx) => revokeAllSessions(tx, who.userId)),
      ]);
      expect(await liveSessionsOf(who)).toBe(0);
    }
  });

  test('is not outlived by what continues it', async () => {
    const who = await somebody();
    const { platform } = database.pools;
    await platform.query(`update sessions set expires_at = now() + interval '1 hour' where id = $1`, [
      who.sessionId,
    ]);
    const { token, browserNonce } = await startHandoff(deps, who.userId, who.sessionId);
    const exchange = { token, browserNonce, userAgent: 'test', address: '10.0.0.1' };
    const exchanged = await exchangeHandoff(deps, exchange);
    const principal = await identity.bearers.principalOf(`Bearer ${exchanged.token}`);
    if (principal === undefined) throw new Error('nobody is signed in');
    const claims = await deps.tokens.read(await identity.replaceSession(principal));
    expect(claims?.expiresAt).toBeLessThanOrEqual(Date.now() / 1_000 + 3_601);
    const { rows } = await platform.query<{ most: number }>(
      'select extract(epoch from max(expires_at) - now())::float8 as most from sessions where user_id = $1',
      [who.userId],
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(3_600);
  });

  test('is replaced once, however many ask at once', async () => {
    const who = await somebody();
    const principal = await identity.bearers.principalOf(`Bearer ${who.token}`);
    if (principal === undefined) throw new Error('nobody is signed in');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(identity.replaceSession(principal))),
    );
    expect(all.filter((code) => code === 'done')).toHaveLength(1);
    expect(await liveSessionsOf(who)).toBe(1);
  });
});

describe('a social sign-in', () => {
  test('that was unlinked after it was proved opens no session', async () => {
    const who = await somebody();
    const friend = proven(`friend-${randomUUID()}`);
    await linkIdentity(database.pools, who, friend);
    const { userId } = await enter(database.pools, friend, {
      given: undefined,
      locale: 'en',
      mayRegister: true,
      opensStore: false,
    });
    expect(userId).toBe(who.userId);
    await unlinkIdentity(database.pools, who, 'google');
    const terms = { precondition: { identity: friend } };
    expect(await codeOf(openSession(deps, userId, origin, terms))).toBe('unauthorized');
  });
});

describe('a link', () => {
  test('to an address that the account has left sets no password', async () => {
    const who = await somebody();
    const token = await linkTo(who, 'left@example.com');
    expect(await codeOf(reset(token))).toBe('link_expired');
    expect(await codeOf(identity.checkPassword(who.userId, GOOD_PASSWORD, '10.0.0.1'))).toBe('done');
  });

  test.each(['reset', 'verify', 'change_email'] as const)(
    'for %s opens nothing of an account that is gone',
    async (purpose) => {
      const who = await somebody();
      await deleteAccountOf(who);
      // As a worker may write it that looked the person up a moment before.
      const token = await linkTo(who, who.email, purpose);
      expect(await codeOf(purpose === 'reset' ? reset(token) : confirm(token))).toBe('link_expired');
      const { rows } = await database.pools.platform.query(
        'select 1 from users where id = $1 and password_hash is null and email_verified_at is null',
        [who.userId],
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('several of one person, and a change of password, at once: nobody waits for ever', async () => {
    for (let round = 0; round < 9; round++) {
      const who = await somebody();
      const resets = await Promise.all(Array.from({ length: 4 }, () => linkTo(who, who.email)));
      const change = await linkTo(who, `${randomUUID()}@example.com`, 'change_email');
      const outcomes = await Promise.all([
        ...resets.map((token, at) => codeOf(reset(token, `${NEW_PASSWORD}-${at}`))),
        codeOf(confirm(change)),
        codeOf(setPassword(deps, who.userId, NEW_PASSWORD)),
        codeOf(identity.revokeSessions(who.userId)),
        ...(round % 3 === 0 ? [codeOf(deleteAccountOf(who))] : []),
      ]);
      const known = ['done', 'link_expired', 'unauthorized'];
      expect(outcomes.filter((outcome) => !known.includes(outcome as string))).toEqual([]);
    }
  });
});

const proven = (subject: string): ProvenPerson => ({
  provider: 'google',
  subject,
  email: undefined,
  isEmailAuthoritative: false,
  name: 'Stranger',
});
