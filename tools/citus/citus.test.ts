import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../apps/server/test/kit/fresh-database.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { findCatalogueFaults } from './catalogue-faults.ts';
import { compareWithKnown } from './compare-with-known.ts';
import { KNOWN_IN_CATALOGUE } from './known.ts';
import { isPlanned, readFunctions, readQueries } from './read-query.ts';
import { findFaults } from './statement-faults.ts';

let database: FreshDatabase;
let client: pg.Client;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // A table with policies that belongs to no store, as people's tables are.
  await client.query(`create table plain_people (id uuid primary key, name text);
    alter table plain_people enable row level security;
    create table plain_rows (id uuid primary key, tenant uuid);
    create function name_of(person plain_people) returns text language sql stable as 'select person.name'`);
  catalogue = await readCatalogue(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function rulesOf(statement: string): Promise<string[]> {
  const queries = await readQueries(client, statement);
  return [...new Set(queries.flatMap((query) => findFaults(query, catalogue)).map(({ rule }) => rule))];
}

const broken: readonly (readonly [rule: string, breaks: string, fits: string])[] = [
  [
    'lock-over-stores',
    'select from orders where expires_at < now() for update skip locked',
    'select from orders where tenant_id = $1 and expires_at < now() for update skip locked',
  ],
  [
    'lock-over-stores',
    // A value that is only known as it runs picks no shard.
    `select from orders where tenant_id = current_setting('app.tenant_id')::uuid for update`,
    `select from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where i.tenant_id = $1 for update of o`,
  ],
  [
    'returning-function',
    'insert into plain_people values ($1, $2) returning now()',
    'insert into plain_people values ($1, $2) returning upper(name)',
  ],
  [
    'insert-select-into-reference',
    'with person as (select $1::uuid as id) insert into plain_people (id) select id from person',
    'insert into plain_people (id) values ($1), ($2)',
  ],
  [
    'change-over-stores',
    'update orders o set revision = 0 from order_items i where i.order_id = o.id and i.tenant_id = o.tenant_id',
    'update orders o set revision = 0 from order_items i where i.order_id = o.id and i.tenant_id = o.tenant_id and o.tenant_id = $1',
  ],
  [
    'change-over-stores',
    'delete from orders where ctid = any($1)',
    'delete from orders where expires_at < now()',
  ],
  [
    'change-over-stores',
    'update orders o set revision = 0 where exists (select from order_items i where i.tenant_id = o.tenant_id)',
    'update orders o set revision = 0 where tenant_id = $1 and exists (select from order_items i where i.tenant_id = o.tenant_id)',
  ],
  [
    'stable-on-column',
    `update orders set expires_at = expires_at + interval '1 day' where tenant_id = $1`,
    `update orders set expires_at = now() + interval '1 day' where tenant_id = $1`,
  ],
  [
    'stable-on-column',
    'update orders set expires_at = coalesce(expires_at, now()) where tenant_id = $1',
    'update orders set expires_at = coalesce(expires_at, $2) where tenant_id = $1',
  ],
  [
    'function-on-conflict',
    'insert into plain_rows values ($1, $2) on conflict (id) do update set tenant = gen_random_uuid()',
    'insert into plain_rows values ($1, gen_random_uuid()) on conflict (id) do update set tenant = excluded.tenant',
  ],
  [
    'join-over-stores',
    'select from orders o join order_items i on i.order_id = o.id',
    'select from orders o join order_items i on i.order_id = o.id and i.tenant_id = o.tenant_id',
  ],
  [
    'join-over-stores',
    // Through a view, and by names that the view gives.
    'select from order_facts o join order_items i on i.order_id = o.id',
    'select from order_facts o join order_items i on i.order_id = o.id and i.tenant_id = o.tenant_id',
  ],
  [
    'join-over-stores',
    'select (select count(*) from orders o where o.tenant_id = t.id) from tenants t',
    'select (select count(*) from orders o where o.tenant_id = $1) from tenants t where t.id = $1',
  ],
  [
    'join-with-local',
    'select from orders o join schema_migrations m on m.name = o.notes',
    'select name from schema_migrations',
  ],
  ['function-over-row', 'select name_of(p) from plain_people p', 'select to_jsonb(p) from plain_people p'],
];

test.each(broken)('%s: %s', async (rule, breaks, fits) => {
  expect(await rulesOf(breaks)).toEqual([rule]);
  expect(await rulesOf(fits)).toEqual([]);
});

test('one store is named through CTEs, USING and values beside each other, and lost where it is one of several', async () => {
  const lock = (from: string) => rulesOf(`with store as (select $1::uuid as id) ${from} for update of o`);
  expect(await lock('select from orders o where (o.tenant_id, o.id) = ($1, $2)')).toEqual([]);
  expect(
    await lock('select from orders o join order_items i using (tenant_id) where i.tenant_id = $1'),
  ).toEqual([]);
  expect(await lock('select from orders o, store where o.tenant_id = store.id')).toEqual([]);
  expect(await lock('select from orders o where o.tenant_id = any($2::uuid[])')).toEqual([
    'lock-over-stores',
  ]);
  expect(await lock('select from orders o where o.tenant_id = $1 or o.id = $2')).toEqual([
    'lock-over-stores',
  ]);
});

test('what is set or listened to is not planned', () => {
  expect(['begin', 'listen outbox', `set local role 'x'`].filter(isPlanned)).toEqual([]);
  expect(
    ['select 1', ' with a as (select 1) select 1', 'insert into a default values'].filter(isPlanned),
  ).toHaveLength(3);
});

test('the schema has no more that Citus does not take than the list of known causes says', async () => {
  const fresh = await freshDatabase();
  const own = new pg.Client({ connectionString: fresh.url });
  try {
    await own.connect();
    expect(compareWithKnown(await findCatalogueFaults(own), KNOWN_IN_CATALOGUE, true)).toEqual([]);
  } finally {
    await own.end();
    await fresh.drop();
  }
});

test('a trigger on a shard announces nothing, as Citus could not prepare its transaction; on the table it does', async () => {
  const told: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => told.push(`${channel} ${payload}`));
  await client.query(`listen site_changed;
    create table plain_rows_102008 (like plain_rows);
    create trigger announce after insert on plain_rows for each statement execute function announce_site_change();
    create trigger announce after insert on plain_rows_102008 for each statement execute function announce_site_change()`);
  await client.query('insert into plain_rows_102008 values (gen_random_uuid(), null)');
  await client.query('insert into plain_rows values (gen_random_uuid(), null)');
  await client.query('select 1');
  expect(told).toEqual(['site_changed plain_rows']);
});

