import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { importStore } from '../../src/modules/store-copies/index.ts';
import { askOn } from '../../src/modules/store-copies/data/ask.ts';
import { readStoreTables } from '../../src/modules/store-copies/data/store-tables.ts';
import { COLUMNS_LEFT_OUT, TABLES_LEFT_OUT } from '../../src/modules/store-copies/domain/left-out.ts';
import { PLATFORM_COLUMNS, PLATFORM_TABLES } from '../../src/modules/store-copies/domain/platform-word.ts';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { openZip } from '../../src/platform/zip/read-zip.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { NOW, STORE, SLUG, files, people, copiedStore } from './copied-store.ts';

const world = copiedStore();
const { bring, filesBelow, expectNothing } = world;

/** What says whose a row is, where it is not `tenant_id`. */
const KEYS: Readonly<Record<string, string>> = { tenants: 'id', retired_slugs: 'store_id' };

/** Counted anew where a copy comes in. */
const COUNTED: Readonly<Record<string, readonly string[]>> = { production_ticks: ['serial'] };

/** Every table of stores by the catalogue, with what the store has in it as text, without what does not come in. */
async function rowsOfStore({ url, pools }: FreshDatabase): Promise<Record<string, string[]>> {
  const owner = openOwnerPool(url);
  const client = await owner.connect();
  const found: Record<string, string[]> = {};
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select polrelid::regclass::text as name from pg_policy where polname = 'tenant_isolation'
       union values ('tenants'), ('retired_slugs') order by 1`,
    );
    for (const { name } of names) {
      if (Object.hasOwn(TABLES_LEFT_OUT, name) || Object.hasOwn(PLATFORM_TABLES, name)) continue;
      const hidden = [
        ...Object.keys(COLUMNS_LEFT_OUT[name] ?? {}),
        ...Object.keys(PLATFORM_COLUMNS[name] ?? {}),
        ...(COUNTED[name] ?? []),
      ];
      const { rows } = await pools.platform.query<{ row: string }>(
        `select case when $2::text[] = '{}' then t::text else (to_jsonb(t) - $2::text[])::text end as row
           from ${name} t where ${KEYS[name] ?? 'tenant_id'} = $1 order by 1`,
        [STORE, hidden],
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    client.release();
    await owner.end();
  }
}

/** Rows of any store but ours. */
async function foreignRows({ pools }: FreshDatabase): Promise<number> {
  const { rows } = await pools.platform.query<{ count: number }>(
    `select (select count(*) from tenants where id <> $1)::int + (select count(*) from orders where tenant_id <> $1)::int as count`,
    [STORE],
  );
  return rows[0]?.count ?? -1;
}

test('a busy store that is exported and imported into an empty installation is the same, row for row and byte for byte', async () => {
  const before = await rowsOfStore(world.source);
  // Busy enough to mean something.
  for (const table of [
    'orders',
    'order_items',
    'order_payments',
    'refunds',
    'deliveries',
    'vouchers',
    'reviews',
    'customers',
    'store_members',
    'activity',
    'production_ticks',
    'delivery_dates',
    'products',
    'retired_slugs',
  ])
    expect({ table, isBusy: (before[table] ?? []).length > 0 }).toEqual({ table, isBusy: true });
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(35);

  const summary = await bring();
  const after = await rowsOfStore(world.target);
  for (const [table, rows] of Object.entries(before))
    expect({ table, rows: after[table] }).toEqual({ table, rows });
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(summary.rows).toBe(Object.values(before).flat().length);
  expect(await filesBelow('to')).toEqual(Object.fromEntries(files));
  expect(await foreignRows(world.target)).toBe(0);
});

test('a comparison that missed a change would be worth nothing: it sees one cell of one row', async () => {
  await bring();
  const before = await rowsOfStore(world.target);
  for (const change of [
    `update store_profiles set updated_at = updated_at + interval '1 microsecond' where tenant_id = $1`,
    `update store_profiles set social_media = '{}' where tenant_id = $1`,
    `delete from customer_words where ctid in (select ctid from customer_words where tenant_id = $1 limit 1)`,
  ]) {
    const client = await world.target.pools.platform.connect();
    await client.query(change, [STORE]);
    client.release();
    expect(await rowsOfStore(world.target)).not.toEqual(before);
  }
});

test('who is named comes along by address and name, without password, phone or role; the platform’s own as a pseudonym', async () => {
  await bring();
  const { rows } = await world.target.pools.platform.query<Record<string, unknown>>(
    `select id, email, full_name, phone, password_hash, platform_role, email_verified_at, deleted_at is not null as is_gone
       from users where id = any ($1)`,
    [people.map(({ id }) => id)],
  );
  const bare = { phone: null, password_hash: null, platform_role: null, email_verified_at: null };
  expect(rows).toHaveLength(people.length);
  for (const { id, email, name, isAdmin } of people)
    expect(rows).toContainEqual({
      id,
      email: isAdmin ? `platform-${id}@deleted.invalid` : email,
      full_name: isAdmin ? 'Platform' : name,
      is_gone: isAdmin,
      ...bare,
    });
});

test('no secret goes out: whatever the database keeps as bytes is left out, or is known to be none', async () => {
  const { rows } = await world.source.pools.platform.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_isolation') order by 1`,
  );
  const plain = new Set([
    'attachments.picture_print',
    'attachments.source_hash',
    'orders.request_hash',
    'transfer_slips.source_hash',
  ]);
  const kept = rows.filter(({ name }) => {
    const [table = '', column = ''] = name.split('.');
    return !Object.hasOwn(TABLES_LEFT_OUT, table) && COLUMNS_LEFT_OUT[table]?.[column] === undefined;
  });
  expect(kept.filter(({ name }) => !plain.has(name))).toEqual([]);
  const zip = await openZip(world.copy, { mostUnpacked: 1e9 });
  for (const entry of zip.entries.values()) {
    const text = (await buffer(zip.read(entry))).toString('latin1');
    for (const secret of [
      'sealed-key-of-theirs',
      'sealed-account-of-theirs',
      'a hash of theirs',
      '+60123456789',
      'platform@mail.example',
      'taken away',
      'theirs',
    ])
      expect({ name: entry.name, secret, found: text.includes(secret) }).toEqual({
        name: entry.name,
        secret,
        found: false,
      });
    const sealed = Buffer.from('sealed-account-of-theirs').toString('hex');
    expect(text).not.toContain(sealed);
  }
  await zip.close();
});

