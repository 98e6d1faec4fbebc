import { people as facebookPeople, type Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import { people as googlePeople } from '@dapur/simulators/google/model';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertToken } from '../data/account-tokens.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import type { Caller } from '../../../../test/kit/client.ts';
import { GOOD_PASSWORD, person } from '../../../../test/kit/test-people.ts';
import { APP_ID, CLIENT_ID } from '../../../../test/kit/social-providers.ts';
import { bearing } from './identity-fixture.ts';
import { socialSignInFixture } from './social-sign-in-fixture.ts';

const world = socialSignInFixture();
const { Browser, browser, googler, facebooker } = world;

const isAlive = async (who: Caller) => (await new Browser().call('me', {}, who)).status === 200;
const topicsFor = async (userId: string) => {
  const { rows } = await world.database.pools.platform.query<{ topic: string }>(
    `select topic from platform_outbox where payload->>'userId' = $1`,
    [userId],
  );
  return rows.map(({ topic }) => topic);
};

describe('configuration', () => {
  test('names what the browser needs, and no secret; the nonce is bound to an HttpOnly cookie', async () => {
    const reply = await new Browser().call('socialConfig');
    expect(reply.body.data).toMatchObject({
      google: { client_id: CLIENT_ID, script_url: world.providers.settings.google.scriptUrl },
      facebook: { app_id: APP_ID, version: 'v18.0' },
    });
    expect(JSON.stringify(reply.body)).not.toContain(world.providers.settings.facebook.appSecret.reveal());
    expect(reply.headers.getSetCookie()[0]).toMatch(/^dapur_social=[\w-]{46}; .*SameSite=Lax; HttpOnly/);
  });

  test('a second page of the same browser gets the same nonce, a planted cookie none of its own', async () => {
    const one = await browser();
    const { nonce } = one;
    await one.open();
    expect(one.nonce).toBe(nonce);
    const planted = new Browser();
    planted.cookie = `dapur_social=${'x'.repeat(46)}`;
    await planted.open();
    expect(planted.nonce).not.toBe('x'.repeat(46));
  });
});

describe('a first sign-in', () => {
  test('by Google opens a verified account, and the next one finds it', async () => {
    const who = googler();
    const first = await (
      await browser()
    ).google(who, { email: 'other@x.example', name: 'Mallory', picture: 'https://x.example/p' });
    expect(first).toMatchObject({ status: 200, body: { isNewUser: true, nextStep: 'account' } });
    expect(first.body.data.user).toMatchObject({
      email: who.email,
      full_name: who.name,
      email_verified: true,
      has_password: false,
    });
    const again = await (await browser()).google({ ...who, email: 'moved@gmail.com' }, { id: who.sub });
    expect(again.body).toMatchObject({
      isNewUser: false,
      data: { user: { id: first.body.data.user.id, email: who.email } },
    });
    expect(await isAlive(bearing(again.body.data.token))).toBe(true);
  });

  test('of an account that the platform locked is refused', async () => {
    const who = googler();
    const first = await (await browser()).google(who);
    const userId = first.body.data.user.id;
    await world.database.pools.platform.query(
      `update users set locked_at = now(), locked_reason = 'stolen cards' where id = $1`,
      [userId],
    );
    const refused = await (await browser()).google(who);
    expect(refused).toMatchObject({ status: 403, code: 'account_locked' });
    expect(JSON.parse(refused.text)).not.toHaveProperty('data');
    expect(await isAlive(bearing(first.body.data.token))).toBe(false);
  });

  test('whose address nobody answers for has it confirmed by mail', async () => {
    const reply = await (await browser()).facebook(facebooker());
    expect(reply.body).toMatchObject({ isNewUser: true, data: { user: { email_verified: false } } });
    expect(await topicsFor(reply.body.data.user.id)).toEqual(['account.confirm_email']);
  });

  test('many at once open one account', async () => {
    const who = googler();
    const browsers = await Promise.all(Array.from({ length: 8 }, browser));
    const replies = await Promise.all(browsers.map((one) => one.google(who)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.user.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.isNewUser)).toHaveLength(1);
  });

  test('without an address asks for one, and takes it unverified', async () => {
    const who = facebooker({ email: undefined });
    const one = new Browser();
    expect(await one.facebook(who)).toMatchObject({ status: 422, code: 'email_required' });
    expect(await one.facebook(who, { email: 'not an address' })).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
    const reply = await one.facebook(who, { email: 'Given-1@Mailbox.example' });
    expect(reply.body.data.user).toMatchObject({ email: 'given-1@mailbox.example', email_verified: false });
  });
});

