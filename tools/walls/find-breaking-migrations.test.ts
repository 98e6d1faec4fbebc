import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBreakingMigrations } from './find-breaking-migrations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-migrations-'));
  write(
    '000001_first.sql',
    `create table lamps (id uuid, name text, state text not null,
       constraint lamps__state check (state in ('off', 'on')));
     create view lit as select * from lamps;`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, sql: string): void {
  const folder = path.join(root, 'apps/server/db/migrations');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), sql);
}

const BREAKING = [
  'drop table lamps;',
  'drop table if exists lamps cascade;',
  'drop view lit;',
  'drop function light(uuid);',
  'drop policy mine on lamps;',
  'revoke select on lamps from dapur_app;',
  'alter table lamps drop column name;',
  'alter table lamps add column a int, drop column if exists name, add column b int;',
  'alter table lamps drop name;',
  'alter table lamps drop constraint lamps_pkey;',
  'alter table lamps rename to lights;',
  'alter table lamps rename column name to title;',
  'alter view lit rename to burning;',
  'alter table lamps alter column name set not null;',
  'alter table lamps alter name type varchar(20);',
  'alter table lamps alter column name set data type citext;',
  'alter table lamps alter column name drop default;',
  'alter table lamps add column watts int not null;',
  'alter table lamps add watts int not null;',
  'alter table lamps add column key uuid primary key;',
  "alter table lamps add column a text default 'x', add column watts int not null check (watts > 0);",
  "alter table lamps add constraint lamps__name check (name <> '');",
  'alter table lamps add unique (name);',
  'alter table lamps add foreign key (id) references houses (id);',
  'create unique index lamps__names on lamps (name);',
  "alter table lamps drop constraint lamps__state, add constraint lamps__state check (state in ('on', 'broken'));",
  `/* adds; */ ALTER TABLE public."lamps"\n  -- no more names\n  DROP COLUMN name;`,
  'drop view lit; create view burning as select 1;',
];

test.each(BREAKING)('a migration that takes something away is found: %s', (sql) => {
  write('000127_next.sql', sql);
  expect(findBreakingMigrations(root).map(({ rule, file }) => [rule, file])).toEqual([
    ['migrations-only-add', 'apps/server/db/migrations/000127_next.sql'],
  ]);
  // Marked, it is meant.
  write('000127_next.sql', `-- contracts: needs 000001\n${sql}`);
  expect(findBreakingMigrations(root)).toEqual([]);
  // The mark stands in the first line, where databases are told of it.
  write('000127_next.sql', `-- Lamps.\n-- contracts: needs 000001\n${sql}`);
  expect(findBreakingMigrations(root)).not.toEqual([]);
});

const ADDING = [
  'create table rooms (id uuid primary key, name text not null unique); create unique index rooms__names on rooms (name);',
  'create table rooms (id uuid); alter table rooms add column lamp uuid not null, alter column id set not null; drop table rooms;',
  "alter table lamps add column watts int not null default 40, add column sold_at timestamptz, add constraint lamps__watts check (watts > 0 or name = '');",
  'alter table lamps add column place int not null generated always as identity;',
  'alter table lamps add column key uuid references keys (id); create unique index lamps__key on lamps (key) where key is not null;',
  "alter table lamps drop constraint lamps__state, add constraint lamps__state check (state in ('off', 'on', 'broken'));",
  'alter table lamps drop constraint lamps__state;',
  'drop view lit; create view lit as select id, name, state from lamps;',
  'drop index lamps__names; create index lamps__by_name on lamps (name); alter index lamps__by_name rename to lamps__named;',
  'alter table lamps alter column name drop not null, alter column name set default 0;',
  "create or replace function f() returns void language plpgsql as $$ begin drop table lamps; end $$; select 'drop table lamps;';",
  '-- drop table lamps;\nselect 1;',
];

test.each(ADDING)('a migration that only adds passes: %s', (sql) => {
  write('000127_next.sql', sql);
  expect(findBreakingMigrations(root)).toEqual([]);
});

test('what was released before the rule stays as it is', () => {
  write('000126_before.sql', 'drop table lamps;');
  expect(findBreakingMigrations(root)).toEqual([]);
});

test('over this server nothing is found', () => {
  expect(findBreakingMigrations(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
});
