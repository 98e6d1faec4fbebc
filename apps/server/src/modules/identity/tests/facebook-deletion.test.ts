import { randomInt } from 'node:crypto';
import type { DeletionWish } from '@dapur/simulators/facebook/deletion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { APP_ID, startSocialProviders, type SocialProviders } from '../../../../test/kit/social-providers.ts';

let database: FreshDatabase;
let providers: SocialProviders;
let server: TestApp;

beforeAll(async () => {
  [database, providers] = await Promise.all([freshDatabase(), startSocialProviders()]);
  server = await startTestApp(database, { settings: { social: providers.settings } });
});
afterAll(async () => {
  await server.close();
  await providers.close();
  await database.drop();
});

const now = () => Math.floor(Date.now() / 1_000);
const callback = () => `${server.url}/api/auth/facebook/deletion`;
const ask = (personId: string, more: Partial<DeletionWish> = {}) =>
  providers.facebook.askForDeletion(callback(), { appId: APP_ID, personId, ...more });
/** Sends the request as anybody can who knows our address; Facebook's own calls are `ask`. */
const send = async (form: string) => {
  const response = await fetch(callback(), {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};

/** Links a Facebook account to the person so many minutes ago; answers Facebook's key of them. */
async function linked(who: TestPerson, minutesAgo = 60): Promise<string> {
  const subject = `${randomInt(2 ** 40)}`;
  await link(who, subject, minutesAgo);
  return subject;
}
const link = (who: TestPerson, subject: string, minutesAgo: number) =>
  database.pools.platform.query(
    `insert into user_identities (user_id, provider, subject, email, created_at)
     values ($1, 'facebook', $2, 'own@mailbox.example', now() - make_interval(mins => $3))`,
    [who.userId, subject, minutesAgo],
  );
const isLinked = async (subject: string): Promise<boolean> => {
  const { rowCount } = await database.pools.platform.query('select from user_identities where subject = $1', [
    subject,
  ]);
  return rowCount === 1;
};
const timesTold = async ({ userId }: TestPerson): Promise<number> => {
  const { rowCount } = await database.pools.platform.query(
    `select from platform_outbox where topic = 'account.sign_in_unlinked' and payload->>'userId' = $1`,
    [userId],
  );
  return rowCount ?? 0;
};

test('what Facebook gave is forgotten, its holder is told, and the answer leads to where that is said', async () => {
  const [who, other] = [await person(database), await person(database)];
  const [own, others] = [await linked(who), await linked(other)];
  await database.pools.platform.query(
    `insert into user_identities (user_id, provider, subject) values ($1, 'google', $2)`,
    [who.userId, `google-${who.userId}`],
  );
  const { status, body } = await ask(own);
  expect(status).toBe(200);
  const { url, confirmation_code: code } = body as { url: string; confirmation_code: string };
  expect(Object.keys(body as object).toSorted()).toEqual(['confirmation_code', 'url']);
  expect(code).toMatch(/^[0-9a-f]{52}$/);
  expect(url).toBe(`${TEST_ORIGIN}/p/facebook-deletion?code=${code}`);
  expect([await isLinked(own), await isLinked(others)]).toEqual([false, true]);
  expect(await isLinked(`google-${who.userId}`)).toBe(true);
  expect([await timesTold(who), await timesTold(other)]).toEqual([1, 0]);

  const look = (asked: string) =>
    callApi(server, undefined, 'facebookDeletionStatus', { query: { code: asked } });
  const found = await look(code);
  expect(found.status).toBe(200);
  expect(Math.abs(Date.parse(found.body.data.asked_at) / 1_000 - now())).toBeLessThan(120);
  const other0 = code.startsWith('0') ? '1' : '0';
  for (const made of [`${other0}${code.slice(1)}`, `${code}zz`, `${code}00`, 'x'])
    expect((await look(made)).status, made).toBe(404);
});

test('who never signed in by Facebook gets the same answer, and nothing changes', async () => {
  const { status, body } = await ask('40404');
  expect(status).toBe(200);
  expect(body).toMatchObject({ confirmation_code: expect.stringMatching(/^[0-9a-f]{52}$/) as string });
});

test('only what the app’s secret signed as it stands is heard', async () => {
  const who = await person(database);
  const own = await linked(who);
  const good = providers.facebook.signDeletion({ appId: APP_ID, personId: own });
  const [signature = '', payload = ''] = good.split('.');
  const ofOther = providers.facebook.signDeletion({ appId: APP_ID, personId: '1' }).split('.')[0] ?? '';
  const refused = {
    'another secret': providers.facebook.signDeletion({ appId: APP_ID, personId: own, secret: 'guessed' }),
    'no secret': providers.facebook.signDeletion({ appId: APP_ID, personId: own, secret: '' }),
    'a signature of something else': `${ofOther}.${payload}`,
    'no signature': `.${payload}`,
    'half a signature': `${signature.slice(0, 20)}.${payload}`,
    'more behind it': `${good}.x`,
    'no payload': `${signature}.`,
    nothing: '',
  };
  for (const [what, signed] of Object.entries(refused)) {
    const { status, body } = await send(new URLSearchParams({ signed_request: signed }).toString());
    expect([status, body.code], what).toEqual([403, 'bad_signature']);
  }
  expect((await send(`user_id=${own}`)).status).toBe(403);
  expect([await isLinked(own), await timesTold(who)]).toEqual([true, 0]);
});

test('an algorithm that is named otherwise is refused, however it was signed', async () => {
  const who = await person(database);
  const own = await linked(who);
  for (const algorithm of ['none', 'HMAC-SHA1', 'hmac-sha256', ''])
    expect((await ask(own, { algorithm })).status, algorithm).toBe(403);
  expect(await isLinked(own)).toBe(true);
});

test('sent again it changes nothing more and has the same code; a link made since then stays', async () => {
  const who = await person(database);
  const own = await linked(who);
  const issuedAt = now() - 30 * 60;
  const first = await ask(own, { issuedAt });
  expect([first.status, await isLinked(own)]).toEqual([200, false]);
  expect(await ask(own, { issuedAt })).toEqual(first);
  // The person links it again afterwards, and somebody sends the old request once more.
  await link(who, own, 5);
  expect(await ask(own, { issuedAt })).toEqual(first);
  expect([await isLinked(own), await timesTold(who)]).toEqual([true, 1]);
  // A new request of the person counts.
  expect((await ask(own)).status).toBe(200);
  expect([await isLinked(own), await timesTold(who)]).toEqual([false, 2]);
});

test('a moment that lies ahead is refused: it would take away what is linked until then', async () => {
  const who = await person(database);
  const own = await linked(who);
  expect((await ask(own, { issuedAt: now() + 3_600 })).status).toBe(403);
  expect(await isLinked(own)).toBe(true);
});

test('many at once take it away once', async () => {
  const who = await person(database);
  const own = await linked(who);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(own, { issuedAt: now() })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await isLinked(own), await timesTold(who)]).toEqual([false, 1]);
});

test('an installation without Facebook takes no signature for right', async () => {
  const bare = await startTestApp(database);
  try {
    const { status } = await providers.facebook.askForDeletion(`${bare.url}/api/auth/facebook/deletion`, {
      appId: APP_ID,
      personId: '1',
    });
    expect(status).toBe(403);
  } finally {
    await bare.close();
  }
});
