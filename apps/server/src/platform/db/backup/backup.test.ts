import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile, stat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asSuperuser, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { assertCannotBypass } from '../assert-cannot-bypass.ts';
import { openOwnerPool, openPools } from '../pools.ts';
import { withTenant } from '../tenant-scope.ts';
import { readTables } from './table-catalogue.ts';
import { allVoidedSecrets as voided } from '../../../voided-secrets.ts';
import { kueh, backupFixture } from './backup.fixture.ts';

const world = backupFixture();
const { save, bringBack } = world;

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
  expect((await stat(path.join(world.folder, 'backup'))).mode & 0o777).toBe(0o600);

  expect(await bringBack()).toMatchObject({ rows: 4 + DUE, files: 1 });
  const before = await allRows(world.source.url);
  expect(before['tenants']).toHaveLength(2);
  expect(await allRows(world.target.url)).toEqual(before);
  expect(await readFile(path.join(world.folder, 'to', 'stores', 'kueh', 'logo.webp'))).toEqual(
    Buffer.from([0, 255, 10, 13]),
  );
});

test('after a restore stores are still kept apart', async () => {
  await save();
  await bringBack();
  const pools = openPools({ url: world.target.url });
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
  await asSuperuser(`update tenants set name = 'changed since'`, new URL(world.target.url).pathname.slice(1));
  await writeFile(path.join(world.folder, 'to', 'later.webp'), 'x');
  await bringBack(true);
  expect(await allRows(world.target.url)).toEqual(await allRows(world.source.url));
  expect(await readdir(path.join(world.folder, 'to'))).toEqual(['stores']);
});

test('a backup that was cut off restores nothing', async () => {
  await save();
  const file = path.join(world.folder, 'backup');
  await truncate(file, (await stat(file)).size - 20);
  await expect(bringBack()).rejects.toThrow('damaged or was cut off');
  expect(Object.values(await allRows(world.target.url)).flat()).toEqual([]);
  expect(await readdir(world.folder)).toEqual(['backup', 'from']);
});

test('a changed byte is noticed, and another file is no backup', async () => {
  await save();
  const file = path.join(world.folder, 'backup');
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0x55;
  await writeFile(file, bytes);
  await expect(bringBack()).rejects.toThrow();
  await writeFile(file, 'something else');
  await expect(bringBack()).rejects.toThrow('is not a backup');
});

describe('what opens something to whoever holds it', () => {
  /** Tables with a column that looks like a secret, whose rows stay as they are, and why. */
  const kept: Readonly<Record<string, string>> = {
    secret_key_check: 'sealed with the operator’s key, and says nothing but that it is the one',
    orders: 'the print of a request, which tells two of them apart',
    customer_messages: 'likewise',
    attachments: 'the print of a slip’s file, by which it is known again',
    transfer_slips: 'likewise',
    payment_accounts: 'keys of a store, sealed with the operator’s',
    courier_accounts: 'likewise',
    users: 'a password’s slow hash; who knows it still signs in by it',
    second_factors: 'sealed with the operator’s key; the person still has the phone that shows it',
    push_subscriptions: 'where a browser is told; it opens nothing',
    webhook_endpoints: 'sealed with the operator’s key; by it a receiver knows us',
  };

  test('is either made worthless after a restore, or known to open nothing: a new table is decided about', async () => {
    const { rows } = await world.sourceOwner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public'
          and (column_name ~ '(^|_)(hash|token|secret|sealed)(_|$)')`,
    );
    const found = rows.map(({ name }) => name);
    expect(found.filter((name) => !(name in voided) && !(name in kept))).toEqual([]);
  });

  test('opens nothing after a restore', async () => {
    const who = randomUUID();
    await world.source.pools.platform.query(
      `insert into users (id, email, full_name) values ($1, 'secrets@mail.example', 'Siti')`,
      [who],
    );
    const run = (text: string, ...more: unknown[]) => world.source.pools.platform.query(text, [who, ...more]);
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
    expect(await count(world.source.pools)).toBe(Object.keys(voided).length);
    await save();
    await bringBack();
    const pools = openPools({ url: world.target.url });
    try {
      expect(await count(pools)).toBe(0);
      const { rows } = await pools.platform.query('select full_name from users where id = $1', [who]);
      expect(rows, 'the person comes back').toEqual([{ full_name: 'Siti' }]);
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

test('a backup that cannot be written says so at once, in the middle of a table too, and leaves no connection behind', async () => {
  // More than the database sends ahead of a reader.
  await asSuperuser(
    `insert into geocode_cache (provider, key, answer) select 'x', n, jsonb_build_object('x', repeat('x', 9000)) from generate_series(1, 3000) n`,
    new URL(world.source.url).pathname.slice(1),
  );
  const nowhere = path.join(world.folder, 'nowhere', 'backup');
  await expect(save(undefined, nowhere)).rejects.toThrow('ENOENT');
  const { rows } = await world.sourceOwner.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and query like 'copy%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
}, 60_000);

test('a backup of other tables is refused', async () => {
  const client = await world.sourceOwner.connect();
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
