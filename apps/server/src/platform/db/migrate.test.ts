import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/kit/fresh-database.ts';
import { StartRefusal } from '../../kernel/start-refusal.ts';
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

/** A newer release has been here: it had these migrations besides, and this one does not know them. */
async function beUpdatedBy(newer: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, sql] of Object.entries(newer)) await writeFile(path.join(directory, name), sql);
  await migrate(owner, { directory });
  for (const name of Object.keys(newer)) await rm(path.join(directory, name));
}

test('an older release starts beside a newer one that only added to the database', async () => {
  await beUpdatedBy({ '000003_third.sql': '-- Adds.\nalter table first add column m int;' });
  expect(await migrate(owner, { directory })).toEqual([]);
});

test('one that the newer release took something away from does not, and says in one line what to do', async () => {
  const newer = {
    '000003_third.sql': 'create table third (n int);',
    '000004_no_second.sql': '-- contracts: needs 000003\ndrop table second;',
  };
  await beUpdatedBy(newer);
  const refused = await migrate(owner, { directory }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefusal);
  expect((refused as Error).message).toBe(
    'A newer release has changed the database (000004_no_second.sql), and this one can no longer work with it. Start the newer release, or restore the backup from before it.',
  );
  // The release between the two no longer used what went.
  await writeFile(path.join(directory, '000003_third.sql'), newer['000003_third.sql']);
  expect(await migrate(owner, { directory })).toEqual([]);
});

test('a database of another line of versions is refused', async () => {
  await beUpdatedBy({ '000003_third.sql': 'create table third (n int);' });
  await writeFile(path.join(directory, '000003_other.sql'), 'create table other (n int);');
  await expect(migrate(owner, { directory })).rejects.toThrow('by another version, which had 000003_third');
  await rm(path.join(directory, '000003_other.sql'));
  await writeFile(path.join(directory, '000004_fourth.sql'), 'create table fourth (n int);');
  await expect(migrate(owner, { directory })).rejects.toThrow('by another version, which had 000003_third');
});

test.each(['000003', '000002', '000009'])('a migration 000002 cannot need %s', async (needs) => {
  await writeFile(
    path.join(directory, '000002_second.sql'),
    `-- contracts: needs ${needs}\ncreate table second (n int);`,
  );
  await expect(migrate(owner, { directory })).rejects.toThrow('which is no migration before it');
});

test('a migration that waits for a table steps aside for those who read it, and is applied once it can', async () => {
  await migrate(owner, { directory });
  await writeFile(path.join(directory, '000003_third.sql'), 'alter table first add column m int;');
  const others = openOwnerPool(database.url);
  // As a backup does, for as long as it runs.
  const holder = await others.connect();
  await holder.query('begin; lock table first in access share mode');
  const applied = migrate(owner, { directory });
  const reader = await others.connect();
  await reader.query(`set statement_timeout = '8s'`);
  const isWaiting = async () =>
    (
      await reader.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter%'`,
      )
    ).rowCount === 1;
  try {
    for (let times = 0; times < 3; times++) {
      await expect.poll(isWaiting, { interval: 20 }).toBe(true);
      await reader.query('select from first');
    }
  } finally {
    await holder.query('rollback');
    await applied;
    holder.release();
    reader.release();
    await others.end();
  }
  expect(await applied).toEqual(['000003_third.sql']);
});

test('a name out of form and a number used twice are refused', async () => {
  await writeFile(path.join(directory, '000002_again.sql'), 'select 1;');
  await expect(migrate(owner, { directory })).rejects.toThrow('Two migrations have the number 000002');
  await rm(path.join(directory, '000002_again.sql'));
  await writeFile(path.join(directory, 'fix.sql'), 'select 1;');
  await expect(migrate(owner, { directory })).rejects.toThrow("is no migration's name");
});
