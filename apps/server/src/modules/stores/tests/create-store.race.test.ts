import { AppError } from '@dapur/contract/errors';
import { api } from '@dapur/contract/index';
import { describe, expect, test } from 'vitest';
import { createSessionTokens, openSession } from '../../identity/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { createStoreNaively } from './naive-stores.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { DOMAIN_IS_TAKEN, freshSlug, createStoreFixture } from './create-store-fixture.ts';

const world = createStoreFixture();
const { query, register, written } = world;

/** Another session of the same person. */
async function another(of: TestPerson): Promise<TestPerson> {
  const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
  const origin = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
  const token = await openSession({ db: world.database.pools, tokens }, of.userId, origin);
  return { ...of, token, headers: { authorization: `Bearer ${token}` } };
}

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
      ({ status, text }) => status !== 200 && `${status} ${text}` !== `409 slug_taken ${DOMAIN_IS_TAKEN}`,
    );
    if (odd.length > 0) faults.push(`${odd.length} others, such as ${odd[0]?.status} ${odd[0]?.text}`);
    const stores = await query<{ id: string; owners: number }>(
      'select t.id, count(m.user_id)::int as owners from tenants t left join store_members m on m.tenant_id = t.id where t.slug = $1 group by t.id',
      [slug],
    );
    if (stores.length !== 1 || stores[0]?.owners !== 1) faults.push(`stores ${JSON.stringify(stores)}`);
    return faults;
  }

  const people = () => Promise.all(Array.from({ length: 50 }, () => person(world.database)));

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
          await createStoreNaively(world.database.pools, userId, slug);
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
  test('owns at most five stores, however many they open at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 9 }, () => another(world.aisyah)));
    const answers = await Promise.all(
      sessions.map((session, at) =>
        register(session, { companyName: `Kedai ${at}`, subdomain: freshSlug() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        status: 409,
        code: 'conflict',
        message: 'One account can open at most 5 stores.',
      });
    }
    const [row] = await query('select count(*)::int as owned from store_members where user_id = $1', [
      world.aisyah.userId,
    ]);
    expect(row).toEqual({ owned: 5 });
    const { body } = await callApi(world.server, world.aisyah, 'listMyTenants');
    const { tenants } = api.listMyTenants.response.parse(body).data;
    const oldestFirst = await query<{ id: string }>(
      'select t.id from tenants t join store_members m on m.tenant_id = t.id where m.user_id = $1 order by t.created_at, t.id',
      [world.aisyah.userId],
    );
    expect(tenants.map(({ id }) => id)).toEqual(oldestFirst.map(({ id }) => id));
  });

  test('sees their own stores and no others', async () => {
    await register(await person(world.database), { companyName: 'Kedai Orang', subdomain: freshSlug() });
    expect((await callApi(world.server, world.aisyah, 'listMyTenants')).body).toEqual({
      success: true,
      data: { tenants: [] },
    });
    expect((await callApi(world.server, undefined, 'listMyTenants')).status).toBe(401);
  });
});
