import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { halalClaims } from '../../src/modules/platform-stores/index.ts';
import { askOn } from '../../src/modules/store-copies/data/ask.ts';
import { readStoreTables } from '../../src/modules/store-copies/data/store-tables.ts';
import { importStore, writeCopy } from '../../src/modules/store-copies/index.ts';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { openZip } from '../../src/platform/zip/read-zip.ts';
import { writeZip } from '../../src/platform/zip/write-zip.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { dapurKakYah, loadDemoStores } from '../kit/demo-stores.ts';
import { databaseAt } from '../migrations/database-before.ts';

const { id: STORE, slug: SLUG } = dapurKakYah;
/** The last one before certificates were papers, and after orders had their part of town. */
const BEFORE_PAPERS = '000056_webhooks.sql';
const BEFORE_GIFTS = '000077_incidents.sql';
const BEFORE_AREAS = '000052_names_of_reviewers.sql';

/** A line that was given back for and left its order then. */
const LEFT_LINE = randomUUID();

let folder: string;
let source: FreshDatabase;
let copy: string;
let target: FreshDatabase;
let owner: pg.Pool;
const product = dapurKakYah.products.find(({ isActive }) => isActive)?.id ?? '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-old-copies-'));
  source = await freshDatabase();
  await loadDemoStores(source.pools);
  const ask = (text: string, ...values: unknown[]) => source.pools.platform.query(text, [STORE, ...values]);
  await ask(`delete from compliance_documents where tenant_id = $1 and kind = 'halal'`);
  await ask(`update products set description = 'Ayam halal segar' where tenant_id = $1 and id = $2`, product);
  await ask(
    `update orders set delivery_method = 'delivery', address = '7, Jalan Mawar, Seksyen ' || (slot_minute % 7) || ', 40100 Shah Alam'
      where tenant_id = $1 and id in (select id from orders where tenant_id = $1 order by id limit 20)`,
  );
  await ask(
    `with message as (
       insert into customer_messages (tenant_id, id, is_bulk, subject, body, sent_by, sent_on, request_hash, chosen, receivers)
       values ($1, $2, true, 'Hai', 'Hai', $2, current_date, 'x', 2, 2) returning id
     )
     insert into customer_message_receivers (tenant_id, message_id, customer_id, state, claimed_at, settled_at)
     select $1, message.id, c.id, s.state, case s.state when 'waiting' then now() end, case s.state when 'sent' then now() end
       from message, unnest(array['waiting', 'sent']) s (state),
            (select id from customers where tenant_id = $1 order by id limit 1) c`,
    randomUUID(),
  );
  await ask(
    `insert into refunds (tenant_id, order_id, amount_sen, cause, kind, lines)
     select $1, id, 1, 'seller', 'lines', jsonb_build_array(jsonb_build_object('item_id', $2::uuid, 'quantity', 1))
       from orders where tenant_id = $1 and received_sen > refunding_sen order by id limit 1`,
    LEFT_LINE,
  );
  const { rows } = await ask('select name from tenants where id = $1');
  copy = path.join(folder, 'store.zip');
  await writeCopy({ db: source.pools, storage: createLocalStorage(path.join(folder, 'from')) }, copy, {
    store: { id: STORE, slug: SLUG, name: String((rows[0] as { name: string }).name) },
    locale: 'en',
    now: new Date(),
  });
});
beforeEach(async () => {
  target = await freshDatabase();
  owner = openOwnerPool(target.url);
});
afterEach(async () => {
  await owner.end();
  await target.drop();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const bring = (file: string) => importStore(owner, createLocalStorage(path.join(folder, randomUUID())), file);
type Rows = Record<string, unknown>[];
const ask = async <R>(text: string, database = target) =>
  (await database.pools.platform.query(text, [STORE])).rows as R[];

/** The tables of stores as they were at a migration, with their columns. */
async function columnsAt(migration: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const old = await databaseAt(migration);
  const client = await old.owner.connect();
  try {
    const tables = await readStoreTables(askOn(client));
    return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  } finally {
    client.release();
    await old.drop();
  }
}

interface Written {
  readonly schema: string[];
  readonly tables: { name: string; columns: string[]; rows: number }[];
  readonly files: { name: string; size: number; sha256: string }[];
}

/** The same store, as the version of that migration would have copied it; `more` is of its profile. */
async function copyOf(migration: string, more: Record<string, unknown>): Promise<string> {
  const known = await columnsAt(migration);
  const zip = await openZip(copy, { mostUnpacked: 1e9 });
  const files = new Map<string, Buffer>();
  for (const entry of zip.entries.values()) files.set(entry.name, await buffer(zip.read(entry)));
  await zip.close();
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Written;
  files.delete('manifest.json');
  const tables: Written['tables'] = [];
  for (const table of manifest.tables) {
    const file = `data/${table.name}.json`;
    const columns = known.get(table.name);
    if (columns === undefined) {
      files.delete(file);
      continue;
    }
    const own = table.name === 'store_profiles' ? more : {};
    const rows = (JSON.parse(String(files.get(file))) as Rows).map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
      ...own,
    }));
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
    files.set(file, Buffer.from(rows.length === 0 ? '[\n]\n' : `[\n${lines}\n]\n`));
    const kept = table.columns.filter((name) => columns.has(name));
    tables.push({ ...table, columns: [...new Set([...kept, ...Object.keys(own)])] });
  }
  const old = {
    ...manifest,
    schema: manifest.schema.filter((name) => name <= migration),
    tables,
    files: [...files].map(([name, bytes]) => ({
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
  const made = path.join(folder, `${randomUUID()}.zip`);
  await writeZip(made, { at: new Date() }, async (packer) => {
    for (const [name, bytes] of files) await packer.add(name, once(bytes), 'packed');
    await packer.add('manifest.json', once(Buffer.from(JSON.stringify(old))), 'packed');
  });
  return made;
}

const halalPapers = () =>
  ask<{ number: string; expires_on: string | null; proves: boolean }>(
    `select number, expires_on::text, has_halal_certificate(tenant_id) as proves
       from compliance_documents where tenant_id = $1 and kind = 'halal'`,
  );
const claimed = async () =>
  (await halalClaims(target.pools, 'a test', STORE)).map(({ where, product: said, word }) => [
    where,
    said?.id,
    word.toLowerCase(),
  ]);

test('a copy from before certificates were papers comes in: its number is a paper that proves nothing, and what it says is listed to be judged', async () => {
  const { laterChanges } = await bring(await copyOf(BEFORE_PAPERS, { halal_certificate: 'JAKIM 77' }));
  expect(laterChanges).toBeGreaterThan(0);
  expect(await halalPapers()).toEqual([{ number: 'JAKIM 77', expires_on: null, proves: false }]);
  expect(await claimed()).toContainEqual(['product', product, 'halal']);
  expect((await halalClaims(target.pools, 'a test')).length).toBe((await claimed()).length);
});

test('no number is no paper, and a copy of now says the same as it did', async () => {
  await bring(await copyOf(BEFORE_PAPERS, { halal_certificate: '  ' }));
  expect(await halalPapers()).toEqual([]);
  expect(await claimed()).toContainEqual(['product', product, 'halal']);
});

test('a column that no version ever had keeps a copy out, as before', async () => {
  const file = await copyOf(BEFORE_PAPERS, { halal_certificate: 'JAKIM 77', shoe_size: 9 });
  await expect(bring(file)).rejects.toThrow('store_profiles.shoe_size is not known here');
  expect(await ask('select 1 from tenants where id = $1')).toEqual([]);
});

test('orders of a copy from before they had a part of town get it', async () => {
  const areas = (database: FreshDatabase) =>
    ask<{ area: string | null }>(
      'select id, area, is_dietary from orders where tenant_id = $1 order by id',
      database,
    );
  const before = await areas(source);
  expect(before.filter(({ area }) => area !== null).length).toBeGreaterThan(5);
  await bring(await copyOf(BEFORE_AREAS, { halal_certificate: '' }));
  expect(await areas(target)).toEqual(before);
});

test('what was given back for a line that left its order counts for no other line, as where it came from', async () => {
  await bring(await copyOf(BEFORE_GIFTS, {}));
  expect(
    await ask(
      `select amount_sen, gone_sen, taken_sen, lines from refunds where tenant_id = $1 and kind = 'lines' and amount_sen = 1`,
    ),
  ).toEqual([{ amount_sen: 1, gone_sen: 1, taken_sen: 0, lines: [] }]);
});

test('what waited to be mailed to customers is not sent where a copy comes in, and it is said', async () => {
  expect((await bring(copy)).mailsNotSent).toBe(1);
  expect(
    await ask(
      `select state, claimed_at, settled_at is not null as is_settled from customer_message_receivers
        where tenant_id = $1 order by state`,
    ),
  ).toEqual([
    { state: 'not_sent', claimed_at: null, is_settled: true },
    { state: 'sent', claimed_at: null, is_settled: true },
  ]);
  expect(await ask('select 1 from outbox where tenant_id = $1')).toEqual([]);
});

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
