import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { person, signIn, signUp } from '../../../../test/kit/test-people.ts';
import { bearing, newEmail, identityFixture } from './identity-fixture.ts';

const world = identityFixture();
const { call, me } = world;

describe('signing in', () => {
  test('with the address in any case; who belongs to a store is led to its dashboard', async () => {
    const { email, password, userId } = await signUp(world.app);
    const first = await call('login', { body: { email: email.toUpperCase(), password } });
    expect([first.status, first.body.nextStep]).toEqual([200, 'account']);

    const store = randomUUID();
    const slug = `s-${store.slice(0, 8)}`;
    await world.database.pools.platformDb
      .insertInto('tenants')
      .values({ id: store, slug, name: 'Mine', status: 'draft' })
      .execute();
    await world.database.pools.platformDb
      .insertInto('store_members')
      .values({ tenant_id: store, user_id: userId, email, role: 'owner' })
      .execute();
    const second = await call('login', { body: { email, password } });
    expect(second.body.nextStep).toBe('dashboard');
    expect(second.body.data.tenant).toEqual({ id: store, name: 'Mine', subdomain: slug });
    expect(second.body.data.user).toMatchObject({
      role: 'tenant_admin',
      tenantIds: [store],
      tenant_id: store,
    });
    const claims = JSON.parse(
      Buffer.from(second.body.data.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000',
      aud: 'session',
      sub: userId,
      tenant_id: store,
    });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub', 'tenant_id']);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(86_400);
  });

  test('answers a wrong password and an unknown address with the same bytes', async () => {
    const { email } = await signUp(world.app);
    const wrong = await call('login', { body: { email, password: 'not this one' } });
    const unknown = await call('login', { body: { email: newEmail(), password: 'not this one' } });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.status).toBe(401);
    expect(wrong).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    const social = await person(world.database);
    expect((await call('login', { body: { email: social.email, password: 'not this one' } })).text).toBe(
      wrong.text,
    );
  });

  test('a deleted account is as unknown as any', async () => {
    const { email, password, userId, token } = await signUp(world.app);
    await world.database.pools.platformDb
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', userId)
      .execute();
    expect((await call('login', { body: { email, password } })).status).toBe(401);
    expect((await me(token)).status).toBe(401);
  });

  test('remembered for 30 days when asked to', async () => {
    const { email, password } = await signUp(world.app);
    const { token } = await signIn(world.app, { email, password, remember: true });
    const days = (Date.parse((await me(token)).body.data.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });
});

describe('a handoff', () => {
  const start = async (token: string) => {
    const answer = await call('handoff', {}, bearing(token));
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    return { handoff: answer.body.data.token, cookie, pair: cookie.split(';')[0] ?? '' };
  };
  const exchange = (token: string, cookie?: string) =>
    call('exchangeHandoff', { body: { token }, headers: cookie === undefined ? {} : { cookie } });

  test('shows who somebody is, opens nothing else, and is swapped once, in its browser, for a session', async () => {
    const { token, userId } = await person(world.database);
    const { handoff, cookie, pair } = await start(token);
    expect(handoff).toMatch(/^h_[\w-]{43}$/);
    expect(cookie).toMatch(/; HttpOnly/);
    for (let at = 0; at < 3; at++) {
      const answer = await me(handoff);
      expect(answer.body.data).toMatchObject({ token_kind: 'handoff', user: { id: userId } });
    }
    expect((await call('listSessions', {}, bearing(handoff))).status).toBe(401);
    expect((await call('handoff', {}, bearing(handoff))).status).toBe(401);
    expect((await exchange(handoff)).status).toBe(401);
    expect((await exchange(handoff, 'dapur_handoff=somebody-elses')).status).toBe(401);

    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(handoff, pair)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect((await me(good[0]?.body.data.token ?? '')).body.data.user.id).toBe(userId);
    expect((await me(token)).status).toBe(200);
    expect((await me(handoff)).status).toBe(401);
  });

  test('ends with the session it continues', async () => {
    const { token } = await person(world.database);
    const { handoff, pair } = await start(token);
    await call('logout', {}, bearing(token));
    expect((await me(handoff)).status).toBe(401);
    expect((await exchange(handoff, pair)).status).toBe(401);
  });

  test('ends after a minute', async () => {
    const { token, userId } = await person(world.database);
    const { handoff, pair } = await start(token);
    const { rows } = await world.database.pools.platform.query<{ left: number }>(
      `select extract(epoch from expires_at - now())::float8 as left from account_tokens where user_id = $1`,
      [userId],
    );
    expect(rows[0]?.left).toBeGreaterThan(50);
    expect(rows[0]?.left).toBeLessThanOrEqual(60);
    await world.database.pools.platform.query(
      `update account_tokens set expires_at = now() where user_id = $1`,
      [userId],
    );
    expect((await me(handoff)).status).toBe(401);
    expect((await exchange(handoff, pair)).status).toBe(401);
  });
});