describe('an address that has an account already', () => {
  test('is linked where Google answers for it and the account proved it; the password stays', async () => {
    const owner = await person(world.database, { email: 'linked@gmail.com', passwordHash: 'x' });
    const reply = await (await browser()).google(googler({ email: owner.email }));
    expect(reply.body).toMatchObject({
      isNewUser: false,
      data: { user: { id: owner.userId, has_password: true } },
    });
    expect(await isAlive(owner)).toBe(true);
  });

  test('never proved: linked, and what somebody planted there is gone', async () => {
    const planted = await person(world.database, {
      email: 'victim@gmail.com',
      passwordHash: 'x',
      isEmailVerified: false,
    });
    await world.database.pools.platform.query(
      `insert into user_identities (user_id, provider, subject) values ($1, 'facebook', 'attacker')`,
      [planted.userId],
    );
    const reply = await (await browser()).google(googler({ email: planted.email }));
    expect(reply.body.data.user).toMatchObject({
      id: planted.userId,
      has_password: false,
      email_verified: true,
    });
    expect(await isAlive(planted)).toBe(false);
    const { rows } = await world.database.pools.platform.query(
      'select provider from user_identities where user_id = $1',
      [planted.userId],
    );
    expect(rows).toEqual([{ provider: 'google' }]);
  });

  test('never proved, then reset by its owner: a stranger’s Facebook opens it no more', async () => {
    const stranger = facebooker({ email: undefined });
    const planted = await new Browser().facebook(stranger, { email: 'owner-1@mailbox.example' });
    const userId = planted.body.data.user.id;
    const secret = randomBytes(32).toString('base64url');
    await withPlatform(world.database.pools, 'test', 'a reset link', (tx) =>
      insertToken(tx, { userId, purpose: 'reset', secret, email: 'owner-1@mailbox.example' }),
    );
    const body = { token: secret, newPassword: GOOD_PASSWORD };
    expect((await new Browser().call('resetPassword', { body })).status).toBe(200);
    expect((await new Browser().facebook(stranger)).code).toBe('email_required');
    expect(await isAlive(bearing(planted.body.data.token))).toBe(false);
  });

  test.each([true, false])('is not linked by Facebook (verified: %s)', async (isEmailVerified) => {
    const owner = await person(world.database, { isEmailVerified, passwordHash: 'x' });
    const reply = await new Browser().facebook(facebooker({ email: owner.email }));
    expect(reply).toMatchObject({
      status: 409,
      code: 'link_required',
      details: { provider: 'facebook', email: 'p•••@example.com', has_password: true },
    });
  });

  test('nor by Google where it does not answer for the address, nor by an address merely typed in', async () => {
    const owner = await person(world.database);
    expect(await (await browser()).google(googler({ email: owner.email }))).toMatchObject({
      status: 409,
      code: 'link_required',
      details: { has_password: false },
    });
    const typed = await new Browser().facebook(facebooker({ email: undefined }), { email: owner.email });
    expect(typed).toMatchObject({ status: 409, code: 'link_required' });
  });

  test('the same proof links after signing in, and is used up then', async () => {
    const owner = await person(world.database, { passwordHash: 'x' });
    const one = await browser();
    const token = await one.googleToken(googler({ email: owner.email }));
    const body = { provider: 'google', token };
    expect((await one.call('social', { body })).code).toBe('link_required');
    const { cookie } = one;
    expect((await one.call('linkIdentity', { body }, owner)).status).toBe(200);
    one.cookie = cookie;
    expect(await one.call('social', { body })).toMatchObject({
      status: 401,
      code: 'social_refused',
    });
  });

  test('a deleted account stays refused', async () => {
    const who = googler();
    const first = await (await browser()).google(who);
    await world.database.pools.platform.query('update users set deleted_at = now() where id = $1', [
      first.body.data.user.id,
    ]);
    expect((await (await browser()).google(who)).code).toBe('social_refused');
    expect((await (await browser()).google(googler({ email: who.email }))).code).toBe('social_refused');
  });
});

