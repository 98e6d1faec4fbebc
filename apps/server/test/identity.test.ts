import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessionTokens } from '../src/modules/identity/index.ts';
import { startTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { GOOD_PASSWORD, person, signIn, signUp } from './people.ts';

let database: FreshDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly body: {
    success: boolean;
    code?: string;
    message?: string;
    nextStep?: string;
    data?: {
      token?: string;
      token_kind?: string;
      expires_at?: string;
      tenant?: { id: string } | null;
      user?: Record<string, unknown> & { id: string };
    } & { id: string; device: string; is_current: boolean }[];
  };
}

async function call(
  method: string,
  path: string,
  options: {
    readonly token?: string;
    readonly body?: unknown;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    cookies: response.headers.getSetCookie(),
    body: JSON.parse(text) as Answer['body'],
  };
}

const post = (path: string, body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  call('POST', path, { body, ...more });
const me = (token: string) => call('GET', '/auth/me', { token });
const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

/** The mails to an address once there are `count` of them. */
async function mailsTo(email: string, count = 1) {
  const found = () => app.mails.filter(({ to }) => to.address === email);
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
  return found();
}

const linkIn = (text: string, page: string): string => {
  const token = new RegExp(`http://localhost:3000/p/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page} in: ${text}`);
  return token;
};

async function resetTokenFor(email: string): Promise<string> {
  const links = () =>
    app.mails.filter(({ to, text }) => to.address === email && text.includes('/p/reset-password?'));
  const before = links().length;
  expect((await post('/auth/forgot-password', { email })).status).toBe(200);
  await expect.poll(() => links().length).toBe(before + 1);
  return linkIn(links().at(-1)?.text ?? '', 'reset-password');
}

describe('opening an account', () => {
  const good = { full_name: 'Siti Nurhaliza', phone: '012-345 6789', password: GOOD_PASSWORD };

  test('signs in at once, keeps only declared fields, and mails a link that confirms the address', async () => {
    const email = newEmail();
    const answer = await post('/auth/register', {
      ...good,
      email: ` ${email.toUpperCase()} `,
      companyName: 'Mine',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.nextStep).toBe('account');
    expect(answer.body.data?.tenant).toBeNull();
    expect(answer.body.data?.user).toMatchObject({
      full_name: 'Siti Nurhaliza',
      fullName: 'Siti Nurhaliza',
      email,
      phone: '+60123456789',
      role: 'customer',
      tenantIds: [],
      tenant_id: null,
      avatar_url: null,
      email_verified: false,
      has_password: true,
      language: 'en',
    });
    const token = answer.body.data?.token ?? '';
    expect((await me(token)).body.data?.user?.id).toBe(answer.body.data?.user?.id);

    const [mail] = await mailsTo(email);
    const link = linkIn(mail?.text ?? '', 'verify-email');
    expect(mail?.html).toContain(link);
    expect((await post('/auth/verify-email', { token: link })).status).toBe(200);
    expect((await me(token)).body.data?.user?.['email_verified']).toBe(true);
    expect((await post('/auth/verify-email', { token: link })).body.code).toBe('link_expired');
  });

  test.each([
    [{ role: 'super_admin' }, 'invalid_input'],
    [{ tenant_id: randomUUID() }, 'invalid_input'],
    [{ full_name: ' ' }, 'invalid_input'],
    [{ email: 'siti@kuih' }, 'invalid_input'],
    [{ phone: '+6512345678' }, 'invalid_input'],
    [{ phone: '012345' }, 'invalid_input'],
    [{ password: 'abc12' }, 'invalid_input'],
    [{ password: 'x'.repeat(257) }, 'invalid_input'],
    [{ password: 'password' }, 'password_guessable'],
    [{ password: 'Malaysia' }, 'password_guessable'],
    [{ password: '123456' }, 'password_guessable'],
    [{ password: 'nurhaliza1' }, 'password_guessable'],
    [{ password: 'kuihkuihkuih' }, 'password_guessable'],
    [{ password: 'Dapur2026!' }, 'password_guessable'],
  ])('refuses %j as %s and writes nothing', async (change, code) => {
    const email = newEmail();
    const answer = await post('/auth/register', { ...good, email, ...change });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    const rows = await database.pools.platformDb
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });

  test('of fifty at once with one address, one gets the account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/auth/register', { ...good, email })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  });

  test('an address with a social account alone is taken too', async () => {
    const { email } = await person(database);
    const answer = await post('/auth/register', { ...good, email });
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
  });
});

