import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import { AppError } from '@dapur/contract/errors';
import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSessionTokens, openSession } from '../src/modules/identity/index.ts';
import { callApi, unchecked, type Reply } from './kit/client.ts';
import { awayFromWindowEnd } from './window-end.ts';
import { startTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { createStoreNaively } from './naive/naive-stores.ts';
import { person, type TestPerson } from './people.ts';

const TAKEN = 'This domain name is already taken';

let database: FreshDatabase;
let server: TestApp;
let aisyah: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestApp(database);
});
beforeEach(async () => {
  aisyah = await person(database);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await database.pools.platform.query<R>(text, values)).rows;
const freshSlug = (): string => `kedai-${randomUUID().slice(0, 8)}`;
const register = (who: TestPerson | undefined, body: unknown) =>
  callApi(server, who, 'registerTenant', { body: unchecked(body) });
const check = (who: TestPerson | undefined, slug: string) =>
  callApi(server, who, 'checkSubdomain', { params: { subdomain: slug } });

/** Another session of the same person. */
async function another(of: TestPerson): Promise<TestPerson> {
  const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
  const origin = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
  const token = await openSession({ db: database.pools, tokens }, of.userId, origin);
  return { ...of, token, headers: { authorization: `Bearer ${token}` } };
}

/** How many rows there are of all that an opening writes. */
async function written(): Promise<Record<string, number>> {
  const tables = [
    'tenants',
    'store_profiles',
    'store_members',
    'delivery_times',
    'delivery_dates',
    'pickup_points',
    'referrals',
    'sessions',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  const [row] = await query<Record<string, number>>(`select ${counts}`);
  return row ?? {};
}

describe('whether a path is free', () => {
  test.each([
    ['ab', 'Domain must be at least 3 characters long'],
    ['kek_lapis', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['kek lapis', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['面包店铺', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['admin', '"admin" is reserved and cannot be used. Please choose a different domain.'],
    ['Dashboard', '"dashboard" is reserved and cannot be used. Please choose a different domain.'],
    ['-kek', 'Domain must start and end with a letter or number, and have at most 60 characters'],
    ['k'.repeat(61), 'Domain must start and end with a letter or number, and have at most 60 characters'],
  ])('%s: %s', async (slug, reason) => {
    expect((await check(aisyah, slug)).body).toEqual({ available: false, reason });
  });

  test('one that nobody has is free, in whatever case it is typed', async () => {
    const slug = freshSlug();
    expect((await check(aisyah, slug.toUpperCase())).body).toEqual({ available: true, reason: null });
  });

  test('one that a store has is taken, even by a draft', async () => {
    const slug = freshSlug();
    await register(await person(database), { companyName: 'Kedai Satu', subdomain: slug });
    expect((await check(aisyah, slug.toUpperCase())).body).toEqual({ available: false, reason: TAKEN });
  });

  test('one that a store gave up rests until its time has come', async () => {
    const [resting, rested] = [freshSlug(), freshSlug()];
    await query(
      `insert into retired_slugs (slug, until) values ($1, now() + interval '1 day'), ($2, now() - interval '1 minute')`,
      [resting, rested],
    );
    expect((await check(aisyah, resting)).body).toEqual({ available: false, reason: TAKEN });
    expect((await check(aisyah, rested)).body).toEqual({ available: true, reason: null });
    const before = await written();
    const refused = await register(aisyah, { companyName: 'Kedai Satu', subdomain: resting });
    expect(refused).toMatchObject({ status: 409, code: 'slug_taken', message: TAKEN });
    expect(await written()).toEqual(before);
    expect((await register(aisyah, { companyName: 'Kedai Satu', subdomain: rested })).status).toBe(200);
  });

  test('is told to signed-in people only', async () => {
    const answer = await check(undefined, freshSlug());
    expect(answer).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('is told thirty times a minute, from whatever address', async () => {
    await awayFromWindowEnd(60);
    const answers: number[] = [];
    for (let at = 0; at < 31; at++) {
      const from = `10.1.1.${at}`;
      answers.push(
        (await callApi(server, aisyah, 'checkSubdomain', { from, params: { subdomain: 'kek-lapis' } }))
          .status,
      );
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await check(await person(database), 'kek-lapis')).status).toBe(200);
  });
});

describe('creating a store', () => {
  test('answers by the contract with a token that takes the old one’s place', async () => {
    const slug = freshSlug();
    const answer = await register(aisyah, {
      companyName: '  Dapur Aisyah  ',
      subdomain: slug.toUpperCase(),
      referralCode: null,
    });
    expect(answer.status).toBe(200);
    const { data } = api.registerTenant.response.parse(answer.body);
    expect(data).toMatchObject({
      requiresTokenUpdate: true,
      tenant: { name: 'Dapur Aisyah', subdomain: slug },
      user: {
        id: aisyah.userId,
        role: 'tenant_admin',
        tenantIds: [data.tenant.id],
        tenant_id: data.tenant.id,
      },
    });
    const payload = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(payload).toMatchObject({ sub: aisyah.userId, tenant_id: data.tenant.id });
    expect((await callApi(server, aisyah, 'listMyTenants')).status).toBe(401);
    const renewed = { headers: { authorization: `Bearer ${data.token}` } };
    const mine = await callApi(server, renewed, 'listMyTenants');
    expect(mine.body.data).toEqual({ tenants: [{ ...data.tenant, role: 'owner' }] });
  });

  test('gives it a sensible start, closed to shoppers', async () => {
    const slug = freshSlug();
    const { body } = await register(aisyah, { companyName: 'Dapur Aisyah', subdomain: slug });
    const { id } = api.registerTenant.response.parse(body).data.tenant;
    const today = malaysianDate(server.clock.now());
    expect(await query('select slug, name, status from tenants where id = $1', [id])).toEqual([
      { slug, name: 'Dapur Aisyah', status: 'draft' },
    ]);
    expect(
      await query(
        'select email, phone, min_order_days, tax_is_active from store_profiles where tenant_id = $1',
        [id],
      ),
    ).toEqual([{ email: aisyah.email, phone: '+60123456789', min_order_days: 3, tax_is_active: false }]);
    expect(await query('select user_id, email, role from store_members where tenant_id = $1', [id])).toEqual([
      { user_id: aisyah.userId, email: aisyah.email, role: 'owner' },
    ]);
    const slots = await query(
      'select time, is_active from delivery_times where tenant_id = $1 order by sort_order',
      [id],
    );
    expect(slots).toEqual(['10:00 AM', '1:00 PM', '4:00 PM'].map((time) => ({ time, is_active: true })));
    const dates = await query(
      'select date, is_active from delivery_dates where tenant_id = $1 order by date',
      [id],
    );
    expect(dates).toEqual(
      Array.from({ length: 30 }, (_, index) => ({ date: addDays(today, index + 1), is_active: false })),
    );
    expect(await query('select from pickup_points where tenant_id = $1', [id])).toEqual([]);
    expect((await callApi(server, undefined, 'lookupTenant', { params: { slug: slug } })).status).toBe(404);
  });

  test('shows in this process at once, though it was looked up in vain a moment ago', async () => {
    const slug = freshSlug();
    const ask = (who: { headers: Record<string, string> }) =>
      callApi(server, who, 'storeOnboarding', { store: { slug } });
    expect((await ask({ headers: { ...aisyah.headers } })).status).toBe(404);
    const { body } = await register(aisyah, { companyName: 'Dapur Aisyah', subdomain: slug });
    const { token } = api.registerTenant.response.parse(body).data;
    expect((await ask({ headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  test.each([
    ['no name', { companyName: '   ' }, 422, 'invalid_input', 'Store name is required'],
    [
      'a short name',
      { companyName: ' ab ' },
      422,
      'invalid_input',
      'Store name must be at least 3 characters',
    ],
    ['no path', { subdomain: ' ' }, 422, 'invalid_input', 'Domain name is required'],
    ['a short path', { subdomain: 'ab' }, 422, 'invalid_input', 'Domain must be at least 3 characters long'],
    [
      'a path of other characters',
      { subdomain: 'kek_lapis' },
      422,
      'invalid_input',
      'Domain can only contain lowercase letters, numbers, and hyphens',
    ],
    [
      'a reserved path',
      { subdomain: 'Checkout' },
      422,
      'slug_reserved',
      '"checkout" is reserved and cannot be used. Please choose a different domain.',
    ],
    [
      'a code that nobody has',
      { referralCode: 'NOBODYS1' },
      422,
      'referral_invalid',
      'Invalid referral code',
    ],
    ['a code of no such form', { referralCode: "x'; --" }, 422, 'referral_invalid', 'Invalid referral code'],
  ])('with %s is refused and writes nothing', async (_what, change, status, code, message) => {
    const before = await written();
    const answer = await register(aisyah, { companyName: 'Dapur Aisyah', subdomain: freshSlug(), ...change });
    expect(answer).toMatchObject({ status, code, message });
    expect(await written()).toEqual(before);
    expect((await callApi(server, aisyah, 'listMyTenants')).status).toBe(200);
  });

  test.each([
    ['no body', undefined],
    ['a name of another kind', { companyName: 7, subdomain: 'kek-lapis' }],
    ['a name on two lines', { companyName: 'Dapur\nAisyah', subdomain: 'kek-lapis' }],
    ['a name with a NUL', { companyName: 'Dapur\u0000Aisyah', subdomain: 'kek-lapis' }],
    ['a field more', { companyName: 'Dapur Aisyah', subdomain: 'kek-lapis', status: 'live' }],
  ])('with %s is refused and writes nothing', async (_what, body) => {
    const before = await written();
    expect(await register(aisyah, body ?? {})).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
    expect(await written()).toEqual(before);
  });

  test('is for signed-in people only', async () => {
    const before = await written();
    const answer = await register(undefined, { companyName: 'Dapur Aisyah', subdomain: freshSlug() });
    expect(answer).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await written()).toEqual(before);
  });

  test('may be tried ten times an hour', async () => {
    await awayFromWindowEnd(3_600);
    await register(await person(database), { companyName: 'Kedai Satu', subdomain: 'sudah-ada' });
    const answers: Reply<unknown>[] = [];
    for (let at = 0; at < 11; at++)
      answers.push(await register(aisyah, { companyName: 'Kedai Dua', subdomain: 'sudah-ada' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('fifty people and one path', () => {
  interface Outcome {
    readonly status: number;
    readonly text: string;
  }

  /** What is wrong with the end of the race; nothing is a pass. */
  async function faultsOf(slug: string, outcomes: readonly Outcome[]): Promise<string[]> {
    const faults: string[] = [];
    const winners = outcomes.filter(({ status }) => status === 200).length;
    if (winners !== 1) faults.push(`${winners} winners`);
    const odd = outcomes.filter(
      ({ status, text }) => status !== 200 && `${status} ${text}` !== `409 slug_taken ${TAKEN}`,
    );
    if (odd.length > 0) faults.push(`${odd.length} others, such as ${odd[0]?.status} ${odd[0]?.text}`);
    const stores = await query<{ id: string; owners: number }>(
      'select t.id, count(m.user_id)::int as owners from tenants t left join store_members m on m.tenant_id = t.id where t.slug = $1 group by t.id',
      [slug],
    );
    if (stores.length !== 1 || stores[0]?.owners !== 1) faults.push(`stores ${JSON.stringify(stores)}`);
    return faults;
  }

  const people = () => Promise.all(Array.from({ length: 50 }, () => person(database)));

  test('have one winner; the others are told that it is taken, and nothing of theirs is written', async () => {
    const slug = freshSlug();
    const racers = await people();
    const before = await written();
    const answers = await Promise.all(
      racers.map((racer) => register(racer, { companyName: 'Kedai Laju', subdomain: slug })),
    );
    const outcomes = answers.map(({ status, code, message }) => ({ status, text: `${code} ${message}` }));
    expect(await faultsOf(slug, outcomes)).toEqual([]);
    const after = await written();
    const added = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
    expect(Object.fromEntries(added)).toEqual({
      tenants: 1,
      store_profiles: 1,
      store_members: 1,
      delivery_times: 3,
      delivery_dates: 30,
      pickup_points: 0,
      referrals: 0,
      sessions: 1,
    });
  });

  test('have several winners where the path is looked at before it is taken', async () => {
    const slug = freshSlug();
    const outcomes = await Promise.all(
      (await people()).map(async ({ userId }): Promise<Outcome> => {
        try {
          await createStoreNaively(database.pools, userId, slug);
          return { status: 200, text: '' };
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return { status: error.status, text: `${error.code} ${error.message}` };
        }
      }),
    );
    expect(await faultsOf(slug, outcomes)).not.toEqual([]);
  });
});

describe('one person', () => {
  test('owns at most five stores, however many she opens at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 9 }, () => another(aisyah)));
    const answers = await Promise.all(
      sessions.map((session, at) =>
        register(session, { companyName: `Kedai ${at}`, subdomain: freshSlug() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'conflict',
        message: 'One account can open at most 5 stores.',
      });
    }
    const [row] = await query('select count(*)::int as owned from store_members where user_id = $1', [
      aisyah.userId,
    ]);
    expect(row).toEqual({ owned: 5 });
    const { body } = await callApi(server, aisyah, 'listMyTenants');
    const { tenants } = api.listMyTenants.response.parse(body).data;
    const oldestFirst = await query<{ id: string }>(
      'select t.id from tenants t join store_members m on m.tenant_id = t.id where m.user_id = $1 order by t.created_at, t.id',
      [aisyah.userId],
    );
    expect(tenants.map(({ id }) => id)).toEqual(oldestFirst.map(({ id }) => id));
  });

  test('sees her own stores and no others', async () => {
    await register(await person(database), { companyName: 'Kedai Orang', subdomain: freshSlug() });
    expect((await callApi(server, aisyah, 'listMyTenants')).body).toEqual({
      success: true,
      data: { tenants: [] },
    });
    expect((await callApi(server, undefined, 'listMyTenants')).status).toBe(401);
  });
});
