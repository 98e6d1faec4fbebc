import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTableBreaches, type TableRules } from './find-table-breaches.ts';
import { AT_RUN_TIME, WRITES_ACROSS } from './table-exceptions.ts';
import { readOfferedViews, readTableOwners } from './table-owners.ts';
import { READS_ACROSS } from './table-reads.ts';

const ORDERING = 'apps/server/src/modules/ordering/data/rows.ts';
const CATALOGUE = 'apps/server/src/modules/catalogue/data/rows.ts';

const rules: TableRules = {
  owners: { ordering: ['orders'], catalogue: ['products'], platform: ['schema_migrations'] },
  offered: {},
  writes: {},
  reads: {},
  atRunTime: {},
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-tables-'));
  write(
    'apps/server/db/migrations/000001_first.sql',
    'create table orders (id uuid);\ncreate table products (id uuid);',
  );
  write(ORDERING, "export const place = (tx) => tx.insertInto('orders').values({}).execute();");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const rulesBroken = (its: Partial<TableRules> = {}): string[] =>
  findTableBreaches(root, { ...rules, ...its }).map(({ rule }) => rule);

test('a module that writes its own table, and functions of the database, pass', () => {
  write(
    ORDERING,
    `export const all = (tx) => sql\`
       with orders_of as (select o.id from orders o where o.at is distinct from now() for update)
       update orders set n = n + 1 from orders_of, unnest(\${ids}::uuid[]) as x (id)
        where extract(epoch from orders.at) > 0 -- update products set x = 1
       on conflict (id) do update set n = 'delete from products'\`.execute(tx);`,
  );
  expect(rulesBroken()).toEqual([]);
});

const WRITES = [
  `tx.insertInto('products').values({})`,
  `tx.updateTable('products as p').set({})`,
  `tx.deleteFrom('public.products')`,
  `tx.mergeInto('products')`,
  `tx['deleteFrom']('products')`,
  `tx.with('gone', (db) => db.deleteFrom('products')).selectFrom('gone')`,
  'sql`update products set n = 1`',
  'sql`UPDATE "products" SET n = 1`',
  'sql`update only products p set n = ${n}`',
  'sql`with gone as (delete from products returning id) select id from gone`',
  'sql`insert into products (id) select 1`',
  'sql<Row>`merge into products using x on true`',
  'sql`delete from ${sql.table("products")}`',
  "client.query('truncate table products')",
  'client.query({ text: `update products p set n = $1`, values: [1] })',
  "client.query('copy products (id) from stdin')",
];

test.each(WRITES)('another module’s table is not written: %s', (statement) => {
  write(ORDERING, `export const x = (tx, client) => ${statement};`);
  expect(rulesBroken()).toContain('tables-are-written-by-their-owners');
  expect(rulesBroken({ writes: { ordering: [{ tables: 'products', why: 'a test' }] } })).not.toContain(
    'tables-are-written-by-their-owners',
  );
});

const READS = [
  `tx.selectFrom('products as p')`,
  `tx.selectFrom(['orders', 'products'])`,
  `tx.selectFrom('orders').innerJoin('products as p', 'p.id', 'orders.id')`,
  `tx.updateTable('orders').from('products')`,
  'sql`select 1 from orders o, products p`',
  'sql`select 1 from (select 1) x join products p on true`',
  'sql`delete from orders o using products p`',
  'sql`products p join orders o on true`',
  'sql`products p, orders o`',
  '`exists (select from products)`',
  "'left join products p on true'",
];

test.each(READS)('a read of another module’s table is declared: %s', (statement) => {
  write(ORDERING, `export const x = (tx) => ${statement};`);
  expect(rulesBroken()).toEqual(['reads-across-are-declared']);
  expect(rulesBroken({ reads: { ordering: [{ tables: 'products', why: 'a test' }] } })).toEqual([]);
});

const AT_RUN_TIME_ONLY = [
  'tx.deleteFrom(table)',
  'tx.selectFrom(table)',
  'tx.selectFrom(`${table} as t`)',
  'tx.selectFrom("orders").innerJoin(table, "a", "b")',
  'const { insertInto } = tx',
  'run(tx.updateTable)',
  'sql`delete from ${table}`',
  'sql`update ${sql.ref(name)} set n = 1`',
  'sql`insert into ${sql.table(name)} (id) values (1)`',
  'sql`select 1 from ${sql.table(name)}`',
  'sql`${sql.raw(text)}`',
  'tx.selectFrom(tx.dynamic.table(name))',
  'client.query(`select * from ${table} where true`)',
  'client.query(`update ${table} set n = 1`)',
  "client.query('delete from ' + table)",
  "client.query('update ' + table)",
];

test.each(AT_RUN_TIME_ONLY)('a table that the text does not name is refused: %s', (statement) => {
  write(ORDERING, `export function x(tx, client) { ${statement}; }`);
  expect(rulesBroken()).toContain('sql-names-its-tables');
  expect(rulesBroken({ atRunTime: { [ORDERING]: 'a test' } })).toEqual([]);
});

test('plain English is no SQL', () => {
  write(
    ORDERING,
    "export const words = ['Update your address from time to time', `Order from ${store}`, 'a copy of it', 'delete'];",
  );
  expect(rulesBroken()).toEqual([]);
});

test('what is declared and not done any more is found', () => {
  expect(rulesBroken({ writes: { ordering: [{ tables: 'products', why: 'a test' }] } })).toEqual([
    'declared-uses-exist',
  ]);
  expect(rulesBroken({ reads: { catalogue: [{ tables: 'orders', why: 'a test' }] } })).toEqual([
    'declared-uses-exist',
  ]);
  expect(rulesBroken({ reads: { ordering: [{ tables: 'orders', why: 'a test' }] } })).toEqual([
    'declared-uses-exist',
  ]);
  expect(rulesBroken({ atRunTime: { [ORDERING]: 'a test' } })).toEqual(['declared-uses-exist']);
});

test('each table of the migrations has one owner, and each owner its tables', () => {
  write(
    'apps/server/db/migrations/000002_more.sql',
    'create unlogged table turns (n int);\ndrop table products;',
  );
  write(CATALOGUE, "export const x = (tx) => tx.insertInto('turns');");
  expect(rulesBroken()).toEqual(['tables-have-owners', 'tables-have-owners', 'tables-have-owners']);
});

const MORE = 'apps/server/db/migrations/000002_more.sql';
const offered = { catalogue: ['product_facts'] };
const reading = "export const x = (tx) => tx.selectFrom('product_facts');";

test('a view that its owner offers is read without a declaration, and written by nobody', () => {
  write(MORE, 'create view product_facts with (security_invoker = true) as select id from products;');
  write(ORDERING, reading);
  expect(rulesBroken({ offered })).toEqual([]);
  expect(rulesBroken()).toEqual(['tables-have-owners']);
  for (const file of [ORDERING, CATALOGUE]) {
    write(file, `${reading} export const y = (tx) => tx.updateTable('product_facts').set({});`);
    expect(rulesBroken({ offered })).toEqual(['offered-views-are-read']);
    write(file, reading);
  }
});

test('a table is not offered, nor what nobody reads', () => {
  write(MORE, 'create table product_facts (id uuid);');
  write(ORDERING, reading);
  expect(rulesBroken({ offered })).toEqual(['offered-views-are-read']);
  write(MORE, 'create view product_facts as select id from products;');
  write(ORDERING, '');
  write(CATALOGUE, reading);
  expect(rulesBroken({ offered })).toEqual(['declared-uses-exist']);
  write(MORE, '');
  expect(rulesBroken({ offered })).toContain('offered-views-are-read');
});

test('a table that two modules declare is nobody’s', () => {
  expect(rulesBroken({ owners: { ...rules.owners, stores: ['orders'] } })).toContain('tables-have-owners');
});

test('over this server: with a table in other hands, whoever writes and reads it is found', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const real = readTableOwners(server);
  const owners = {
    ...real,
    ordering: (real['ordering'] ?? []).filter((table) => table !== 'orders'),
    geocoding: [...(real['geocoding'] ?? []), 'orders'],
  };
  const offered = readOfferedViews(server);
  const its = { offered, writes: WRITES_ACROSS, reads: READS_ACROSS, atRunTime: AT_RUN_TIME };
  const found = findTableBreaches(server, { owners, ...its });
  expect(found).toContainEqual(
    expect.objectContaining({
      rule: 'tables-are-written-by-their-owners',
      file: 'apps/server/src/modules/ordering/data/insert-order.ts',
    }),
  );
  expect(new Set(found.map(({ rule }) => rule))).toEqual(
    new Set(['tables-are-written-by-their-owners', 'reads-across-are-declared']),
  );
  expect(findTableBreaches(server, { owners: real, ...its })).toEqual([]);
});
