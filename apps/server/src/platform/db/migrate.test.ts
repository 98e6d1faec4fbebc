import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/kit/fresh-database.ts';
import { migrate } from './migrate.ts';
import { openOwnerPool } from './pools.ts';

let directory: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let owner: pg.Pool;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'dapur-migrations-'));
  database = await emptyDatabase();
  owner = openOwnerPool(database.url);
  await writeFile(path.join(directory, '000001_first.sql'), 'create table first (n int);');
  await writeFile(
    path.join(directory, '000002_second.sql'),
    'create table second (n int); insert into second values (1);',
  );
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

test('applies what is missing, in order, once', async () => {
  expect(await migrate(owner, { directory, upTo: '000001_first.sql' })).toEqual(['000001_first.sql']);
  expect(await migrate(owner, { directory })).toEqual(['000002_second.sql']);
  expect(await migrate(owner, { directory })).toEqual([]);
});

test('of processes started together one works and the others wait for it', async () => {
  const pools = Array.from({ length: 5 }, () => openOwnerPool(database.url));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, { directory })));
  expect(applied.flat()).toEqual(['000001_first.sql', '000002_second.sql']);
  await Promise.all(pools.map((pool) => pool.end()));
  expect((await owner.query('select n from second')).rows).toEqual([{ n: 1 }]);
});

test('a migration that fails leaves nothing of itself', async () => {
  await writeFile(path.join(directory, '000003_third.sql'), 'create table third (n int); select 1 / 0;');
  await expect(migrate(owner, { directory })).rejects.toThrow(
    'The migration 000003_third.sql failed: division by zero',
  );
  expect(
    (
      await owner.query(
        `select to_regclass('second') is null as second, to_regclass('third') is null as third`,
      )
    ).rows,
  ).toEqual([{ second: false, third: true }]);
});

test('a migration changed after it was applied is refused', async () => {
  await migrate(owner, { directory });
  await writeFile(path.join(directory, '000001_first.sql'), 'create table first (n bigint);');
  await expect(migrate(owner, { directory })).rejects.toThrow('000001_first.sql was changed');
});

test('a database of a newer version is refused', async () => {
  await migrate(owner, { directory });
  await rm(path.join(directory, '000002_second.sql'));
  await expect(migrate(owner, { directory })).rejects.toThrow('newer version (000002_second.sql)');
});

test('a name out of form and a number used twice are refused', async () => {
  await writeFile(path.join(directory, '000002_again.sql'), 'select 1;');
  await expect(migrate(owner, { directory })).rejects.toThrow('Two migrations have the number 000002');
  await rm(path.join(directory, '000002_again.sql'));
  await writeFile(path.join(directory, 'fix.sql'), 'select 1;');
  await expect(migrate(owner, { directory })).rejects.toThrow("is no migration's name");
});