test('nothing in a copy refers to what lies outside of the store, but people', async () => {
  const owner = await world.targetOwner.connect();
  const tables = await readStoreTables(askOn(owner)).finally(() => owner.release());
  const { rows } = await world.target.pools.platform.query<{ name: string }>(
    `select f.conrelid::regclass || ' → ' || f.confrelid::regclass as name from pg_constraint f
      where f.contype = 'f' and f.conrelid::regclass::text = any ($1) and f.confrelid::regclass::text <> all ($1)`,
    [tables.map(({ name }) => name)],
  );
  expect(rows.filter(({ name }) => !name.endsWith('→ users'))).toEqual([]);
});

describe('people who are here already', () => {
  const register = (email: string, isConfirmed: boolean) => {
    const id = randomUUID();
    return world.target.pools.platform
      .query(`insert into users (id, email, full_name, email_verified_at) values ($1, $2, 'Kak Yah', $3)`, [
        id,
        email,
        isConfirmed ? NOW : null,
      ])
      .then(() => id);
  };

  test('are joined by their mail address, wherever they are named', async () => {
    const [owner, cook] = people;
    const [ownerHere, cookHere] = [await register(owner.email, true), await register(cook.email, true)];
    await bring();
    const { rows } = await world.target.pools.platform.query<{ user_id: string; role: string }>(
      'select user_id, role from store_members where tenant_id = $1 order by role',
      [STORE],
    );
    expect(rows).toContainEqual({ user_id: ownerHere, role: 'owner' });
    expect(rows).toContainEqual({ user_id: cookHere, role: 'kitchen' });
    const { rows: named } = await world.target.pools.platform.query<{ count: number }>(
      `select count(*)::int as count from activity where tenant_id = $1 and actor ->> 'id' = $2`,
      [STORE, cookHere],
    );
    expect(named[0]?.count).toBe(1);
    expect(JSON.stringify(await rowsOfStore(world.target))).not.toContain(cook.id);
  });

  test('are not believed before their address is confirmed: it may be anybody’s', async () => {
    await register(people[0].email, false);
    await expect(bring()).rejects.toThrow('nobody has confirmed');
    await expectNothing();
  });
});

