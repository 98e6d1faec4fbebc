import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importStore, writeCopy } from '../../src/modules/store-copies/index.ts';
import { askOn } from '../../src/modules/store-copies/data/ask.ts';
import { readStoreTables } from '../../src/modules/store-copies/data/store-tables.ts';
import { COLUMNS_LEFT_OUT, TABLES_LEFT_OUT } from '../../src/modules/store-copies/domain/left-out.ts';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { openZip } from '../../src/platform/zip/read-zip.ts';
import { writeZip } from '../../src/platform/zip/write-zip.ts';
import { plantInStore } from '../access/canaries.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from '../demo-stores.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const { id: STORE, slug: SLUG } = dapurKakYah;
const store = { id: STORE, slug: SLUG, name: '' };
let folder: string;
let source: FreshDatabase;
let copy: string;
let target: FreshDatabase;
let targetOwner: pg.Pool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-copies-'));
  source = await freshDatabase();
  await loadDemoStores(source.pools);
  await fillUp();
  const storage = createLocalStorage(path.join(folder, 'from'));
  for (const [key, bytes] of files) await storage.write(key, bytes);
  // Of a file that its uploader took away a moment ago, and of another store.
  await storage.write(`files-${STORE}/${'f'.repeat(32)}.txt`, Buffer.from('taken away'));
  await storage.write(`${butterAndBloom.id}/logo-192.webp`, Buffer.from('theirs'));
  copy = path.join(folder, 'store.zip');
  await writeCopy({ db: source.pools, storage }, copy, { store, locale: 'ms', now: NOW });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await freshDatabase();
  targetOwner = openOwnerPool(target.url);
});
afterEach(async () => {
  await targetOwner.end();
  await target.drop();
  await rm(path.join(folder, 'to'), { recursive: true, force: true });
});

const files: readonly (readonly [string, Buffer])[] = [
  [
    `${STORE}/logo-dapur-kak-yah-192.webp`,
    Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) & 255)),
  ],
  [`${STORE}/nasi-lemak-640.webp`, Buffer.from([0, 255, 10, 13])],
  [`files-${STORE}/${'a'.repeat(32)}.pdf`, Buffer.from('%PDF-1.7 …')],
];

/** What the demo's store does not have: staff, people of the platform, letters and values that are easily lost. */
async function fillUp(): Promise<void> {
  const ask = async <R>(text: string, ...values: unknown[]) =>
    (await source.pools.platform.query(text, values)).rows as R[];
  const [named] = await ask<{ name: string }>('select name from tenants where id = $1', STORE);
  store.name = named?.name ?? '';
  const [product] = await ask<{ id: string }>(
    'select id from products where tenant_id = $1 order by id',
    STORE,
  );
  await plantInStore(
    source,
    { tenantId: STORE, slug: SLUG, date: '2026-11-30', productIds: [product?.id ?? ''] },
    'pelbagai-粿-"\\\n\t',
  );
  // What waits to be mailed is not the same where it comes to: old-copies.test.ts.
  await ask(
    `update customer_message_receivers set state = 'sent', settled_at = now() where tenant_id = $1`,
    STORE,
  );
  const [renamed] = await ask<{ name: string }>('select name from tenants where id = $1', STORE);
  store.name = renamed?.name ?? '';
  const [owner, cook, buyer, admin] = people;
  for (const { id, email, name, isAdmin } of people)
    await ask(
      `insert into users (id, email, full_name, phone, password_hash, platform_role, email_verified_at, language)
       values ($1, $2, $3, '+60123456789', 'a hash of hers', $4, now(), 'ms')`,
      id,
      email,
      name,
      isAdmin ? 'ops' : null,
    );
  await ask(
    `insert into store_members (tenant_id, user_id, email, role, rights) values ($1, $2, $3, 'owner', null), ($1, $4, $5, 'kitchen', '{kitchen,handover}')`,
    STORE,
    owner.id,
    owner.email,
    cook.id,
    cook.email,
  );
  await ask(
    `update orders set customer_id = $2 where tenant_id = $1 and id in (select id from orders where tenant_id = $1 order by id limit 3)`,
    STORE,
    buyer.id,
  );
  await ask(
    `insert into activity (tenant_id, actor, action, subject, details)
     values ($1, jsonb_build_object('kind', 'person', 'id', $2::text, 'role', 'kitchen'), 'store.changed', 'store', '{"price": 1.10, "big": 12345678901234567890, "none": null}')`,
    STORE,
    cook.id,
  );
  await ask(
    `insert into commission_transfers (tenant_id, kind, debit, credit, amount_sen, note, made_by) values ($1, 'allowance', 'allowance', 'store', 250, 'a gift', $2)`,
    STORE,
    admin.id,
  );
  await ask(
    `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, uploaded_by, kept_at, removed_at)
     select $1, gen_random_uuid(), 'order', id, 'resit.pdf', $2, 'application/pdf', 10, $4::uuid, now(), null::timestamptz from (select id from orders where tenant_id = $1 limit 1) o
     union all
     select $1, gen_random_uuid(), 'order', id, 'salah.txt', $3, 'text/plain', 10, $4::uuid, now(), now() from (select id from orders where tenant_id = $1 limit 1) o`,
    STORE,
    `${'a'.repeat(32)}.pdf`,
    `${'f'.repeat(32)}.txt`,
    buyer.id,
  );
  await ask(
    `insert into payment_accounts (tenant_id, provider, secret) values ($1, 'billplz', 'sealed-key-of-hers') on conflict do nothing`,
    STORE,
  );
  await ask(
    `update refunds set account = 'sealed-account-of-hers', account_hint = '4321' where tenant_id = $1 and id = (select id from refunds where tenant_id = $1 limit 1)`,
    STORE,
  );
  await ask(
    `insert into retired_slugs (slug, until, store_id) values
       ('kak-yah-lama', now() + interval '11 months', $1), ('kak-yah-pertama', now() - interval '1 day', $1),
       ('kak-yah-kedua', now() + interval '1 month', $1),
       ('kedai-orang', now() + interval '3 months', $2), ('kedai-yang-tiada', now() + interval '3 months', null)`,
    STORE,
    butterAndBloom.id,
  );
  // JSON's own null, an instant finer than JavaScript has, a place, and JSON whose form is kept as it was written.
  await ask(
    `update store_profiles set social_media = 'null', updated_at = '2026-11-01 01:02:03.456789+08', latitude = 3.0731234567890123, day_order_caps = '{1,null,3,4,5,6,0}' where tenant_id = $1`,
    STORE,
  );
  await ask(
    `update order_items set options = '{ "Sambal" : ["pedas",  "kurang"], "Nota": "a\\nb" }' where tenant_id = $1`,
    STORE,
  );
}

interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}
const somebody = (name: string, isAdmin = false): Somebody => ({
  id: randomUUID(),
  email: `${name}@mail.example`,
  name: `Puan ${name}`,
  isAdmin,
});
const people = [somebody('owner'), somebody('cook'), somebody('buyer'), somebody('platform', true)] as const;

const bring = (file = copy) => importStore(targetOwner, createLocalStorage(path.join(folder, 'to')), file);

/** What says whose a row is, where it is not `tenant_id`. */
const KEYS: Readonly<Record<string, string>> = { tenants: 'id', retired_slugs: 'store_id' };

/** Every table of stores by the catalogue, with what the store has in it as text; what is left out is empty. */
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
      if (Object.hasOwn(TABLES_LEFT_OUT, name)) continue;
      const hidden = Object.keys(COLUMNS_LEFT_OUT[name] ?? {});
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

async function filesBelow(name: string): Promise<Record<string, Buffer>> {
  const root = path.join(folder, name);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, Buffer> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    found[path.relative(root, file)] = await readFile(file);
  }
  return found;
}

test('a busy store that is exported and imported into an empty installation is the same, row for row and byte for byte', async () => {
  const before = await rowsOfStore(source);
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
    'commission_transfers',
    'delivery_dates',
    'products',
    'retired_slugs',
  ])
    expect({ table, isBusy: (before[table] ?? []).length > 0 }).toEqual({ table, isBusy: true });
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(35);

  const summary = await bring();
  const after = await rowsOfStore(target);
  for (const [table, rows] of Object.entries(before))
    expect({ table, rows: after[table] }).toEqual({ table, rows });
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(summary.rows).toBe(Object.values(before).flat().length);
  expect(await filesBelow('to')).toEqual(Object.fromEntries(files));
  expect(await foreignRows(target)).toBe(0);
});

test('a comparison that missed a change would be worth nothing: it sees one cell of one row', async () => {
  await bring();
  const before = await rowsOfStore(target);
  for (const change of [
    `update store_profiles set updated_at = updated_at + interval '1 microsecond' where tenant_id = $1`,
    `update store_profiles set social_media = '{}' where tenant_id = $1`,
    `delete from customer_words where ctid in (select ctid from customer_words where tenant_id = $1 limit 1)`,
  ]) {
    const client = await target.pools.platform.connect();
    await client.query(change, [STORE]);
    client.release();
    expect(await rowsOfStore(target)).not.toEqual(before);
  }
});

