import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile, stat, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSuperuser, emptyDatabase, freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { assertCannotBypass } from '../assert-cannot-bypass.ts';
import { openOwnerPool, openPools } from '../pools.ts';
import { withPlatform, withTenant } from '../tenant-scope.ts';
import { restoreBackup } from './restore-backup.ts';
import { readTables } from './table-catalogue.ts';
import { takeBackup } from './take-backup.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const [kueh, cakes] = [randomUUID(), randomUUID()];
let folder: string;
let source: FreshDatabase;
let sourceOwner: pg.Pool;
let target: Awaited<ReturnType<typeof emptyDatabase>>;
let targetOwner: pg.Pool;

beforeAll(async () => {
  source = await freshDatabase();
  sourceOwner = openOwnerPool(source.url);
  await withPlatform(source.pools, 'test', 'rows to save', async (tx) => {
    for (const [id, slug] of [
      [kueh, 'kueh'],
      [cakes, 'cakes'],
    ] as const) {
      await sql`insert into tenants (id, slug, name) values (${id}, ${slug}, ${`Kedai\t"${slug}"\n\\N 粿`})`.execute(
        tx,
      );
      await sql`insert into store_profiles (tenant_id, tagline, social_media, latitude)
                values (${id}, '', 'null'::jsonb, 3.0733)`.execute(tx);
    }
  });
});
afterAll(async () => {
  await sourceOwner.end();
  await source.drop();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-backup-'));
  await mkdir(path.join(folder, 'from', 'stores', 'kueh'), { recursive: true });
  await writeFile(path.join(folder, 'from', 'stores', 'kueh', 'logo.webp'), Buffer.from([0, 255, 10, 13]));
  target = await emptyDatabase();
  targetOwner = openOwnerPool(target.url);
});
afterEach(async () => {
  await targetOwner.end();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const save = () => takeBackup(sourceOwner, path.join(folder, 'from'), path.join(folder, 'backup'), NOW);
const bringBack = (force = false) =>
  restoreBackup(targetOwner, path.join(folder, 'to'), path.join(folder, 'backup'), { force });

/** Every row of every table as text, read as the superuser of the test cluster would. */
async function allRows(url: string): Promise<Record<string, string[]>> {
  const pools = openPools({ url });
  const owner = openOwnerPool(url);
  try {
    const client = await owner.connect();
    const tables = await readTables(client).finally(() => client.release());
    const entries = await Promise.all(
      tables.map(async ({ name, isIsolated }) => {
        const reader = isIsolated ? pools.platform : owner;
        const { rows } = await reader.query<{ row: string }>(
          `select t::text as row from ${name} t order by 1`,
        );
        return [name, rows.map(({ row }) => row)] as const;
      }),
    );
    return Object.fromEntries(entries);
  } finally {
    await pools.close();
    await owner.end();
  }
}

/** Each of the two stores waits to be read into the marketplace. */
const DUE = 2;

test('a backup comes back row for row and byte for byte into a database that was never set up', async () => {
  expect(await save()).toMatchObject({ rows: 4 + DUE, files: 1 });
  expect((await stat(path.join(folder, 'backup'))).mode & 0o777).toBe(0o600);

  expect(await bringBack()).toMatchObject({ rows: 4 + DUE, files: 1 });
  const before = await allRows(source.url);
  expect(before['tenants']).toHaveLength(2);
  expect(await allRows(target.url)).toEqual(before);
  expect(await readFile(path.join(folder, 'to', 'stores', 'kueh', 'logo.webp'))).toEqual(
    Buffer.from([0, 255, 10, 13]),
  );
});

test('after a restore stores are still kept apart', async () => {
  await save();
  await bringBack();
  const pools = openPools({ url: target.url });
  try {
    await assertCannotBypass(pools.app);
    const seen = await withTenant(pools, kueh, (tx) =>
      sql<{ id: string }>`select tenant_id as id from store_profiles`.execute(tx),
    );
    expect(seen.rows).toEqual([{ id: kueh }]);
  } finally {
    await pools.close();
  }
});

test('a database or folder that holds something is replaced only by force', async () => {
  await save();
  await bringBack();
  await expect(bringBack()).rejects.toThrow('Use --force');
  await asSuperuser(`update tenants set name = 'changed since'`, new URL(target.url).pathname.slice(1));
  await writeFile(path.join(folder, 'to', 'later.webp'), 'x');
  await bringBack(true);
  expect(await allRows(target.url)).toEqual(await allRows(source.url));
  expect(await readdir(path.join(folder, 'to'))).toEqual(['stores']);
});

test('a backup that was cut off restores nothing', async () => {
  await save();
  const file = path.join(folder, 'backup');
  await truncate(file, (await stat(file)).size - 20);
  await expect(bringBack()).rejects.toThrow('damaged or was cut off');
  expect(Object.values(await allRows(target.url)).flat()).toEqual([]);
  expect(await readdir(folder)).toEqual(['backup', 'from']);
});

test('a changed byte is noticed, and another file is no backup', async () => {
  await save();
  const file = path.join(folder, 'backup');
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0x55;
  await writeFile(file, bytes);
  await expect(bringBack()).rejects.toThrow();
  await writeFile(file, 'something else');
  await expect(bringBack()).rejects.toThrow('is not a backup');
});

test('a backup of other tables is refused', async () => {
  const client = await sourceOwner.connect();
  try {
    await client.query(
      `update schema_migrations set checksum = 'other' where name = (select max(name) from schema_migrations)`,
    );
    await save();
    await expect(bringBack()).rejects.toThrow('was made by another version');
  } finally {
    client.release();
  }
});
