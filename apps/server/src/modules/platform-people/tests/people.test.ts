import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import {
  callApi,
  queryOf,
  unchecked,
  type CallOptions,
  type EndpointName,
} from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import {
  GOOD_PASSWORD,
  person,
  signIn,
  type TestPerson,
  type TestPersonOptions,
} from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let admin: TestPerson;
let passwordHash: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  passwordHash = await hash(GOOD_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
});
beforeEach(async () => {
  await database.pools.platform.query('update users set platform_role = null');
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const customer = (options: TestPersonOptions = {}) => person(database, { passwordHash, ...options });
const reason = 'Paid with stolen cards';
const act = <Name extends EndpointName>(as: TestPerson, what: Name, about: TestPerson, body?: unknown) =>
  callApi(app, as, what, {
    params: unchecked({ id: about.userId }),
    body: unchecked(body),
  } as CallOptions<Name>);
const find = async (query: string) => {
  const { body } = await callApi(app, admin, 'listPlatformPeople', { query: queryOf(query) });
  return body.data;
};
const isAlive = async (who: TestPerson) => (await callApi(app, who, 'me')).status === 200;
interface LogRow {
  readonly action: string;
  readonly reason: string;
  readonly actor_id: string;
  readonly before: unknown;
  readonly after: unknown;
}
const log = async (about: TestPerson) =>
  (
    await database.pools.platform.query<LogRow>(
      `select action, reason, actor_id, before, after from platform_audit where subject = 'user' and subject_id = $1 order by seq`,
      [about.userId],
    )
  ).rows;

describe('the list', () => {
  test('finds by a part of the name or the address, and by the number however it is typed', async () => {
    const one = await customer({
      name: 'Nur Qistina 100% Kuih',
      email: 'qistina_k@example.com',
      phone: '+60198887766',
    });
    await customer({ name: 'Nur Aina', email: 'qistinaxk@example.com', phone: '+60198887765' });
    for (const search of ['qistina 100%', 'QISTINA_K', '019-888 7766', '+60 19 888 7766', '8887766'])
      expect(
        (await find(`search=${encodeURIComponent(search)}`)).people.map(({ id }) => id),
        search,
      ).toEqual([one.userId]);
    expect((await find('search=nobody-at-all')).total).toBe(0);
  });

  test('sorts and filters over all pages', async () => {
    const clerk = await person(database, { platformRole: 'finance', name: 'Kavitha Raman' });
    const keeper = await customer({ name: 'Aaa Keeper', memberOf: [shop.tenantId] });
    const buyer = await customer({ name: 'Zzz Buyer' });
    await place(app, shop, buyer);
    await place(app, shop, buyer);
    expect((await find('filter=sellers')).people.map(({ id }) => id)).toEqual([keeper.userId]);
    expect((await find('filter=admins&sort=name')).people.map(({ id }) => id)).toEqual([
      admin.userId,
      clerk.userId,
    ]);
    for (const [role, who] of [
      ['super_admin', [admin.userId]],
      ['finance', [clerk.userId]],
      ['ops', []],
      ['support', []],
    ] as const)
      expect((await find(`filter=${role}`)).people.map(({ id }) => id)).toEqual(who);
    expect((await find('sort=orders')).people[0]).toMatchObject({ id: buyer.userId, orders: 2 });
    expect((await find('sort=joined')).people[0]).toMatchObject({ id: buyer.userId });
    expect((await find('sort=seen')).people.length).toBeGreaterThan(2);
    for (let count = 0; count < 26; count++) await customer({ name: `Many ${count}` });
    const [first, second] = [await find('search=many&sort=name'), await find('search=many&sort=name&page=2')];
    expect([first.people.length, first.total, second.people.length]).toEqual([25, 26, 1]);
    expect(first.people.map(({ id }) => id)).not.toContain(second.people[0]?.id);
  });
});

describe('a locked account', () => {
  test('ends at once everywhere, and no password, reset or handoff opens it', async () => {
    const who = await customer();
    const second = await signIn(app, { email: who.email, password: GOOD_PASSWORD });
    const handoff = await callApi(app, who, 'handoff');
    const cookie = handoff.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const locked = await act(admin, 'lockPerson', who, { reason });
    expect(locked.body.data).toMatchObject({ is_locked: true, sessions: [], lock: { reason } });
    expect([await isAlive(who), await isAlive(second)]).toEqual([false, false]);
    const byPassword = (password: string) =>
      callApi(app, undefined, 'login', { body: { email: who.email, password } });
    const refused = await byPassword(GOOD_PASSWORD);
    expect([refused.status, refused.code]).toEqual([403, 'account_locked']);
    // Only a person who proved that the account is theirs learns that it is locked.
    expect((await byPassword('not-the-password')).code).toBe('invalid_credentials');
    const swapped = await callApi(app, undefined, 'exchangeHandoff', {
      body: { token: handoff.body.data['token'] },
      headers: { cookie },
    });
    expect(swapped.status).toBe(401);
    expect((await act(admin, 'sendPersonReset', who)).code).toBe('conflict');
    expect((await act(admin, 'lockPerson', who, { reason: 'Once more' })).body.data).toMatchObject({
      lock: { reason },
    });

    const unlocked = await act(admin, 'unlockPerson', who, { reason: 'The bank was wrong' });
    expect(unlocked.body.data).toMatchObject({ is_locked: false, lock: null });
    expect(await isAlive(who)).toBe(false);
    expect((await byPassword(GOOD_PASSWORD)).status).toBe(200);
    expect(await log(who)).toMatchObject([
      { action: 'user.locked', reason, actor_id: admin.userId },
      { action: 'user.unlocked', reason: 'The bank was wrong', actor_id: admin.userId },
    ]);
  });

  test('keeps no session that began while it was being locked', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await customer();
      const [, ...opened] = await Promise.all([
        act(admin, 'lockPerson', who, { reason }),
        ...[0, 1, 2].map(() =>
          callApi(app, undefined, 'login', { body: { email: who.email, password: GOOD_PASSWORD } }),
        ),
      ]);
      for (const answer of opened) {
        expect([200, 403]).toContain(answer.status);
        if (answer.status === 200)
          expect(
            (await callApi(app, { headers: { authorization: `Bearer ${answer.body.data.token}` } }, 'me'))
              .status,
          ).toBe(401);
      }
    }
  });
});