/** Rows of any store but ours. */
async function foreignRows({ pools }: FreshDatabase): Promise<number> {
  const { rows } = await pools.platform.query<{ count: number }>(
    `select (select count(*) from tenants where id <> $1)::int + (select count(*) from orders where tenant_id <> $1)::int as count`,
    [STORE],
  );
  return rows[0]?.count ?? -1;
}

test('who is named comes along by address and name, without password, phone or role; the platform’s own as a pseudonym', async () => {
  await bring();
  const { rows } = await target.pools.platform.query<Record<string, unknown>>(
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
  const { rows } = await source.pools.platform.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_isolation') order by 1`,
  );
  const plain = new Set(['orders.request_hash']);
  const kept = rows.filter(({ name }) => {
    const [table = '', column = ''] = name.split('.');
    return !Object.hasOwn(TABLES_LEFT_OUT, table) && COLUMNS_LEFT_OUT[table]?.[column] === undefined;
  });
  expect(kept.filter(({ name }) => !plain.has(name))).toEqual([]);
  const zip = await openZip(copy, { mostUnpacked: 1e9 });
  for (const entry of zip.entries.values()) {
    const text = (await buffer(zip.read(entry))).toString('latin1');
    for (const secret of [
      'sealed-key-of-hers',
      'sealed-account-of-hers',
      'a hash of hers',
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
    const sealed = Buffer.from('sealed-account-of-hers').toString('hex');
    expect(text).not.toContain(sealed);
  }
  await zip.close();
});

test('nothing in a copy refers to what lies outside of the store, but people', async () => {
  const owner = await targetOwner.connect();
  const tables = await readStoreTables(askOn(owner)).finally(() => owner.release());
  const { rows } = await target.pools.platform.query<{ name: string }>(
    `select f.conrelid::regclass || ' → ' || f.confrelid::regclass as name from pg_constraint f
      where f.contype = 'f' and f.conrelid::regclass::text = any ($1) and f.confrelid::regclass::text <> all ($1)`,
    [tables.map(({ name }) => name)],
  );
  expect(rows.filter(({ name }) => !name.endsWith('→ users'))).toEqual([]);
});

describe('people who are here already', () => {
  const register = (email: string, isConfirmed: boolean) => {
    const id = randomUUID();
    return target.pools.platform
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
    const { rows } = await target.pools.platform.query<{ user_id: string; role: string }>(
      'select user_id, role from store_members where tenant_id = $1 order by role',
      [STORE],
    );
    expect(rows).toContainEqual({ user_id: ownerHere, role: 'owner' });
    expect(rows).toContainEqual({ user_id: cookHere, role: 'kitchen' });
    const { rows: named } = await target.pools.platform.query<{ count: number }>(
      `select count(*)::int as count from activity where tenant_id = $1 and actor ->> 'id' = $2`,
      [STORE, cookHere],
    );
    expect(named[0]?.count).toBe(1);
    expect(JSON.stringify(await rowsOfStore(target))).not.toContain(cook.id);
  });

  test('are not believed before their address is confirmed: it may be anybody’s', async () => {
    await register(people[0].email, false);
    await expect(bring()).rejects.toThrow('nobody has confirmed');
    await expectNothing();
  });
});

async function expectNothing(): Promise<void> {
  const { rows } = await target.pools.platform.query<{ count: number }>(
    'select (select count(*) from tenants)::int + (select count(*) from orders)::int + (select count(*) from products)::int as count',
  );
  expect(rows[0]?.count).toBe(0);
  expect(await filesBelow('to')).toEqual({});
  // Triggers are on again.
  const { rows: off } = await target.pools.platform.query(
    `select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal`,
  );
  expect(off).toEqual([]);
}

test('a store that is here, or whose address is, is refused and stays as it is', async () => {
  await bring();
  const before = await rowsOfStore(target);
  await expect(bring()).rejects.toThrow('This store is here already');
  expect(await rowsOfStore(target)).toEqual(before);
  expect(await filesBelow('to')).toEqual(Object.fromEntries(files));

  const other = await freshDatabase();
  const owner = openOwnerPool(other.url);
  await other.pools.platform.query(`insert into tenants (id, slug, name) values ($1, $2, 'Kedai lain')`, [
    randomUUID(),
    SLUG,
  ]);
  await expect(importStore(owner, createLocalStorage(path.join(folder, 'other')), copy)).rejects.toThrow(
    `Another store has the address /${SLUG}`,
  );
  expect(await filesBelow('other')).toEqual({});
  await owner.end();
  await other.drop();
});

describe('paths that the store gave up', () => {
  const rest = (slug: string, until: string, store: string | null = null) =>
    target.pools.platform.query(
      `insert into retired_slugs (slug, until, store_id) values ($1, now() + $2::interval, $3)`,
      [slug, until, store],
    );
  const leadsTo = async (slug: string) =>
    (
      await target.pools.app.query<{ slug: string }>(
        `select t.slug from retired_slugs r join tenants t on t.id = r.store_id where r.slug = $1 and r.until > now()`,
        [slug],
      )
    ).rows;

  test('lead to it where it comes to as well, and those of others are not in the copy', async () => {
    expect((await bring()).pathsLost).toEqual([]);
    expect(await leadsTo('kak-yah-lama')).toEqual([{ slug: SLUG }]);
    const { rows } = await target.pools.platform.query('select slug from retired_slugs order by slug');
    expect(rows).toEqual([{ slug: 'kak-yah-kedua' }, { slug: 'kak-yah-lama' }, { slug: 'kak-yah-pertama' }]);
  });

  test('stay another’s where another has them, or gave them up itself, and it is said', async () => {
    const other = randomUUID();
    await target.pools.platform.query(
      `insert into tenants (id, slug, name) values ($1, 'kak-yah-lama', 'Kedai lain')`,
      [other],
    );
    await rest('kak-yah-pertama', '1 month', other);
    const before = await rowsOfStore(source);
    const { pathsLost, rows } = await bring();
    expect(pathsLost).toEqual(['kak-yah-lama', 'kak-yah-pertama']);
    expect(rows).toBe(Object.values(before).flat().length - 2);
    expect(await leadsTo('kak-yah-lama')).toEqual([]);
    expect(await leadsTo('kak-yah-pertama')).toEqual([{ slug: 'kak-yah-lama' }]);
  });

  test('are nobody else’s in the same moment: a store that is opened meanwhile by such a path keeps it alone', async () => {
    const opening = await target.pools.platform.connect();
    try {
      await opening.query('begin');
      await opening.query(`insert into tenants (id, slug, name) values ($1, 'kak-yah-lama', 'Kedai lain')`, [
        randomUUID(),
      ]);
      let isDone = false;
      const coming = bring().finally(() => (isDone = true));
      // It waits for the opening; one that did not would be through by itself.
      await vi.waitFor(
        async () => {
          const { rowCount } = await target.pools.platform.query(
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

test('what comes next is counted behind what the copy brought, and the marketplace looks at the store', async () => {
  await bring();
  const { rows } = await target.pools.platform.query<{ seq: number; most: number }>(
    `insert into commission_transfers (tenant_id, kind, debit, credit, amount_sen) values ($1, 'allowance', 'allowance', 'store', 1)
     returning seq, (select max(seq) from commission_transfers) as most`,
    [STORE],
  );
  expect(rows[0]?.seq).toBeGreaterThan(rows[0]?.most ?? Infinity);
  const { rows: due } = await target.pools.platform.query('select from marketplace_due where store_id = $1', [
    STORE,
  ]);
  expect(due).toHaveLength(1);
});

describe('a file that cannot be trusted brings in nothing:', () => {
  /** The copy with its files changed, packed anew: the container itself is whole. */
  async function repacked(
    change: (name: string, bytes: Buffer) => Buffer | undefined,
    more: Record<string, string> = {},
  ): Promise<string> {
    const zip = await openZip(copy, { mostUnpacked: 1e9 });
    const file = path.join(folder, `${randomUUID()}.zip`);
    await writeZip(file, { at: NOW }, async (packer) => {
      for (const entry of zip.entries.values()) {
        const bytes = change(entry.name, await buffer(zip.read(entry)));
        if (bytes !== undefined) await packer.add(entry.name, once(bytes), 'packed');
      }
      for (const [name, text] of Object.entries(more))
        await packer.add(name, once(Buffer.from(text)), 'stored');
    });
    await zip.close();
    return file;
  }
  const manifest =
    (change: (written: Record<string, unknown>) => Record<string, unknown>) =>
    (name: string, bytes: Buffer) =>
      name === 'manifest.json'
        ? Buffer.from(
            JSON.stringify({
              ...(JSON.parse(bytes.toString()) as object),
              ...change(JSON.parse(bytes.toString()) as Record<string, unknown>),
            }),
          )
        : bytes;
  /** Why it is refused; nothing of it is there then. */
  const fault = async (file: string): Promise<string> => {
    const error: unknown = await bring(file).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await expectNothing();
    return error instanceof Error ? error.message : 'not refused';
  };

  test('one that was cut off, or is no ZIP', async () => {
    const whole = await readFile(copy);
    const file = path.join(folder, 'cut.zip');
    await writeFile(file, whole.subarray(0, whole.length - 1_000));
    expect(await fault(file)).toContain('no ZIP, or its end is missing');
    await writeFile(file, 'not a zip');
    expect(await fault(file)).toContain('no ZIP');
  });

  test('one with a changed row, a picture exchanged, a file too few or too many', async () => {
    expect(
      await fault(
        await repacked((name, bytes) =>
          name === 'data/orders.json' ? Buffer.from(bytes.toString().replace('"paid"', '"PAID"')) : bytes,
        ),
      ),
    ).toContain('data/orders.json was changed');
    expect(
      await fault(
        await repacked((name, bytes) => (name.endsWith('-640.webp') ? Buffer.alloc(bytes.length, 1) : bytes)),
      ),
    ).toContain('was changed');
    expect(
      await fault(await repacked((name, bytes) => (name === 'data/products.json' ? undefined : bytes))),
    ).toContain('is missing');
    expect(await fault(await repacked((_name, bytes) => bytes, { 'media/more.txt': 'x' }))).toContain(
      'does not belong into it',
    );
  });

  test('one of a newer version, of its form or of its tables', async () => {
    expect(await fault(await repacked(manifest(() => ({ version: 2 }))))).toContain('newer version');
    expect(
      await fault(
        await repacked(manifest(({ schema }) => ({ schema: [...(schema as string[]), '999999_later.sql'] }))),
      ),
    ).toContain('newer version');
  });

  /** As somebody would who also mends the checksums. */
  async function forged(change: (name: string, text: string) => string): Promise<string> {
    const { createHash } = await import('node:crypto');
    const sums = new Map<string, { size: number; sha256: string }>();
    const first = (name: string, bytes: Buffer) => {
      const made =
        name.startsWith('data/') || name === 'people.json'
          ? Buffer.from(change(name, bytes.toString()))
          : bytes;
      sums.set(name, { size: made.length, sha256: createHash('sha256').update(made).digest('hex') });
      return made;
    };
    return repacked((name, bytes) =>
      name === 'manifest.json'
        ? manifest(({ files: listed }) => ({
            files: (listed as { name: string }[]).map((file) => ({ ...file, ...sums.get(file.name) })),
          }))(name, bytes)
        : first(name, bytes),
    );
  }

  test('one whose checksums were mended: rows of another store, of another form, too few of them', async () => {
    const theirs = randomUUID();
    expect(
      await fault(
        await forged((name, text) => (name === 'data/products.json' ? text.replace(STORE, theirs) : text)),
      ),
    ).toContain('a row of another store');
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/products.json' ? text.replace('"price_sen":', '"price":') : text,
        ),
      ),
    ).toContain('a row of another form');
    expect(
      await fault(await forged((name, text) => (name === 'data/pickup_points.json' ? '[\n]\n' : text))),
    ).toContain('instead of');
    expect(
      await fault(
        await forged((name, text) => (name === 'data/products.json' ? text.replace('[\n', '[\n\n') : text)),
      ),
    ).toContain('no row');
  });

  test('nothing of the site but its own, where its old paths claim a word of the site or one for good', async () => {
    const admin = randomUUID();
    await target.pools.platform.query(
      `with added as (insert into users (id, email, full_name) values ($1, 'words@mail.example', 'Harith') returning id)
       insert into reserved_words (word, added_by) select 'festival', id from added`,
      [admin],
    );
    const { pathsLost } = await bring(
      await forged((name, text) =>
        name === 'data/retired_slugs.json'
          ? text
              .replace('"kak-yah-lama"', '"marketplace"')
              .replace('"kak-yah-pertama"', '"festival"')
              .replace('"kak-yah-kedua"', '"kak-yah-selamanya"')
              .replace(/"until":"[^"]+"/g, '"until":"infinity"')
          : text,
      ),
    );
    expect(new Set(pathsLost)).toEqual(new Set(['marketplace', 'festival']));
    const { rows } = await target.pools.platform.query(
      `select slug, until <= now() + interval '12 months' as is_bounded from retired_slugs`,
    );
    expect(rows).toEqual([{ slug: 'kak-yah-selamanya', is_bounded: true }]);
  });

  test('one whose rows the database refuses, in the middle of writing', async () => {
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/reviews.json' ? text.replace(/"rating":\d/, '"rating":9') : text,
        ),
      ),
    ).toContain('reviews__rating');
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/order_items.json'
            ? text.replace(/"order_id":"[^"]+"/, `"order_id":"${randomUUID()}"`)
            : text,
        ),
      ),
    ).toContain('order_items');
  });
});

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
