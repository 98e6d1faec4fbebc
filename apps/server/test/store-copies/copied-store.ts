import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { importStore, writeCopy } from '../../src/modules/store-copies/index.ts';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { openZip } from '../../src/platform/zip/read-zip.ts';
import { writeZip } from '../../src/platform/zip/write-zip.ts';
import { plantInStore } from '../access/canaries.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from '../kit/demo-stores.ts';

export const NOW = new Date('2026-11-22T08:00:00Z');
export const { id: STORE, slug: SLUG } = dapurKakYah;
const store = { id: STORE, slug: SLUG, name: '' };

export const files: readonly (readonly [string, Buffer])[] = [
  [
    `${STORE}/logo-dapur-kak-yah-192.webp`,
    Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) & 255)),
  ],
  [`${STORE}/nasi-lemak-640.webp`, Buffer.from([0, 255, 10, 13])],
  [`files-${STORE}/${'a'.repeat(32)}.pdf`, Buffer.from('%PDF-1.7 …')],
];

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
export const people = [
  somebody('owner'),
  somebody('cook'),
  somebody('buyer'),
  somebody('platform', true),
] as const;

/** For `repacked`: the same copy with another list of contents. */
export const changedManifest =
  (change: (written: Record<string, unknown>) => Record<string, unknown>) =>
  (name: string, bytes: Buffer): Buffer =>
    name === 'manifest.json'
      ? Buffer.from(
          JSON.stringify({
            ...(JSON.parse(bytes.toString()) as object),
            ...change(JSON.parse(bytes.toString()) as Record<string, unknown>),
          }),
        )
      : bytes;

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A busy store that was exported once, and an empty installation for each test to bring it into. */
export function copiedStore() {
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
    // A file that its uploader took away a moment ago, and a file of another store.
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
    // Mails that wait to be sent come out differently in the new place: old-copies.deep.test.ts.
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
       values ($1, $2, $3, '+60123456789', 'a hash of theirs', $4, now(), 'ms')`,
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
      `with rate as (insert into commission_rates (tenant_id, effective_from, basis_points) values ($1, '2026-01-01', 0))
       insert into commission_transfers (tenant_id, kind, debit, credit, amount_sen, note, made_by) values ($1, 'payment', 'bank', 'store', 100000000, 'a gift', $2)`,
      STORE,
      admin.id,
    );
    // What the platform said: a review out of sight, and a paper that was approved.
    await ask(
      `with hidden as (
         update reviews set hidden_at = now() where tenant_id = $1 and id = (select id from reviews where tenant_id = $1 order by id limit 1) returning id
       ), reported as (
         insert into review_reports (tenant_id, review_id, reason, reported_by, state, outcome_note, decided_at)
         select $1, id, 'offensive', $2, 'hidden', 'not nice', now() from hidden
       )
       insert into review_decisions (tenant_id, review_id, action, decided_by) select $1, id, 'hidden', $2 from hidden`,
      STORE,
      admin.id,
    );
    await ask(
      `update compliance_documents set verdict = 'approved', verdict_reason = '', judged_at = now() where tenant_id = $1`,
      STORE,
    );
    // Numbered otherwise than they lie in the file.
    await ask(
      `insert into production_ticks (tenant_id, id, serial, date, at, kind, target, change, count, planned, actor)
       select $1, ('00000000-0000-4000-8000-00000000000' || n)::uuid, 9000 - n, '2026-11-30', 1, 'prep', 'p' || n, 'set', 1, 1, '{}' from generate_series(1, 3) n`,
      STORE,
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
      `insert into payment_accounts (tenant_id, provider, secret) values ($1, 'billplz', 'sealed-key-of-theirs') on conflict do nothing`,
      STORE,
    );
    await ask(
      `update refunds set account = 'sealed-account-of-theirs', account_hint = '4321' where tenant_id = $1 and id = (select id from refunds where tenant_id = $1 limit 1)`,
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

  const bring = (file = copy) => importStore(targetOwner, createLocalStorage(path.join(folder, 'to')), file);

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
  /** A copy as a forger leaves it who also mends the checksums. */
  async function forged(change: (name: string, text: string) => string): Promise<string> {
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
        ? changedManifest(({ files: listed }) => ({
            files: (listed as { name: string }[]).map((file) => ({ ...file, ...sums.get(file.name) })),
          }))(name, bytes)
        : first(name, bytes),
    );
  }

  return {
    get folder() {
      return folder;
    },
    get source() {
      return source;
    },
    get copy() {
      return copy;
    },
    get target() {
      return target;
    },
    get targetOwner() {
      return targetOwner;
    },
    bring,
    repacked,
    forged,
    filesBelow,
    expectNothing,
  };
}
