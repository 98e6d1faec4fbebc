import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSessionTokens } from '../index.ts';
import type { Caller } from '../../../../test/kit/client.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { person, signIn, signUp } from '../../../../test/kit/test-people.ts';
import { bearing, identityFixture } from './identity-fixture.ts';

const world = identityFixture();
const { call, me } = world;

describe('sessions', () => {
  test('end with logout, at once, and a second logout is harmless', async () => {
    const { token } = await person(world.database);
    expect((await me(token)).body.data.token_kind).toBe('session');
    expect((await call('logout', {}, bearing(token))).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await call('logout', {}, bearing(token))).status).toBe(200);
    expect((await call('logout')).status).toBe(200);
  });

  test('are listed with their device, and ended one by one or all together', async () => {
    const { email, password, token } = await signUp(world.app);
    const phone = await call('login', {
      body: { email, password },
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      },
    });
    const phoneToken = phone.body.data.token;
    const list = (await call('listSessions', {}, bearing(token))).body.data;
    expect(list).toHaveLength(2);
    const other = list.find(({ is_current }) => !is_current);
    expect(other?.device).toBe('Chrome on Android');

    const stranger = await person(world.database);
    const end = (id = '', as: Caller = bearing(token)) => call('endSession', { params: { id } }, as);
    const byStranger = await end(other?.id, stranger);
    const random = await end(randomUUID(), stranger);
    expect([byStranger.status, byStranger.text]).toEqual([404, random.text]);
    expect((await me(phoneToken)).status).toBe(200);

    expect((await end(other?.id)).status).toBe(200);
    expect((await me(phoneToken)).status).toBe(401);
    expect((await end(other?.id)).status).toBe(404);

    const again = await signIn(world.app, { email, password });
    expect((await call('endAllSessions', {}, bearing(token))).status).toBe(200);
    for (const ended of [token, again.token]) expect((await me(ended)).status).toBe(401);
  });

  const set = (sessionId: string, change: object) =>
    world.database.pools.platformDb.updateTable('sessions').set(change).where('id', '=', sessionId).execute();
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

  test('end when they expire by the database’s clock, whatever the process’s says', async () => {
    const { token, sessionId } = await person(world.database);
    world.app.clock.advance(90 * 86_400_000);
    expect((await me(token)).status).toBe(200);
    world.app.clock.advance(-90 * 86_400_000);
    await set(sessionId, { expires_at: ago(0.001) });
    expect((await me(token)).status).toBe(401);
  });

  test('end with what their token says, though the row holds', async () => {
    const { userId, sessionId, token } = await person(world.database);
    const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
    const now = Math.floor(Date.now() / 1_000);
    const until = (expiresAt: number) =>
      tokens.sign({ userId, sessionId, issuedAt: now - 100, expiresAt, tenantId: undefined });
    expect((await me(await until(now - 5))).status).toBe(401);
    expect((await me(await until(now + 60))).status).toBe(200);
    const stranger = await person(world.database);
    const borrowed = await tokens.sign({
      userId,
      sessionId: stranger.sessionId,
      issuedAt: now,
      expiresAt: now + 60,
      tenantId: undefined,
    });
    expect((await me(borrowed)).status).toBe(401);
    for (const bad of [
      token.slice(0, -3),
      `${token}x`,
      token.split('.').slice(0, 2).join('.') + '.',
      'h_made-up',
      'x',
    ])
      expect((await me(bad)).status).toBe(401);
    expect((await call('me')).status).toBe(401);
  });

  test('end after 14 unused days when remembered', async () => {
    const { token, sessionId } = await person(world.database, { isRemembered: true });
    await set(sessionId, { last_seen_at: ago(13.9) });
    expect((await me(token)).status).toBe(200);
    await set(sessionId, { last_seen_at: ago(14.1) });
    expect((await me(token)).status).toBe(401);
  });

  test('note their use every five minutes at most', async () => {
    const { token, sessionId } = await person(world.database);
    const seen = async () => {
      const row = await world.database.pools.platformDb
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return row.last_seen_at.getTime();
    };
    const first = await seen();
    await me(token);
    expect(await seen()).toBe(first);
    await set(sessionId, { last_seen_at: ago(6 / 1_440) });
    await me(token);
    await expect.poll(seen).toBeGreaterThanOrEqual(first);
  });

  test('a lost role is lost at once', async () => {
    const { token, userId } = await person(world.database, { superAdmin: true });
    expect((await me(token)).body.data.user.role).toBe('super_admin');
    await world.database.pools.platformDb
      .updateTable('users')
      .set({ platform_role: null })
      .where('id', '=', userId)
      .execute();
    expect((await me(token)).body.data.user.role).toBe('customer');
  });
});
