import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile, stat, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSuperuser, emptyDatabase, freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { Secret } from '../../../kernel/secret.ts';
import { createS3Storage } from '../../storage/s3-storage.ts';
import { assertCannotBypass } from '../assert-cannot-bypass.ts';
import { openOwnerPool, openPools } from '../pools.ts';
import { withPlatform, withTenant } from '../tenant-scope.ts';
import { filesOfFolder, type BackupFiles } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { missingIn, type ReadStoredKeys } from './stored-keys.ts';
import { readTables } from './table-catalogue.ts';
import { takeBackup } from './take-backup.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';

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
  await nameLogo(kueh, null);
  await nameLogo(cakes, null);
  await targetOwner.end();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Rows of these tests name a logo of a store by its own key, and nothing else. */
const storedKeys: ReadStoredKeys = async (ask) =>
  (
    await ask<{ key: string }>(
      'store_profiles',
      `select logo_key as key from store_profiles where logo_key <> ''`,
    )
  ).map(({ key }) => key);

const from = () => filesOfFolder(path.join(folder, 'from'));
const save = (files: BackupFiles = from()) =>
  takeBackup({ owner: sourceOwner, files, storedKeys }, path.join(folder, 'backup'), NOW);
const bringBack = (force = false) =>
  restoreBackup(targetOwner, path.join(folder, 'to'), path.join(folder, 'backup'), {
    force,
    storedKeys,
    voided,
  });

const nameLogo = (tenant: string, key: string | null) =>
  source.pools.platform.query('update store_profiles set logo_key = $2 where tenant_id = $1', [tenant, key]);

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

describe('files that come and go while it runs', () => {
  const logo = 'stores/kueh/logo.webp';
  const late = 'stores/kueh/late.webp';

  /** The folder's files, of which one goes away once they are listed. */
  const losing = (meanwhile: () => Promise<unknown>): BackupFiles => ({
    ...from(),
    list: async () => {
      const names = await from().list();
      await rm(path.join(folder, 'from', late));
      await meanwhile();
      return names;
    },
  });
  beforeEach(() => writeFile(path.join(folder, 'from', late), 'x'));

  test('one that was removed with its row is left out and counted', async () => {
    await nameLogo(cakes, late);
    const saved = await save(losing(() => nameLogo(cakes, null)));
    expect(saved).toMatchObject({ files: 1, gone: 1, missing: [] });
    await bringBack();
    expect(await filesOfFolder(path.join(folder, 'to')).list()).toEqual([logo]);
  });

  test('one that no row named is left out and counted', async () => {
    expect(await save(losing(async () => {}))).toMatchObject({ files: 1, gone: 1, missing: [] });
  });

  test('one that a row names still is told by name, when it is saved and when it comes back', async () => {
    await nameLogo(cakes, late);
    await nameLogo(kueh, logo);
    expect(await save(losing(async () => {}))).toMatchObject({ files: 1, gone: 0, missing: [late] });
    expect(await bringBack()).toMatchObject({ files: 1, missing: [late] });
  });

  test('the twin that opens what it listed before dies of it, and leaves nothing behind', async () => {
    const naive: BackupFiles = {
      ...losing(async () => {}),
      open: async (name) => createReadStream(path.join(folder, 'from', name)),
    };
    await expect(save(naive)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['from']);
  });

  test('one that is only being written is none yet', async () => {
    await writeFile(path.join(folder, 'from', 'stores', 'kueh', 'new.webp.0a1b2c3d.partial'), 'ha');
    expect(await from().list()).toEqual([late, logo]);
  });

  test('what lies in a bucket is looked for there', async () => {
    await nameLogo(kueh, 'kueh/there.webp');
    await nameLogo(cakes, 'cakes/lost.webp');
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 's3'),
      serviceEndpoint: 'test',
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await server.run();
    try {
      const bucket = createS3Storage({
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'pictures',
        region: 'us-east-1',
        accessKeyId: new Secret('S3RVER'),
        secretAccessKey: new Secret('S3RVER'),
        urlStyle: 'path',
      });
      await bucket.write('kueh/there.webp', Buffer.from('x'));
      const missingElsewhere = (keys: ReadonlySet<string>) => missingIn(bucket, keys);
      const place = { owner: sourceOwner, files: filesOfFolder(path.join(folder, 'none')), storedKeys };
      const saved = await takeBackup({ ...place, missingElsewhere }, path.join(folder, 'backup'), NOW);
      expect(saved).toMatchObject({ files: 0, gone: 0, missing: ['cakes/lost.webp'] });
      const restored = await restoreBackup(
        targetOwner,
        path.join(folder, 'to'),
        path.join(folder, 'backup'),
        {
          force: false,
          storedKeys,
          voided,
          missingElsewhere,
        },
      );
      expect(restored.missing).toEqual(['cakes/lost.webp']);
      const away = { list: () => Promise.reject(new Error('away')) };
      expect(
        await missingIn(away, new Set(['a/b.webp'])),
        'and that it is away is not that it lacks',
      ).toBeUndefined();
    } finally {
      await server.close();
    }
  });
});