describe('sessions and passwords', () => {
  test('one session ends, or all; of one’s own the one that asks stays', async () => {
    const who = await customer();
    const second = await signIn(app, { email: who.email, password: GOOD_PASSWORD });
    const detail = await act(admin, 'platformPerson', who);
    expect(detail.body.data).toMatchObject({ has_password: true, identities: [], is_you: false });
    expect((detail.body.data['sessions'] as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      [who.sessionId, second.sessionId].sort(),
    );
    const endOne = (about: TestPerson, session: string) =>
      callApi(app, admin, 'endPersonSession', { params: { id: about.userId, session } });
    expect((await endOne(admin, second.sessionId)).status).toBe(404);
    expect((await endOne(who, second.sessionId)).status).toBe(200);
    expect([await isAlive(who), await isAlive(second)]).toEqual([true, false]);
    expect((await endOne(who, second.sessionId)).status).toBe(404);
    await act(admin, 'endPersonSessions', who);
    expect(await isAlive(who)).toBe(false);
    await act(admin, 'endPersonSessions', admin);
    expect(await isAlive(admin)).toBe(true);
    expect((await log(who)).map(({ action }) => action)).toEqual([
      'user.session_ended',
      'user.sessions_ended',
    ]);
  });

  test('a link for a new password goes to the person’s address, three times an hour at most', async () => {
    const who = await customer();
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await act(admin, 'sendPersonReset', who)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { rows } = await database.pools.platform.query(
      `select from platform_outbox where topic = 'account.forgot_password' and payload->>'email' = $1`,
      [who.email],
    );
    expect(rows).toHaveLength(3);
    expect((await log(who)).map(({ action }) => action)).toEqual(Array(3).fill('user.reset_sent'));
  });
});

describe('who runs the platform', () => {
  const set = (as: TestPerson, about: TestPerson, role: PlatformRole | null) =>
    act(as, 'setPersonRole', about, { platform_role: role, reason: 'Joins the team' });
  const left = async () =>
    (
      await database.pools.platform.query<{ count: number }>(
        `select count(*)::int as count from users where platform_role = 'super_admin' and locked_at is null`,
      )
    ).rows[0]?.count;
  const seen = async (as: TestPerson, about: TestPerson) =>
    (await act(as, 'platformPerson', about)).body.data;

  test('is given a role at a confirmed address, another one, and none again; each is written down with what it was', async () => {
    const who = await customer();
    const stranger = await customer({ isEmailVerified: false });
    expect((await set(admin, stranger, 'support')).code).toBe('conflict');
    expect((await seen(admin, stranger)).can.roles).toEqual([]);
    const steps = ['ops', 'support', 'super_admin', null] as const;
    for (const role of steps) {
      expect((await seen(admin, who)).can.roles).toContain(role);
      expect((await set(admin, who, role)).body.data).toMatchObject({ platform_role: role });
      expect((await seen(admin, who)).can.roles).not.toContain(role);
    }
    expect(await log(who)).toEqual(
      steps.map((after, at) => ({
        action: 'user.role_changed',
        reason: 'Joins the team',
        actor_id: admin.userId,
        before: { platform_role: steps[at - 1] ?? null },
        after: { platform_role: after },
      })),
    );
    await act(admin, 'lockPerson', who, { reason });
    expect((await set(admin, who, 'ops')).code).toBe('conflict');
    expect((await set(admin, who, null)).status).toBe(200);
  });

  test('has the rights of a new role from the next call on, whatever session they have', async () => {
    const clerk = await person(database, { platformRole: 'ops' });
    const kitchen = await openShop(database.pools);
    const suspend = () =>
      callApi(app, clerk, 'suspendStore', { params: { store: kitchen.tenantId }, body: { reason } });
    const reinstate = () =>
      callApi(app, clerk, 'reinstateStore', { params: { store: kitchen.tenantId }, body: { reason } });
    expect((await suspend()).status).toBe(200);
    await set(admin, clerk, 'support');
    const refused = await reinstate();
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your role at the platform may not hold stores or write to them.',
    ]);
    expect((await callApi(app, clerk, 'secondFactor')).body.data).toMatchObject({
      state: 'none',
      platform_role: 'support',
    });
    await set(admin, clerk, 'ops');
    expect((await reinstate()).status).toBe(200);
    await set(admin, clerk, null);
    const gone = await suspend();
    expect([gone.status, gone.message]).toEqual([403, 'Access denied. Admin role required.']);
  });

  test('is changed by super admins alone: others look after all accounts but those', async () => {
    const [ops, other, buyer] = [
      await person(database, { platformRole: 'ops' }),
      await person(database, { platformRole: 'support' }),
      await customer(),
    ];
    expect((await seen(ops, buyer)).can).toEqual({
      lock: true,
      unlock: false,
      reset: true,
      end_sessions: true,
      roles: [],
    });
    const none = { lock: false, unlock: false, reset: false, end_sessions: false, roles: [] };
    for (const [as, about] of [
      [ops, admin],
      [ops, other],
      [other, buyer],
      [other, other],
    ] as const) {
      expect((await seen(as, about)).can).toEqual(none);
      const before = await tablePrints(database);
      for (const answer of [
        await act(as, 'lockPerson', about, { reason }),
        await act(as, 'unlockPerson', about, { reason }),
        await act(as, 'endPersonSessions', about),
        await callApi(app, as, 'endPersonSession', {
          params: { id: about.userId, session: about.sessionId },
        }),
        await act(as, 'sendPersonReset', about),
        await set(as, about, 'super_admin'),
      ])
        expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
      expect(await tablePrints(database)).toEqual(before);
    }
    // Everybody may end their own sessions.
    expect((await act(ops, 'endPersonSessions', ops)).status).toBe(200);
    expect((await act(admin, 'lockPerson', ops, { reason })).status).toBe(200);
    expect((await act(ops, 'endPersonSessions', buyer)).status).toBe(401);
  });

  test('is nobody’s to change for their own account, and a super admin is always left whatever races', async () => {
    const before = await tablePrints(database);
    expect((await set(admin, admin, 'ops')).code).toBe('conflict');
    expect((await set(admin, admin, null)).code).toBe('conflict');
    expect((await act(admin, 'lockPerson', admin, { reason })).code).toBe('conflict');
    expect(await tablePrints(database)).toEqual(before);
    for (let round = 0; round < 6; round++) {
      await database.pools.platform.query(
        'update users set platform_role = null, locked_at = null, locked_reason = null',
      );
      const [one, two, three] = [
        await person(database, { superAdmin: true }),
        await person(database, { superAdmin: true }),
        await person(database, { superAdmin: true }),
      ];
      await Promise.all([
        set(one, two, null),
        set(two, three, 'finance'),
        act(three, 'lockPerson', one, { reason }),
        set(two, one, 'support'),
      ]);
      expect(await left()).toBeGreaterThanOrEqual(1);
    }
  });
});