test('no trigger announces without asking whether it stands on a shard', async () => {
  const { rows } = await client.query<{ name: string; announcements: number; questions: number }>(`
    select proname::text as name, regexp_count(prosrc, 'perform pg_notify')::int as announcements,
           regexp_count(prosrc, 'not is_shard\\(tg_table_name\\)')::int as questions
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and prosrc ~ 'pg_notify'`);
  expect(rows.map(({ name }) => name)).toContain('announce_order_change');
  expect(rows.filter(({ questions }) => questions !== 1)).toEqual([]);
  expect(rows.filter(({ announcements }) => announcements === 0)).toEqual([]);
});

test('statements within functions are planned too', async () => {
  const functions = await readFunctions(client);
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['slots_of_date', 'words_of_order']),
  );
  const faults = functions.flatMap(({ name, queries }) =>
    queries.flatMap((query) => findFaults(query, catalogue)).map(({ what }) => `${name}: ${what}`),
  );
  expect(faults).toEqual([]);
});

test('functions without a schema, functions that take rows, and keys and references without the store are found', async () => {
  await client.query(`
    create table plain_dishes (tenant_id uuid, id uuid unique, exclude using btree (tenant_id with =, id with =), primary key (tenant_id, id));
    create table plain_pictures (tenant_id uuid, dish uuid constraint plain_pictures__dish references plain_dishes (id));
    create function plain_path() returns int language sql as 'select 1';
    create function plain_set() returns int language sql set search_path = public as 'select 1';
    create function plain_fixed() returns int language sql begin atomic select 1; end`);
  const known = new Set((await findCatalogueFaults(client)).map(({ rule, at }) => `${rule} ${at}`));
  expect(known).toContain('function-without-path plain_path');
  expect(known).toContain('function-takes-row name_of');
  expect(known).toContain('key-without-store plain_dishes_id_key');
  expect(known).toContain('reference-to-store plain_pictures__dish');
  for (const right of ['plain_set', 'plain_fixed', 'plain_dishes_pkey', 'plain_dishes_tenant_id_id_excl'])
    expect([...known].filter((one) => one.endsWith(` ${right}`))).toEqual([]);
});

test('the list of known causes may only shrink: what is new fails, and so does what is no more', () => {
  const known = { 'lock-over-stores': { because: 'queues', at: ['modules/a.ts', 'modules/b.ts'] } };
  const found = [
    { rule: 'lock-over-stores', at: 'modules/a.ts' },
    { rule: 'lock-over-stores', at: 'modules/c.ts' },
  ];
  expect(compareWithKnown(found, known, true)).toEqual([
    expect.stringContaining('modules/c.ts'),
    expect.stringContaining('modules/b.ts'),
  ]);
  // What a part of the tests did not run may still be there.
  expect(compareWithKnown(found, known, false)).toHaveLength(1);
});