describe('what opens something to whoever holds it', () => {
  /** Tables with a column that looks like a secret, whose rows stay as they are, and why. */
  const kept: Readonly<Record<string, string>> = {
    orders: 'the print of a request, which tells two of them apart',
    customer_messages: 'likewise',
    payment_accounts: 'keys of a store, sealed with the operator’s',
    courier_accounts: 'likewise',
    users: 'a password’s slow hash; who knows it still signs in by it',
    second_factors: 'sealed with the operator’s key; the phone that shows it is hers still',
    push_subscriptions: 'where a browser is told; it opens nothing',
    webhook_endpoints: 'sealed with the operator’s key; by it a receiver knows us',
  };

  test('is either made worthless after a restore, or known to open nothing: a new table is decided about', async () => {
    const { rows } = await sourceOwner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public'
          and (column_name ~ '(^|_)(hash|token|secret|sealed)(_|$)')`,
    );
    const found = rows.map(({ name }) => name);
    expect(found.filter((name) => !(name in voided) && !(name in kept))).toEqual([]);
  });

  test('opens nothing after a restore', async () => {
    const who = randomUUID();
    await source.pools.platform.query(
      `insert into users (id, email, full_name) values ($1, 'secrets@mail.example', 'Siti')`,
      [who],
    );
    const run = (text: string, ...more: unknown[]) => source.pools.platform.query(text, [who, ...more]);
    await run(`insert into sessions (id, user_id, expires_at) values ($1, $1, now() + interval '1 day')`);
    await run(
      `insert into account_tokens (hash, user_id, purpose, expires_at)
       values ('\\x01', $1, 'reset', now() + interval '1 hour')`,
    );
    await run(
      `insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at)
       values ($1, $1, $2, $1, '\\x02', now() + interval '1 hour')`,
      kueh,
    );
    await run(
      `insert into store_invitations (tenant_id, id, role, invited_by, expires_at)
       values ($2, $1, 'manager', $1, now() + interval '1 day')`,
      kueh,
    );
    await run(`insert into calendar_feeds (tenant_id, user_id, token_hash) values ($2, $1, '\\x03')`, kueh);
    await run(
      `insert into api_keys (tenant_id, id, name, hint, hash, scopes, made_by)
       values ($2, $1, 'Till', 'dk_live_1', '\\x05', '{orders:read}', $1)`,
      kueh,
    );
    await run(`insert into second_factors (user_id) values ($1)`);
    await run(`insert into recovery_codes (user_id, hash) values ($1, '\\x04')`);
    const alive = `
      select (select count(*) from sessions where revoked_at is null)
           + (select count(*) from account_tokens where used_at is null)
           + (select count(*) from order_claims where used_at is null)
           + (select count(*) from store_invitations where accepted_at is null and withdrawn_at is null)
           + (select count(*) from calendar_feeds)
           + (select count(*) from api_keys where revoked_at is null)
           + (select count(*) from recovery_codes where used_at is null) as n`;
    const count = async (pools: FreshDatabase['pools']) =>
      Number((await pools.platform.query<{ n: string }>(alive)).rows[0]?.n);
    expect(await count(source.pools)).toBe(Object.keys(voided).length);
    await save();
    await bringBack();
    const pools = openPools({ url: target.url });
    try {
      expect(await count(pools)).toBe(0);
      const { rows } = await pools.platform.query('select full_name from users where id = $1', [who]);
      expect(rows, 'who she is comes back').toEqual([{ full_name: 'Siti' }]);
    } finally {
      await pools.close();
      for (const table of [
        'recovery_codes',
        'second_factors',
        'calendar_feeds',
        'order_claims',
        'account_tokens',
        'sessions',
      ])
        await run(`delete from ${table} where user_id = $1`);
      await run(`delete from store_invitations where invited_by = $1`);
      await run(`delete from api_keys where made_by = $1`);
      await run(`delete from users where id = $1`);
    }
  });
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
