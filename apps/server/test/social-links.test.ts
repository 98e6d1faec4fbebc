import { randomInt, randomUUID } from 'node:crypto';
import type { ResetLink } from '@dapur/contract/sign-in';
import { type Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertToken, newSecret } from '../src/modules/identity/data/account-tokens.ts';
import { createPasswordHasher, createSessionTokens, openSession } from '../src/modules/identity/index.ts';
import { linkIdentity } from '../src/modules/identity/social/commands/link.ts';
import { withPlatform } from '../src/platform/db/index.ts';
import { startTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { naiveLink } from './naive/naive-links.ts';
import { naiveReset } from './naive/naive-reset.ts';
import { GOOD_PASSWORD, person, type TestPerson, type TestPersonOptions } from './people.ts';
import { awayFromWindowEnd } from './window-end.ts';
import { APP_ID, CLIENT_ID, startSocialProviders, type SocialProviders } from './social-providers.ts';

let database: FreshDatabase;
let providers: SocialProviders;
let server: TestApp;
let goodHash: string;

beforeAll(async () => {
  [database, providers, goodHash] = await Promise.all([
    freshDatabase(),
    startSocialProviders(),
    createPasswordHasher().hash(GOOD_PASSWORD),
  ]);
  server = await startTestApp(database, { settings: { trustedProxies: 1, social: providers.settings } });
});
afterAll(async () => {
  await server.close();
  await providers.close();
  await database.drop();
});

interface Reply {
  readonly status: number;
  readonly body: { readonly code?: string; readonly message?: string; readonly data?: unknown };
}

type Headers = Readonly<Record<string, string>>;

/** One call from a network address of its own, so that no limit answers in place of the rule. */
async function call(method: string, path: string, body?: object, headers: Headers = {}): Promise<Reply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

const facebooker = (): FacebookPerson => ({
  id: `${randomInt(2 ** 40)}`,
  email: `${randomUUID().slice(0, 8)}@mailbox.example`,
  name: 'Somebody',
});
const proofOf = (who: FacebookPerson) => ({
  provider: 'facebook',
  token: providers.facebook.issue({ appId: APP_ID, person: who }),
});
const link = (who: FacebookPerson, headers: Headers) =>
  call('POST', '/user/identities', proofOf(who), headers);
const signInBy = (who: FacebookPerson) => call('POST', '/auth/social', proofOf(who));

/** Says when the person last showed in her session who she is. */
const provedAgo = (who: TestPerson, minutes: number) =>
  database.pools.platform.query(
    'update sessions set proved_at = now() - make_interval(mins => $2) where id = $1',
    [who.sessionId, minutes],
  );

/** Somebody who signed in an hour ago: her session is what a stranger may have borrowed. */
async function borrowed(options: TestPersonOptions = {}): Promise<TestPerson> {
  const who = await person(database, { passwordHash: goodHash, ...options });
  await provedAgo(who, 60);
  return who;
}

async function linksOf({ userId }: TestPerson): Promise<string[]> {
  const { rows } = await database.pools.platform.query<{ subject: string }>(
    'select subject from user_identities where user_id = $1 order by created_at',
    [userId],
  );
  return rows.map(({ subject }) => subject);
}

/** What the account's address is told, oldest first. */
async function toldTo({ userId }: TestPerson): Promise<unknown[]> {
  const { rows } = await database.pools.platform.query<{ topic: string; payload: Record<string, unknown> }>(
    `select topic, payload - 'userId' as payload from platform_outbox where payload->>'userId' = $1
      order by created_at, topic`,
    [userId],
  );
  return rows.map(({ topic, payload }) => ({ topic, ...payload }));
}

/** Links as if it had been done so many days ago, when the mailbox was proved another number of days ago. */
async function linkedAgo(who: TestPerson, them: FacebookPerson, days: number, provedDays: number) {
  await database.pools.platform.query(
    `insert into user_identities (user_id, provider, subject, email, created_at)
     values ($1, 'facebook', $2, $3, now() - make_interval(days => $4))`,
    [who.userId, them.id, them.email, days],
  );
  await database.pools.platform.query(
    'update users set email_verified_at = now() - make_interval(days => $2) where id = $1',
    [who.userId, provedDays],
  );
}

async function resetLinkOf({ userId, email }: TestPerson): Promise<string> {
  const secret = newSecret();
  await withPlatform(database.pools, 'test', 'a reset link', (tx) =>
    insertToken(tx, { userId, purpose: 'reset', secret, email }),
  );
  return secret;
}
const reset = (token: string, more: object = {}) =>
  call('POST', '/auth/reset-password', { token, newPassword: 'bubur-Hitam-77', ...more });
const lookAt = async (token: string) =>
  (await call('POST', '/auth/reset-password/links', { token })).body.data as ResetLink[];

describe('a session whose person signed in an hour ago', () => {
  test('adds no way in, takes none away, and nobody is mailed', async () => {
    const who = await borrowed();
    const own = facebooker();
    await linkedAgo(who, own, 9, 20);
    const answers = [
      await link(facebooker(), who.headers),
      await call('DELETE', '/user/identities/facebook', undefined, who.headers),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await linksOf(who)).toEqual([own.id]);
    expect(await toldTo(who)).toEqual([]);
  });

  test('of somebody without a password sets none, changes no address and deletes nothing', async () => {
    const who = await borrowed({ passwordHash: null });
    const answers = [
      await call('PUT', '/user/password', { new_password: 'bubur-Hitam-77' }, who.headers),
      await call('PUT', '/user/email', { email: 'thief@mail.example' }, who.headers),
      await call('DELETE', '/user', { confirm: who.email }, who.headers),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect(await toldTo(who)).toEqual([]);
  });

  test('is no fresher for another session that continues it', async () => {
    const who = await borrowed();
    const deps = { db: database.pools, tokens: createSessionTokens(TEST_SECRET, TEST_ORIGIN) };
    const from = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
    const token = await openSession(deps, who.userId, from, { precondition: { sessionId: who.sessionId } });
    expect((await link(facebooker(), { authorization: `Bearer ${token}` })).body.code).toBe('proof_required');
  });

  test('the proof that a provider gave is not used up by the question, and the same one links after it', async () => {
    const who = await borrowed();
    const config = await fetch(`${server.url}/api/auth/social/config`);
    const cookie = config.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { data } = (await config.json()) as { data: { google: { nonce: string } } };
    const google = {
      sub: `${randomInt(2 ** 40)}`,
      email: 'one@gmail.com',
      email_verified: true,
      name: 'One',
    };
    const token = await providers.google.issue({
      clientId: CLIENT_ID,
      person: google,
      nonce: data.google.nonce,
      kind: 'good',
    });
    const ask = () =>
      call('POST', '/user/identities', { provider: 'google', token }, { ...who.headers, cookie });
    expect((await ask()).body.code).toBe('proof_required');
    expect((await call('POST', '/user/proof', { password: GOOD_PASSWORD }, who.headers)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await linksOf(who)).toEqual([google.sub]);
  });

  test('the twin that asks for nothing lets it add a way in; ours does not', async () => {
    const who = await borrowed();
    const thief = facebooker();
    const proof = {
      provider: 'facebook',
      subject: thief.id,
      email: undefined,
      isEmailAuthoritative: false,
      name: undefined,
    } as const;
    await expect(linkIdentity(database.pools, who, proof)).rejects.toMatchObject({ code: 'proof_required' });
    expect(await linksOf(who)).toEqual([]);
    expect(await naiveLink(database.pools, who, proof)).toBe(true);
    expect((await signInBy(thief)).body.data).toMatchObject({ user: { id: who.userId } });
  });
});

describe('showing who one is', () => {
  test('by the password counts for ten minutes, in that session alone', async () => {
    const who = await borrowed();
    const wrong = await call('POST', '/user/proof', { password: 'not-hers-1' }, who.headers);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await link(facebooker(), who.headers)).body.code).toBe('proof_required');
    expect(await call('POST', '/user/proof', { password: GOOD_PASSWORD }, who.headers)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await link(facebooker(), who.headers)).status).toBe(200);
    await provedAgo(who, 9);
    expect((await call('DELETE', '/user/identities/facebook', undefined, who.headers)).status).toBe(200);
    await provedAgo(who, 11);
    expect((await link(facebooker(), who.headers)).body.code).toBe('proof_required');
  });

  test('by a linked sign-in, for who has no password; by another one it does not', async () => {
    const who = await borrowed({ passwordHash: null });
    const own = facebooker();
    await linkedAgo(who, own, 9, 20);
    const guess = await call('POST', '/user/proof', { password: GOOD_PASSWORD }, who.headers);
    expect(guess.body.code).toBe('invalid_credentials');
    const stranger = await call('POST', '/user/proof', proofOf(facebooker()), who.headers);
    expect(stranger).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    const forged = { provider: 'facebook', token: 'made up' };
    expect((await call('POST', '/user/proof', forged, who.headers)).body.code).toBe('social_refused');
    expect((await call('POST', '/user/proof', proofOf(own), who.headers)).status).toBe(200);
    const body = { new_password: 'bubur-Hitam-77' };
    expect((await call('PUT', '/user/password', body, who.headers)).status).toBe(200);
    expect(await toldTo(who)).toEqual([{ topic: 'account.password_set' }]);
  });

  test.each([
    {},
    { provider: 'facebook' },
    { token: 'x' },
    { password: 'x', provider: 'facebook', token: 'x' },
    { password: '' },
    { password: 7 },
  ])('with %j is a clear fault', async (body) => {
    const who = await borrowed();
    expect(await call('POST', '/user/proof', body, who.headers)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });

  test('guesses at the password count with those at the sign-in', async () => {
    await awayFromWindowEnd(15 * 60);
    const who = await borrowed();
    const codes: (string | undefined)[] = [];
    for (let nth = 1; nth <= 11; nth++)
      codes.push((await call('POST', '/user/proof', { password: `guess-${nth}` }, who.headers)).body.code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

test('the account’s address is told of each way in that comes or goes, and of no repetition', async () => {
  const who = await person(database, { passwordHash: goodHash });
  const mine = { ...facebooker(), email: 'aisyah@mailbox.example' };
  await link(mine, who.headers);
  await link(mine, who.headers);
  await call('DELETE', '/user/identities/facebook', undefined, who.headers);
  const about = { provider: 'facebook', account: 'a•••@mailbox.example' };
  expect(await toldTo(who)).toEqual([
    { topic: 'account.sign_in_linked', ...about },
    { topic: 'account.sign_in_unlinked', ...about },
  ]);
});

describe('a password set by a mailed link', () => {
  test('drops what was linked since the mailbox was last proved; the twin leaves the thief her way in', async () => {
    const [ours, twins] = [await borrowed(), await borrowed()];
    const thieves = [facebooker(), facebooker()] as const;
    await linkedAgo(ours, thieves[0], 1, 20);
    await linkedAgo(twins, thieves[1], 1, 20);
    expect((await reset(await resetLinkOf(ours))).status).toBe(200);
    await naiveReset(
      { db: database.pools, hasher: createPasswordHasher() },
      { token: await resetLinkOf(twins), newPassword: 'bubur-Hitam-77' },
    );
    expect(await linksOf(ours)).toEqual([]);
    expect((await signInBy(thieves[0])).body.data).not.toMatchObject({ user: { id: ours.userId } });
    expect((await signInBy(thieves[1])).body.data).toMatchObject({ user: { id: twins.userId } });
    expect(await toldTo(ours)).toMatchObject([
      { topic: 'account.password_changed' },
      { topic: 'account.sign_in_unlinked', provider: 'facebook' },
    ]);
  });

  test('keeps what was there when the mailbox was proved, and proves it anew', async () => {
    const who = await borrowed();
    const own = { ...facebooker(), email: 'aisyah@mailbox.example' };
    await linkedAgo(who, own, 30, 20);
    const token = await resetLinkOf(who);
    expect(await lookAt(token)).toMatchObject([
      { provider: 'facebook', account: 'a•••@mailbox.example', stays: true },
    ]);
    expect((await reset(token)).status).toBe(200);
    expect(await linksOf(who)).toEqual([own.id]);
  });

  test('shows the links without using the token up, and she decides otherwise than proposed', async () => {
    const who = await borrowed();
    const own = facebooker();
    await linkedAgo(who, own, 1, 20);
    const token = await resetLinkOf(who);
    const [shown] = await lookAt(token);
    expect(shown).toMatchObject({ provider: 'facebook', stays: false });
    expect(JSON.stringify(shown)).not.toContain(own.id);
    expect((await reset(token, { keep: [shown?.id] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([own.id]);

    // The reset proved the mailbox: next time the link stays by itself, unless she unticks it.
    const again = await resetLinkOf(who);
    expect(await lookAt(again)).toMatchObject([{ id: shown?.id, stays: true }]);
    expect((await reset(again, { keep: [] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([]);
  });

  test('what took the place of a link that was to stay does not stay', async () => {
    const who = await borrowed();
    await linkedAgo(who, facebooker(), 30, 20);
    const token = await resetLinkOf(who);
    const [shown] = await lookAt(token);
    await database.pools.platform.query(`update user_identities set subject = $2 where user_id = $1`, [
      who.userId,
      facebooker().id,
    ]);
    expect((await reset(token, { keep: [shown?.id] })).status).toBe(200);
    expect(await linksOf(who)).toEqual([]);
  });

  test('shows nothing for a token that is unknown, used, or of an address the account has left', async () => {
    const who = await borrowed();
    await linkedAgo(who, facebooker(), 1, 20);
    const [used, left] = [await resetLinkOf(who), await resetLinkOf({ ...who, email: 'old@mail.example' })];
    expect((await reset(used)).status).toBe(200);
    for (const token of [newSecret(), used, left])
      expect(await call('POST', '/auth/reset-password/links', { token })).toMatchObject({
        status: 400,
        body: { code: 'link_expired', message: 'This password reset link is invalid or missing.' },
      });
  });

  test('its ids are checked', async () => {
    const token = await resetLinkOf(await borrowed());
    for (const keep of ['x', [7], [''], Array(11).fill('x')])
      expect(await reset(token, { keep })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });
});