describe('links of the signed-in person', () => {
  const list = async (who: Caller) => (await new Browser().call('listIdentities', {}, who)).body.data;
  const linkFacebook = (who: FacebookPerson, as: Caller) => {
    const token = world.providers.facebook.issue({ appId: APP_ID, person: who });
    return new Browser().call('linkIdentity', { body: { provider: 'facebook', token } }, as);
  };

  test('are made, listed and taken away; making one again is harmless', async () => {
    const owner = await person(world.database, { passwordHash: 'x' });
    const who = facebooker();
    const linked = await linkFacebook(who, owner);
    expect(linked.body.data).toMatchObject({ provider: 'facebook', email: who.email });
    expect((await linkFacebook(who, owner)).status).toBe(200);
    expect(await list(owner)).toHaveLength(1);
    const signedIn = await new Browser().facebook(who);
    expect(signedIn.body.data.user.id).toBe(owner.userId);
    expect(
      (await new Browser().call('unlinkIdentity', { params: { provider: 'facebook' } }, owner)).status,
    ).toBe(200);
    expect(await list(owner)).toEqual([]);
    const gone = await new Browser().call('unlinkIdentity', { params: { provider: 'facebook' } }, owner);
    expect(gone.code).toBe('not_found');
  });

  test('never hold two accounts of one provider, nor one that is somebody else’s', async () => {
    const [one, two] = await Promise.all([
      person(world.database, { passwordHash: 'x' }),
      person(world.database),
    ]);
    const who = facebooker();
    await linkFacebook(who, one);
    expect((await linkFacebook(who, two)).code).toBe('conflict');
    expect((await linkFacebook(facebooker(), one)).code).toBe('conflict');
    expect(await list(two)).toEqual([]);
  });

  test('the only way in stays, even when two are taken away at once', async () => {
    const owner = await person(world.database);
    await linkFacebook(facebooker(), owner);
    const only = await new Browser().call('unlinkIdentity', { params: { provider: 'facebook' } }, owner);
    expect(only).toMatchObject({ status: 409, code: 'conflict' });
    const one = await browser();
    const token = await one.googleToken(googler());
    await one.call('linkIdentity', { body: { provider: 'google', token } }, owner);
    const both = await Promise.all(
      ['google', 'facebook'].map((provider) =>
        new Browser().call('unlinkIdentity', { params: { provider } }, owner),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await list(owner)).toHaveLength(1);
  });
});

test('pages that offer the buttons allow the providers, pages whose address carries a token allow nobody', async () => {
  const policyOf = async (path: string) =>
    (await fetch(world.server.url + path)).headers.get('content-security-policy') ?? '';
  const { scriptUrl } = world.providers.settings.google;
  for (const path of ['/', '/p/login', '/u/profile'])
    expect(await policyOf(path), path).toContain(`script-src 'self' ${scriptUrl}`);
  const withToken = ['/auth/process', '/p/reset-password', '/p/verify-email', '/', '/p/login', '/u/profile'];
  for (const path of withToken) expect(await policyOf(`${path}?token=x`), path).not.toContain('127.0.0.1');
});

test('the simulators’ people can all sign in', async () => {
  for (const who of googlePeople) expect((await (await browser()).google(who)).status).toBe(200);
  for (const who of facebookPeople) expect([200, 422]).toContain((await new Browser().facebook(who)).status);
});
