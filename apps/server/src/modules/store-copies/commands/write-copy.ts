import { readdir } from 'node:fs/promises';
import type { Locale } from '@dapur/contract/primitives';
import { MIGRATIONS_DIRECTORY } from '../../../platform/db/migrate.ts';
import { withTenantSnapshot, type Pools } from '../../../platform/db/index.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { writeZip, type WrittenEntry } from '../../../platform/zip/write-zip.ts';
import { askIn } from '../data/ask.ts';
import { readCopiedPeople } from '../data/people.ts';
import { readNamedPeople, readRows } from '../data/read-rows.ts';
import { readStoreTables } from '../data/store-tables.ts';
import { readUnseenStems } from '../data/unfinished-files.ts';
import { everythingLeftOut } from '../domain/left-out.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  PEOPLE,
  mediaFile,
  mediaFolders,
  tableFile,
  type CopiedTable,
  type CopyManifest,
} from '../form/manifest.ts';
import { README } from '../form/read-me.ts';
import { rowsFile } from '../form/rows-file.ts';
import { sheetFile, sheets } from '../data/sheets.ts';

export interface CopyDeps {
  readonly db: Pools;
  readonly storage: Storage;
}

export interface CopyWish {
  readonly store: CopyManifest['store'];
  /** Of the headings of lists. */
  readonly locale: Locale;
  readonly now: Date;
  /** Bytes of the whole file at most; as many as a ZIP can have where it is left out. */
  readonly most?: number;
}

export interface CopySummary {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes the whole store, as it was at one moment, into a ZIP at `file`, which must not be there yet. The store goes on
 * working meanwhile. Throws ZipTooLargeError; nothing stays behind then.
 */
export async function writeCopy(
  { db, storage }: CopyDeps,
  file: string,
  wish: CopyWish,
): Promise<CopySummary> {
  const { store, locale, now } = wish;
  const schema = await migrationNames();
  const written: WrittenEntry[] = [];
  const tables: CopiedTable[] = [];
  let media = 0;
  const bytes = await writeZip(
    file,
    { at: now, ...(wish.most === undefined ? {} : { most: wish.most }) },
    async (zip) => {
      const add = async (name: string, data: AsyncIterable<Buffer>, how: 'packed' | 'stored' = 'packed') =>
        void written.push(await zip.add(name, data, how));
      await add('README.txt', whole(README));
      const { named, unseen } = await withTenantSnapshot(db, store.id, async (tx) => {
        const ask = askIn(tx);
        const found = new Set<string>();
        for (const table of await readStoreTables(ask)) {
          const counted = { rows: 0 };
          await add(tableFile(table.name), rowsFile(counting(readRows(ask, table, store.id), counted)));
          tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...counted });
          for (const id of await readNamedPeople(ask, table, store.id)) found.add(id);
        }
        for (const sheet of sheets) await add(sheet.name, sheetFile(ask, sheet, locale));
        return { named: found, unseen: await readUnseenStems(tx, store.id) };
      });
      const people = await readCopiedPeople(db, store.id, [...named]);
      await add(PEOPLE, whole(`${JSON.stringify(people, null, 1)}\n`));
      // After the rows: a file that a row names was stored before the row was.
      for (const key of await keysOf(storage, store.id)) {
        if (isOf(unseen, key)) continue;
        const stored = await storage.open(key);
        // Removed a moment ago: its row went before it.
        if (stored === undefined) continue;
        await add(mediaFile(key), stored.stream() as AsyncIterable<Buffer>, 'stored');
        media++;
      }
      const manifest: CopyManifest = {
        format: FORMAT,
        version: FORMAT_VERSION,
        exported_at: now.toISOString(),
        store,
        schema,
        tables,
        people: people.length,
        media,
        left_out: [...everythingLeftOut],
        files: written,
      };
      await zip.add(MANIFEST, whole(`${JSON.stringify(manifest, null, 1)}\n`), 'packed');
    },
  );
  return {
    bytes,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: media,
  };
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
}

async function keysOf(storage: Storage, storeId: string): Promise<string[]> {
  const folders = await Promise.all(mediaFolders(storeId).map((folder) => storage.list(folder)));
  return folders.flat();
}

/** Names of files begin with the stem that their row has: `<stem>-640.webp`, `<stem>.pdf`. */
function isOf(stems: ReadonlySet<string>, key: string): boolean {
  const name = key.slice(key.indexOf('/') + 1);
  return stems.has(name.split('.')[0] ?? '') || stems.has(name.slice(0, Math.max(0, name.lastIndexOf('-'))));
}

async function* counting(
  batches: AsyncIterable<readonly string[]>,
  counted: { rows: number },
): AsyncGenerator<readonly string[]> {
  for await (const rows of batches) {
    counted.rows += rows.length;
    yield rows;
  }
}

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