describe('signing in', () => {
  test('with the address in any case; who belongs to a store is led to its dashboard', async () => {
    const { email, password, userId } = await signUp(app);
    const first = await post('/auth/login', { email: email.toUpperCase(), password });
    expect([first.status, first.body.nextStep]).toEqual([200, 'account']);

    const store = randomUUID();
    const slug = `s-${store.slice(0, 8)}`;
    await database.pools.platformDb
      .insertInto('tenants')
      .values({ id: store, slug, name: 'Mine', status: 'draft' })
      .execute();
    await database.pools.platformDb
      .insertInto('store_members')
      .values({ tenant_id: store, user_id: userId, email, role: 'owner' })
      .execute();
    const second = await post('/auth/login', { email, password });
    expect(second.body.nextStep).toBe('dashboard');
    expect(second.body.data?.tenant).toEqual({ id: store, name: 'Mine', subdomain: slug });
    expect(second.body.data?.user).toMatchObject({
      role: 'tenant_admin',
      tenantIds: [store],
      tenant_id: store,
    });
    const claims = JSON.parse(
      Buffer.from(second.body.data?.token?.split('.')[1] ?? '', 'base64url').toString(),
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
    const { email } = await signUp(app);
    const wrong = await post('/auth/login', { email, password: 'not this one' });
    const unknown = await post('/auth/login', { email: newEmail(), password: 'not this one' });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    const social = await person(database);
    expect((await post('/auth/login', { email: social.email, password: 'not this one' })).text).toBe(
      wrong.text,
    );
  });

  test('a deleted account is as unknown as any', async () => {
    const { email, password, userId, token } = await signUp(app);
    await database.pools.platformDb
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', userId)
      .execute();
    expect((await post('/auth/login', { email, password })).status).toBe(401);
    expect((await me(token)).status).toBe(401);
  });

  test('remembered for 30 days when asked to', async () => {
    const { email, password } = await signUp(app);
    const { token } = await signIn(app, { email, password, remember: true });
    const days = (Date.parse((await me(token)).body.data?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });
});

describe('sessions', () => {
  test('end with logout, at once, and a second logout is harmless', async () => {
    const { token } = await person(database);
    expect((await me(token)).body.data?.token_kind).toBe('session');
    expect((await call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await call('POST', '/auth/logout')).status).toBe(200);
  });

  test('are listed with their device, and ended one by one or all together', async () => {
    const { email, password, token } = await signUp(app);
    const phone = await post(
      '/auth/login',
      { email, password },
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
        },
      },
    );
    const phoneToken = phone.body.data?.token ?? '';
    const list = (await call('GET', '/user/sessions', { token })).body.data ?? [];
    expect(list).toHaveLength(2);
    const other = list.find(({ is_current }) => !is_current);
    expect(other?.device).toBe('Chrome on Android');

    const stranger = await person(database);
    const byStranger = await call('DELETE', `/user/sessions/${other?.id}`, { token: stranger.token });
    const random = await call('DELETE', `/user/sessions/${randomUUID()}`, { token: stranger.token });
    expect([byStranger.status, byStranger.text]).toEqual([404, random.text]);
    expect((await me(phoneToken)).status).toBe(200);

    expect((await call('DELETE', `/user/sessions/${other?.id}`, { token })).status).toBe(200);
    expect((await me(phoneToken)).status).toBe(401);
    expect((await call('DELETE', `/user/sessions/${other?.id}`, { token })).status).toBe(404);

    const again = await signIn(app, { email, password });
    expect((await call('DELETE', '/user/sessions', { token })).status).toBe(200);
    for (const ended of [token, again.token]) expect((await me(ended)).status).toBe(401);
  });

  const set = (sessionId: string, change: object) =>
    database.pools.platformDb.updateTable('sessions').set(change).where('id', '=', sessionId).execute();
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);

  test('end when they expire by the database’s clock, whatever the process’s says', async () => {
    const { token, sessionId } = await person(database);
    app.clock.advance(90 * 86_400_000);
    expect((await me(token)).status).toBe(200);
    app.clock.advance(-90 * 86_400_000);
    await set(sessionId, { expires_at: ago(0.001) });
    expect((await me(token)).status).toBe(401);
  });

  test('end with what their token says, though the row holds', async () => {
    const { userId, sessionId, token } = await person(database);
    const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
    const now = Math.floor(Date.now() / 1_000);
    const until = (expiresAt: number) =>
      tokens.sign({ userId, sessionId, issuedAt: now - 100, expiresAt, tenantId: undefined });
    expect((await me(await until(now - 5))).status).toBe(401);
    expect((await me(await until(now + 60))).status).toBe(200);
    const stranger = await person(database);
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
    expect((await call('GET', '/auth/me')).status).toBe(401);
  });

  test('end after 14 unused days when remembered', async () => {
    const { token, sessionId } = await person(database, { isRemembered: true });
    await set(sessionId, { last_seen_at: ago(13.9) });
    expect((await me(token)).status).toBe(200);
    await set(sessionId, { last_seen_at: ago(14.1) });
    expect((await me(token)).status).toBe(401);
  });

  test('note their use every five minutes at most', async () => {
    const { token, sessionId } = await person(database);
    const seen = async () => {
      const row = await database.pools.platformDb
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
    const { token, userId } = await person(database, { superAdmin: true });
    expect((await me(token)).body.data?.user?.['role']).toBe('super_admin');
    await database.pools.platformDb
      .updateTable('users')
      .set({ platform_role: null })
      .where('id', '=', userId)
      .execute();
    expect((await me(token)).body.data?.user?.['role']).toBe('customer');
  });
});

describe('a forgotten password', () => {
  test('the answer is the same for a known and an unknown address, and only the known one gets mail', async () => {
    const { email } = await signUp(app);
    const nobody = newEmail();
    const known = await post('/auth/forgot-password', { email });
    const unknown = await post('/auth/forgot-password', { email: nobody });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mails = await mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Set a new password');
    expect(app.mails.filter(({ to }) => to.address === nobody)).toEqual([]);
  });

  test('the fourth within the hour gets the same answer and no mail', async () => {
    const { email } = await signUp(app);
    const answers = [];
    for (let at = 0; at < 5; at++) answers.push(await post('/auth/forgot-password', { email }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await mailsTo(email, 4);
    const rows = await database.pools.platformDb
      .selectFrom('platform_outbox')
      .select('payload')
      .where('topic', '=', 'account.forgot_password')
      .execute();
    expect(rows.filter(({ payload }) => payload['email'] === email)).toHaveLength(3);
  });

  test('the link sets a new password once, ends every session, confirms the address and says so by mail', async () => {
    const { email, password, token } = await signUp(app);
    const link = await resetTokenFor(email);
    const sibling = await resetTokenFor(email);
    const newPassword = 'bubur-Hitam-77';
    const guessable = await post('/auth/reset-password', { token: link, newPassword: 'password' });
    expect([guessable.status, guessable.body.code]).toEqual([422, 'password_guessable']);

    const answer = await post('/auth/reset-password', { token: link, newPassword });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toBeUndefined();
    expect((await me(token)).status).toBe(401);
    expect((await post('/auth/login', { email, password })).status).toBe(401);
    const signedIn = await signIn(app, { email, password: newPassword });
    expect((await me(signedIn.token)).body.data?.user?.['email_verified']).toBe(true);
    for (const used of [link, sibling]) {
      const refusal = await post('/auth/reset-password', { token: used, newPassword });
      expect([refusal.status, refusal.body.code, refusal.body.message]).toEqual([
        400,
        'link_expired',
        'This password reset link is invalid or missing.',
      ]);
    }
    const mails = await mailsTo(email, 4);
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('an expired link, one of another kind and a made-up one are refused alike', async () => {
    const { email, userId } = await signUp(app);
    const link = await resetTokenFor(email);
    await database.pools.platformDb
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', userId)
      .where('purpose', '=', 'reset')
      .execute();
    const welcome = (await mailsTo(email, 2)).find(({ text }) => text.includes('/p/verify-email?'));
    const verify = linkIn(welcome?.text ?? '', 'verify-email');
    const texts = await Promise.all(
      [link, verify, 'made-up'].map(
        async (token) => (await post('/auth/reset-password', { token, newPassword: GOOD_PASSWORD })).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });

  test('only a hash of the link is kept', async () => {
    const { email, userId } = await signUp(app);
    const link = await resetTokenFor(email);
    const rows = await database.pools.platformDb
      .selectFrom('account_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const news = await database.pools.platformDb.selectFrom('platform_outbox').selectAll().execute();
    expect(JSON.stringify(news)).not.toContain(link);
  });
});

describe('a handoff', () => {
  const start = async (token: string) => {
    const answer = await call('POST', '/auth/handoff', { token });
    const cookie = answer.cookies[0] ?? '';
    return { handoff: answer.body.data?.token ?? '', cookie, pair: cookie.split(';')[0] ?? '' };
  };
  const exchange = (token: string, cookie?: string) =>
    post('/auth/exchange', { token }, cookie === undefined ? {} : { headers: { cookie } });

  test('shows who somebody is, opens nothing else, and is swapped once, in its browser, for a session', async () => {
    const { token, userId } = await person(database);
    const { handoff, cookie, pair } = await start(token);
    expect(handoff).toMatch(/^h_[\w-]{43}$/);
    expect(cookie).toMatch(/; HttpOnly/);
    for (let at = 0; at < 3; at++) {
      const answer = await me(handoff);
      expect(answer.body.data).toMatchObject({ token_kind: 'handoff', user: { id: userId } });
    }
    expect((await call('GET', '/user/sessions', { token: handoff })).status).toBe(401);
    expect((await call('POST', '/auth/handoff', { token: handoff })).status).toBe(401);
    expect((await exchange(handoff)).status).toBe(401);
    expect((await exchange(handoff, 'dapur_handoff=somebody-elses')).status).toBe(401);

    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(handoff, pair)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect((await me(good[0]?.body.data?.token ?? '')).body.data?.user?.id).toBe(userId);
    expect((await me(token)).status).toBe(200);
    expect((await me(handoff)).status).toBe(401);
  });

  test('ends with the session it continues', async () => {
    const { token } = await person(database);
    const { handoff, pair } = await start(token);
    await call('POST', '/auth/logout', { token });
    expect((await me(handoff)).status).toBe(401);
    expect((await exchange(handoff, pair)).status).toBe(401);
  });

  test('ends after a minute', async () => {
    const { token, userId } = await person(database);
    const { handoff, pair } = await start(token);
    const { rows } = await database.pools.platform.query<{ left: number }>(
      `select extract(epoch from expires_at - now())::float8 as left from account_tokens where user_id = $1`,
      [userId],
    );
    expect(rows[0]?.left).toBeGreaterThan(50);
    expect(rows[0]?.left).toBeLessThanOrEqual(60);
    await database.pools.platform.query(`update account_tokens set expires_at = now() where user_id = $1`, [
      userId,
    ]);
    expect((await me(handoff)).status).toBe(401);
    expect((await exchange(handoff, pair)).status).toBe(401);
  });
});

describe('confirming an address', () => {
  test('another mail can be had, but not without end; a confirmed person gets none', async () => {
    const { email, token } = await signUp(app);
    await mailsTo(email);
    for (let at = 0; at < 3; at++)
      expect((await call('POST', '/auth/resend-verification', { token })).status).toBe(200);
    expect((await call('POST', '/auth/resend-verification', { token })).status).toBe(429);
    await mailsTo(email, 4);
    const verified = await person(database);
    for (let at = 0; at < 5; at++)
      expect((await call('POST', '/auth/resend-verification', { token: verified.token })).status).toBe(200);
    expect(app.mails.filter(({ to }) => to.address === verified.email)).toEqual([]);
  });

  test('a made-up link says nothing', async () => {
    const answer = await post('/auth/verify-email', { token: 'made-up' });
    expect([answer.status, answer.body.code]).toEqual([400, 'link_expired']);
  });
});
