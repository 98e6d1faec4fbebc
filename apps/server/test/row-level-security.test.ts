import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { defaultOrderingSettings, placeOrder } from '../src/modules/ordering/index.ts';
import { openOwnerPool } from '../src/platform/db/pools.ts';
import { withPlatform, withTenant, withUser } from '../src/platform/db/index.ts';
import { addToOutbox } from '../src/modules/events/index.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { person, type TestPerson } from './people.ts';
import { openShop, orderFor, type Shop } from './races/shop.ts';

let database: FreshDatabase;
let mine: Shop;
let theirs: Shop;
let tables: string[];

/** Tables whose rows not even their own store changes. */
const addedTo = new Set([
  'activity',
  'commission_rates',
  'commission_transfers',
  'credit_entries',
  'order_payments',
  'production_ticks',
  'store_consents',
  'review_decisions',
  'review_reports',
  'store_letters',
]);
const keptByPlatform = new Set([
  'impersonations',
  'recovery_codes',
  'referrals',
  'referral_accounts',
  'second_factors',
  'user_consents',
]);
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Walked over the catalogue, so that a new table is covered on its first day. */
beforeAll(async () => {
  database = await freshDatabase();
  [mine, theirs] = [await stockedShop(), await stockedShop()];
  tables = await tenantTables();
});
afterAll(() => database.drop());

async function stockedShop(): Promise<Shop> {
  const shop = await openShop(database.pools, { voucher: { code: 'SATU', maxUses: 9 } });
  const [productId = ''] = shop.productIds;
  const input = orderFor(shop, [{ productId, quantity: 1 }], { voucher_code: 'SATU' });
  await placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
  const news = { tenantId: shop.tenantId, topic: 'order.paid', payload: { orderId: input.id } } as const;
  await withTenant(database.pools, shop.tenantId, (tx) => addToOutbox(tx, news));
  return shop;
}

async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const owner = openOwnerPool(database.url);
  try {
    return (await owner.query<Record<string, unknown>>(text, values)).rows as T[];
  } finally {
    await owner.end();
  }
}

const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

async function tenantTables(): Promise<string[]> {
  const rows = await ask<{ name: string }>(`${TENANT_TABLES} order by 2`);
  expect(rows.length).toBeGreaterThan(15);
  return rows.map(({ name }) => name);
}

describe('the shape of the tables', () => {
  test('each table with a tenant forces row-level security', async () => {
    const open = await ask<{ name: string }>(`select name from (${TENANT_TABLES}) t where not forced`);
    expect(open).toEqual([]);
  });

  test('primary keys and uniques name the tenant', async () => {
    const faults = await ask(`
      select i.indexrelid::regclass::text as index from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid
       where (i.indisunique or i.indisprimary)
         and not exists (select from pg_attribute a
                          where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any(i.indkey::int2[]))`);
    expect(faults).toEqual([]);
  });

  test('a reference from one table with a tenant to another carries the tenant on both sides', async () => {
    const faults = await ask(`
      with t as (${TENANT_TABLES})
      select k.conname from pg_constraint k
        join t child on child.oid = k.conrelid join t parent on parent.oid = k.confrelid
       where k.contype = 'f' and not exists (
         select from unnest(k.conkey, k.confkey) as pair (mine, other)
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine and a.attname = 'tenant_id'
           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'tenant_id')`);
    expect(faults).toEqual([]);
  });

  test('only the two roles have rights on them, and neither can pass row-level security by', async () => {
    const roles = await ask(`
      select rolname from pg_roles where rolname in ('dapur_app', 'dapur_platform') and (rolsuper or rolbypassrls)`);
    expect(roles).toEqual([]);
  });
});

