import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { withPlatform, withTenant, withUser } from '../src/platform/db/index.ts';
import { person, type TestPerson } from './kit/test-people.ts';
import { openShop } from './kit/open-shop.ts';
import { isRefused, rowLevelFixture } from './row-level-fixture.ts';

const world = rowLevelFixture();
const { ask } = world;

const keptByPlatform = new Set([
  'impersonations',
  'recovery_codes',
  'referrals',
  'referral_accounts',
  'second_factors',
  'user_consents',
]);

/**
 * What belongs to a person: `users` by its own id, everything else by `user_id`. A store's rows that name a person are
 * the store's.
 */
const PERSONAL_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
         case when c.relname = 'users' then 'id' else 'user_id' end as owner
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and (c.relname = 'users' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
     and not exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;

/** Views of these, which no store's id tells apart. */
const PERSONAL_VIEWS = `
  select distinct u.view_name as name, t.owner
    from (${PERSONAL_TABLES}) t
    join information_schema.view_table_usage u on u.table_schema = 'public' and u.table_name = t.name`;

describe('what belongs to a person', () => {
  let me: TestPerson;
  let other: TestPerson;
  let personal: { name: string; owner: string }[];
  let views: { name: string; owner: string }[];

  beforeAll(async () => {
    personal = await ask(`select name, owner from (${PERSONAL_TABLES}) t order by 1`);
    views = await ask(PERSONAL_VIEWS);
    [me, other] = [await personWithEverything(), await personWithEverything()];
  });

  async function personWithEverything(): Promise<TestPerson> {
    const one = await person(world.database);
    const stranger = await person(world.database);
    const opened = await openShop(world.database.pools);
    const bytes = Buffer.from(one.userId.replaceAll('-', ''), 'hex');
    await withPlatform(world.database.pools, 'test', 'rows of a person', async (tx) => {
      const { userId: user_id } = one;
      const expires_at = new Date(Date.now() + 3_600_000);
      const store_id = world.mine.tenantId;
      await tx
        .insertInto('user_identities')
        .values({ user_id, provider: 'google', subject: user_id, email: null })
        .execute();
      await tx
        .insertInto('account_tokens')
        .values({
          hash: bytes,
          user_id,
          purpose: 'reset',
          browser_hash: null,
          session_id: null,
          email: null,
          expires_at,
          used_at: null,
        })
        .execute();
      await tx
        .insertInto('user_addresses')
        .values({
          user_id,
          id: user_id,
          name: 'Home',
          address: 'Jalan Satu',
          latitude: null,
          longitude: null,
        })
        .execute();
      await tx
        .insertInto('announcements')
        .values({ id: user_id, audience: 'people', texts: '{}', updated_by: stranger.userId })
        .execute();
      await tx.insertInto('announcement_reads').values({ user_id, announcement_id: user_id }).execute();
      await tx.insertInto('favourite_stores').values({ user_id, store_id }).execute();
      await tx
        .insertInto('referral_codes')
        .values({ code: user_id.slice(0, 8).toUpperCase(), user_id })
        .execute();
      await tx
        .insertInto('referrals')
        .values({ store_id: opened.tenantId, user_id, referred_id: stranger.userId, code: 'X' })
        .execute();
      await tx
        .insertInto('impersonations')
        .values({ id: user_id, user_id, session_id: one.sessionId, store_id, reason: 'asked for help' })
        .execute();
      await tx
        .insertInto('second_factors')
        .values({ user_id, new_secret: bytes, secret: null, confirmed_at: null })
        .execute();
      await tx.insertInto('recovery_codes').values({ user_id, hash: bytes }).execute();
      await tx.insertInto('referral_arrivals').values({ user_id, referrer_id: stranger.userId }).execute();
      await tx
        .insertInto('user_consents')
        .values({ user_id, kind: 'notice', is_given: true, locale: 'en', place: 'register' })
        .execute();
      await tx
        .insertInto('referral_accounts')
        .values({ user_id, bank_code: 'MBBEMYKL', account: bytes, account_hint: '1234', print: bytes })
        .execute();
      await tx
        .insertInto('order_claims')
        .values({
          user_id,
          id: user_id,
          store_id,
          order_id: user_id,
          code_hash: bytes,
          expires_at,
          used_at: null,
        })
        .execute();
    });
    return one;
  }

  test('is in tables that force row-level security by the person', async () => {
    expect(personal.length).toBeGreaterThanOrEqual(9);
    expect(views).toEqual([{ name: 'person_facts', owner: 'id' }]);
    const faults = await ask(`
      select name from (${PERSONAL_TABLES}) t
       where not forced or not exists (
         select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'user_isolation'
            and p.roles = '{dapur_app}' and p.qual like '%app.user_id%' and p.qual like '%' || t.owner || ' = %'
            and p.with_check = p.qual)`);
    expect(faults).toEqual([]);
  });

  test('is hidden with nobody named, and with only a store named', async () => {
    for (const { name } of [...personal, ...views]) {
      const { rows } = await world.database.pools.app.query(`select count(*)::int as count from ${name}`);
      expect({ name, rows }).toEqual({ name, rows: [{ count: 0 }] });
      const seen = await withTenant(
        world.database.pools,
        world.mine.tenantId,
        async (tx) => (await sql`select 1 from ${sql.table(name)}`.execute(tx)).rows,
      );
      expect({ name, seen }).toEqual({ name, seen: [] });
    }
  });

  test('is seen by its person and by nobody else', async () => {
    for (const { name, owner } of [...personal, ...views]) {
      const rows = await withUser(
        world.database.pools,
        me.userId,
        async (tx) => (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(tx)).rows,
      );
      expect({ name, isFilled: rows.length > 0 }).toEqual({ name, isFilled: true });
      expect({ name, foreign: rows.filter((row) => row[owner] !== me.userId) }).toEqual({
        name,
        foreign: [],
      });
    }
  });

  test('is changed, removed and written by nobody else', async () => {
    for (const { name, owner } of personal) {
      // No request at all may write what the platform keeps about a person.
      const isKept = keptByPlatform.has(name);
      const none = (error: unknown): bigint => {
        if (isKept && isRefused(error)) return 0n;
        throw error;
      };
      const changed = await withUser(world.database.pools, me.userId, async (tx) => {
        const { numAffectedRows } =
          await sql`update ${sql.table(name)} set ${sql.ref(owner)} = ${sql.ref(owner)} where ${sql.ref(owner)} = ${other.userId}`.execute(
            tx,
          );
        return numAffectedRows;
      }).catch(none);
      const removed = await withUser(world.database.pools, me.userId, async (tx) => {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${other.userId}`.execute(tx);
        return numAffectedRows;
      }).catch(none);
      expect({ name, changed, removed }).toEqual({ name, changed: 0n, removed: 0n });
      const [row] = await withPlatform(
        world.database.pools,
        'test',
        'a row to copy',
        async (tx) =>
          (
            await sql<{
              row: unknown;
            }>`select to_json(t) as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${other.userId} limit 1`.execute(
              tx,
            )
          ).rows,
      );
      const insert = withUser(world.database.pools, me.userId, (tx) =>
        sql`insert into ${sql.table(name)} select * from json_populate_record(null::${sql.table(name)}, ${JSON.stringify(row?.row)}::json)`.execute(
          tx,
        ),
      );
      await expect(insert, name).rejects.toThrow(isKept ? 'permission denied' : 'row-level security');
    }
  });

  test('a person sees the stores they belong to, and no other member of them', async () => {
    const owner = await person(world.database, { memberOf: [world.mine.tenantId] });
    await person(world.database, { memberOf: [world.mine.tenantId, world.theirs.tenantId] });
    for (const table of ['store_members', 'seat_facts'] as const) {
      const seen = await withUser(world.database.pools, owner.userId, async (tx) =>
        tx.selectFrom(table).select(['tenant_id', 'user_id']).execute(),
      );
      expect(seen).toEqual([{ tenant_id: world.mine.tenantId, user_id: owner.userId }]);
    }
    const write = withUser(world.database.pools, owner.userId, (tx) =>
      tx
        .insertInto('store_members')
        .values({
          tenant_id: world.theirs.tenantId,
          user_id: owner.userId,
          email: 'x@example.com',
          role: 'owner',
        })
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test('the news of the platform is out of a request’s reach', async () => {
    await expect(world.database.pools.app.query('select 1 from platform_outbox')).rejects.toThrow(
      'permission denied',
    );
  });
});
