import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { assertCannotBypass } from '../src/platform/db/assert-cannot-bypass.ts';
import { withPlatform, withTenant } from '../src/platform/db/index.ts';
import { readOfferedViews, readTableOwners } from '../../../tools/walls/table-owners.ts';
import { isRefused, TENANT_TABLES, rowLevelFixture } from './row-level-fixture.ts';

const world = rowLevelFixture();
const { ask } = world;

/** Tables whose rows not even their own store changes. */
const addedTo = new Set([
  'store_terms',
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

const writtenColumns = async (table: string): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
  ).map(({ name }) => name);

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

  test('a view reads them with the rights of who asks', async () => {
    expect(world.views).toEqual(['order_facts', 'product_facts', 'seat_facts']);
    await expect(assertCannotBypass(world.database.pools.app)).resolves.toBeUndefined();
  });

  test('a view that a module offers shows its own tables, and nobody writes by it', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const owners = readTableOwners(root);
    const behind = await ask<{ view: string; table: string }>(
      `select distinct view_name as view, table_name as table from information_schema.view_table_usage
        where view_schema = 'public'`,
    );
    const granted = await ask<{ name: string }>(
      `select distinct table_name as name from information_schema.role_table_grants
        where grantee in ('dapur_app', 'dapur_platform', 'PUBLIC') and privilege_type <> 'SELECT'`,
    );
    for (const [module, views] of Object.entries(readOfferedViews(root)))
      for (const view of views) {
        const tables = behind.filter((one) => one.view === view).map(({ table }) => table);
        expect({ view, tables, foreign: tables.filter((table) => !owners[module]?.includes(table)) }).toEqual(
          {
            view,
            tables: [expect.any(String)],
            foreign: [],
          },
        );
        expect(granted).not.toContainEqual({ name: view });
      }
  });

  test('only the two roles have rights on them, and neither can pass row-level security by', async () => {
    const roles = await ask(`
      select rolname from pg_roles where rolname in ('dapur_app', 'dapur_platform') and (rolsuper or rolbypassrls)`);
    expect(roles).toEqual([]);
  });
});

describe('what a request sees', () => {
  test('nothing, with no tenant named', async () => {
    for (const table of [...world.tables, ...world.views]) {
      const { rows } = await world.database.pools.app.query(`select count(*)::int as count from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [{ count: 0 }] });
    }
  });

  test('its own rows and none of another store', async () => {
    const filled: string[] = [];
    for (const table of [...world.tables, ...world.views]) {
      const rows = await withTenant(
        world.database.pools,
        world.mine.tenantId,
        async (tx) =>
          (await sql<{ tenant_id: string }>`select tenant_id from ${sql.table(table)}`.execute(tx)).rows,
      );
      expect({ table, foreign: rows.filter(({ tenant_id }) => tenant_id !== world.mine.tenantId) }).toEqual({
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
        'order_facts',
        'product_facts',
      ]),
    );
  });

  test('it can neither change nor remove rows of another store, nor give its own away', async () => {
    for (const table of world.tables) {
      const attempt = (statement: RawBuilder<unknown>) =>
        withTenant(
          world.database.pools,
          world.mine.tenantId,
          async (tx) => (await statement.execute(tx)).numAffectedRows,
        ).catch((error: unknown) => {
          // Nobody at all may change a row of a table that is only ever added to.
          if (addedTo.has(table) && isRefused(error)) return 0n;
          throw error;
        });
      const of = sql`tenant_id = ${world.theirs.tenantId}`;
      const changed = await attempt(sql`update ${sql.table(table)} set tenant_id = tenant_id where ${of}`);
      const removed = await attempt(sql`delete from ${sql.table(table)} where ${of}`);
      expect({ table, changed, removed }).toEqual({ table, changed: 0n, removed: 0n });
    }
  });

  test('it cannot write rows for another store', async () => {
    for (const table of world.tables) {
      // A copy of a row of another store, as the platform sees it.
      const [row] = await withPlatform(
        world.database.pools,
        'test',
        'a row to copy',
        async (tx) =>
          (
            await sql<{
              row: unknown;
            }>`select to_json(t) as row from ${sql.table(table)} t where tenant_id = ${world.theirs.tenantId} limit 1`.execute(
              tx,
            )
          ).rows,
      );
      if (row === undefined) continue;
      // What the database works out by itself cannot be written by anybody.
      const columns = sql.join((await writtenColumns(table)).map((name) => sql.ref(name)));
      const insert = withTenant(world.database.pools, world.mine.tenantId, (tx) =>
        sql`insert into ${sql.table(table)} (${columns})
            select ${columns} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row.row)}::json)`.execute(
          tx,
        ),
      );
      await expect(insert, table).rejects.toThrow('row-level security');
    }
  });
});