describe('what a request sees', () => {
  test('nothing, with no tenant named', async () => {
    for (const table of tables) {
      const { rows } = await database.pools.app.query(`select count(*)::int as count from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [{ count: 0 }] });
    }
  });

  test('its own rows and none of another store', async () => {
    const filled: string[] = [];
    for (const table of tables) {
      const rows = await withTenant(
        database.pools,
        mine.tenantId,
        async (tx) =>
          (await sql<{ tenant_id: string }>`select tenant_id from ${sql.table(table)}`.execute(tx)).rows,
      );
      expect({ table, foreign: rows.filter(({ tenant_id }) => tenant_id !== mine.tenantId) }).toEqual({
        table,
        foreign: [],
      });
      if (rows.length > 0) filled.push(table);
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        'orders',
        'order_items',
        'capacity_claims',
        'products',
        'outbox',
        'voucher_uses',
      ]),
    );
  });

  test('it can neither change nor remove rows of another store, nor give its own away', async () => {
    for (const table of tables) {
      const attempt = (statement: RawBuilder<unknown>) =>
        withTenant(
          database.pools,
          mine.tenantId,
          async (tx) => (await statement.execute(tx)).numAffectedRows,
        ).catch((error: unknown) => {
          // What is only ever added to lets nobody change it at all.
          if (addedTo.has(table) && isRefused(error)) return 0n;
          throw error;
        });
      const of = sql`tenant_id = ${theirs.tenantId}`;
      const changed = await attempt(sql`update ${sql.table(table)} set tenant_id = tenant_id where ${of}`);
      const removed = await attempt(sql`delete from ${sql.table(table)} where ${of}`);
      expect({ table, changed, removed }).toEqual({ table, changed: 0n, removed: 0n });
    }
  });

  test('it cannot write rows for another store', async () => {
    for (const table of tables) {
      // A copy of a row of another store, as the platform sees it.
      const [row] = await withPlatform(
        database.pools,
        'test',
        'a row to copy',
        async (tx) =>
          (
            await sql<{
              row: unknown;
            }>`select to_json(t) as row from ${sql.table(table)} t where tenant_id = ${theirs.tenantId} limit 1`.execute(
              tx,
            )
          ).rows,
      );
      if (row === undefined) continue;
      // What the database works out by itself cannot be written by anybody.
      const columns = sql.join((await writtenColumns(table)).map((name) => sql.ref(name)));
      const insert = withTenant(database.pools, mine.tenantId, (tx) =>
        sql`insert into ${sql.table(table)} (${columns})
            select ${columns} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row.row)}::json)`.execute(
          tx,
        ),
      );
      await expect(insert, table).rejects.toThrow('row-level security');
    }
  });
});

const writtenColumns = async (table: string): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
  ).map(({ name }) => name);

/** What belongs to a person: `users` by its own id, everything else by `user_id`. A store's rows that name a person are the store's. */
const PERSONAL_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
         case when c.relname = 'users' then 'id' else 'user_id' end as owner
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and (c.relname = 'users' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
     and not exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;

describe('what belongs to a person', () => {
  let me: TestPerson;
  let other: TestPerson;
  let personal: { name: string; owner: string }[];

  beforeAll(async () => {
    personal = await ask(`select name, owner from (${PERSONAL_TABLES}) t order by 1`);
    [me, other] = [await personWithEverything(), await personWithEverything()];
  });

  async function personWithEverything(): Promise<TestPerson> {
    const one = await person(database);
    const stranger = await person(database);
    const opened = await openShop(database.pools);
    const bytes = Buffer.from(one.userId.replaceAll('-', ''), 'hex');
    await withPlatform(database.pools, 'test', 'rows of a person', async (tx) => {
      const { userId: user_id } = one;
      const expires_at = new Date(Date.now() + 3_600_000);
      const store_id = mine.tenantId;
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
    const faults = await ask(`
      select name from (${PERSONAL_TABLES}) t
       where not forced or not exists (
         select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'user_isolation'
            and p.roles = '{dapur_app}' and p.qual like '%app.user_id%' and p.qual like '%' || t.owner || ' = %'
            and p.with_check = p.qual)`);
    expect(faults).toEqual([]);
  });

  test('is hidden with nobody named, and with only a store named', async () => {
    for (const { name } of personal) {
      const { rows } = await database.pools.app.query(`select count(*)::int as count from ${name}`);
      expect({ name, rows }).toEqual({ name, rows: [{ count: 0 }] });
      const seen = await withTenant(
        database.pools,
        mine.tenantId,
        async (tx) => (await sql`select 1 from ${sql.table(name)}`.execute(tx)).rows,
      );
      expect({ name, seen }).toEqual({ name, seen: [] });
    }
  });

  test('is seen by her and by nobody else', async () => {
    for (const { name, owner } of personal) {
      const rows = await withUser(
        database.pools,
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
      // What the platform keeps about her nobody's request writes at all.
      const isKept = keptByPlatform.has(name);
      const none = (error: unknown): bigint => {
        if (isKept && isRefused(error)) return 0n;
        throw error;
      };
      const changed = await withUser(database.pools, me.userId, async (tx) => {
        const { numAffectedRows } =
          await sql`update ${sql.table(name)} set ${sql.ref(owner)} = ${sql.ref(owner)} where ${sql.ref(owner)} = ${other.userId}`.execute(
            tx,
          );
        return numAffectedRows;
      }).catch(none);
      const removed = await withUser(database.pools, me.userId, async (tx) => {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${other.userId}`.execute(tx);
        return numAffectedRows;
      }).catch(none);
      expect({ name, changed, removed }).toEqual({ name, changed: 0n, removed: 0n });
      const [row] = await withPlatform(
        database.pools,
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
      const insert = withUser(database.pools, me.userId, (tx) =>
        sql`insert into ${sql.table(name)} select * from json_populate_record(null::${sql.table(name)}, ${JSON.stringify(row?.row)}::json)`.execute(
          tx,
        ),
      );
      await expect(insert, name).rejects.toThrow(isKept ? 'permission denied' : 'row-level security');
    }
  });

  test('she sees the stores she belongs to, and no other member of them', async () => {
    const owner = await person(database, { memberOf: [mine.tenantId] });
    await person(database, { memberOf: [mine.tenantId, theirs.tenantId] });
    const seen = await withUser(database.pools, owner.userId, async (tx) =>
      tx.selectFrom('store_members').select(['tenant_id', 'user_id']).execute(),
    );
    expect(seen).toEqual([{ tenant_id: mine.tenantId, user_id: owner.userId }]);
    const write = withUser(database.pools, owner.userId, (tx) =>
      tx
        .insertInto('store_members')
        .values({ tenant_id: theirs.tenantId, user_id: owner.userId, email: 'x@example.com', role: 'owner' })
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test('the news of the platform is out of a request’s reach', async () => {
    await expect(database.pools.app.query('select 1 from platform_outbox')).rejects.toThrow(
      'permission denied',
    );
  });
});