test('a store that is here, or whose address is, is refused and stays as it is', async () => {
  await bring();
  const before = await rowsOfStore(world.target);
  await expect(bring()).rejects.toThrow('This store is here already');
  expect(await rowsOfStore(world.target)).toEqual(before);
  expect(await filesBelow('to')).toEqual(Object.fromEntries(files));

  const other = await freshDatabase();
  const owner = openOwnerPool(other.url);
  await other.pools.platform.query(`insert into tenants (id, slug, name) values ($1, $2, 'Kedai lain')`, [
    randomUUID(),
    SLUG,
  ]);
  await expect(
    importStore(owner, createLocalStorage(path.join(world.folder, 'other')), world.copy),
  ).rejects.toThrow(`Another store has the address /${SLUG}`);
  expect(await filesBelow('other')).toEqual({});
  await owner.end();
  await other.drop();
});

describe('paths that the store gave up', () => {
  const rest = (slug: string, until: string, store: string | null = null) =>
    world.target.pools.platform.query(
      `insert into retired_slugs (slug, until, store_id) values ($1, now() + $2::interval, $3)`,
      [slug, until, store],
    );
  const leadsTo = async (slug: string) =>
    (
      await world.target.pools.app.query<{ slug: string }>(
        `select t.slug from retired_slugs r join tenants t on t.id = r.store_id where r.slug = $1 and r.until > now()`,
        [slug],
      )
    ).rows;

  test('lead to it where it comes to as well, and those of others are not in the copy', async () => {
    expect((await bring()).pathsLost).toEqual([]);
    expect(await leadsTo('kak-yah-lama')).toEqual([{ slug: SLUG }]);
    const { rows } = await world.target.pools.platform.query('select slug from retired_slugs order by slug');
    expect(rows).toEqual([{ slug: 'kak-yah-kedua' }, { slug: 'kak-yah-lama' }, { slug: 'kak-yah-pertama' }]);
  });

  test('stay another’s where another has them, or gave them up itself, and it is said', async () => {
    const other = randomUUID();
    await world.target.pools.platform.query(
      `insert into tenants (id, slug, name) values ($1, 'kak-yah-lama', 'Kedai lain')`,
      [other],
    );
    await rest('kak-yah-pertama', '1 month', other);
    const before = await rowsOfStore(world.source);
    const { pathsLost, rows } = await bring();
    expect(pathsLost).toEqual(['kak-yah-lama', 'kak-yah-pertama']);
    expect(rows).toBe(Object.values(before).flat().length - 2);
    expect(await leadsTo('kak-yah-lama')).toEqual([]);
    expect(await leadsTo('kak-yah-pertama')).toEqual([{ slug: 'kak-yah-lama' }]);
  });

  test('are nobody else’s in the same moment: a store that is opened meanwhile by such a path keeps it alone', async () => {
    const opening = await world.target.pools.platform.connect();
    try {
      await opening.query('begin');
      await opening.query(`insert into tenants (id, slug, name) values ($1, 'kak-yah-lama', 'Kedai lain')`, [
        randomUUID(),
      ]);
      let isDone = false;
      const coming = bring().finally(() => (isDone = true));
      // Bringing in waits for the opening; if it did not wait, it would come to its end by itself.
      await vi.waitFor(
        async () => {
          const { rowCount } = await world.target.pools.platform.query(
            `select from pg_locks where relation = 'tenants'::regclass and not granted`,
          );
          if (rowCount === 0 && !isDone) throw new Error('it has not come so far');
        },
        { timeout: 60_000 },
      );
      await opening.query('commit');
      expect((await coming).pathsLost).toEqual(['kak-yah-lama']);
    } finally {
      opening.release();
    }
  });

  test('take the place of one that rested here long enough', async () => {
    await rest('kak-yah-lama', '-1 second');
    expect((await bring()).pathsLost).toEqual([]);
    expect(await leadsTo('kak-yah-lama')).toEqual([{ slug: SLUG }]);
  });
});

test('the marketplace looks at the store', async () => {
  await bring();
  const { rows } = await world.target.pools.platform.query(
    'select from marketplace_due where store_id = $1',
    [STORE],
  );
  expect(rows).toHaveLength(1);
});
