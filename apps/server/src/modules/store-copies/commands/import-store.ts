import type pg from 'pg';
import { z } from 'zod';
import { UUID } from '@dapur/contract/uuid';
import { PLATFORM_ROLE } from '../../../platform/db/roles.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { openZip, type ZipReader } from '../../../platform/zip/read-zip.ts';
import { BadZipError } from '../../../platform/zip/zip-format.ts';
import { askOn, quotedName, type Ask } from '../data/ask.ts';
import {
  CopyRefusedError,
  joinPeople,
  refuseTaken,
  refuseWildValues,
  rowWriter,
} from '../data/insert-rows.ts';
import {
  bringPhonesToForm,
  countRoom,
  endWaitingMails,
  fillAreas,
  keepGiftsOfLines,
  keepOldCertificate,
} from '../data/catch-up.ts';
import { insertOldPaths } from '../data/insert-old-paths.ts';
import { OLD_PATHS, readStoreTables, type StoreTable } from '../data/store-tables.ts';
import { OLD_ROWS } from '../domain/old-rows.ts';
import { OLD_CERTIFICATE, OLD_COLUMNS } from '../domain/old-columns.ts';
import { PLATFORM_TABLES, countPlatformWord, isPlatformWord, wasHeld } from '../domain/platform-word.ts';
import { CopiedPerson, PEOPLE, tableFile, type CopiedTable, type CopyManifest } from '../form/manifest.ts';
import { rowsOf } from '../form/rows-file.ts';
import { checkCopy, keyOf, parsed, readWhole } from './read-copy.ts';
import { migrationNames } from './write-copy.ts';

const AT_ONCE = 200;
/** Far beyond what the rooms of stores hold. */
const MAX_UNPACKED = 32 * 1024 ** 3;
const LARGEST_PEOPLE = 256 * 1024 * 1024;
const LARGEST_FILE = 256 * 1024 * 1024;

export interface ImportSummary {
  readonly store: CopyManifest['store'];
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Paths that led to the store where it comes from, and cannot here. */
  readonly pathsLost: readonly string[];
  /** Mails to customers that waited when the copy was made, and that are not sent from here. */
  readonly mailsNotSent: number;
  /** Migrations that came after the copy was made: what they added is as in a new store. */
  readonly laterChanges: number;
  /** What the platform had said of the store where it comes from, by `table` or `table.column`: none of it came in. */
  readonly notTaken: ReadonlyMap<string, number>;
  /** It was suspended or closed by the platform there, and is a draft here. */
  readonly wasHeld: boolean;
}

/**
 * Brings a copy of a store in, beside whatever stores are here. The file is looked through to its last byte first; then its
 * pictures and files are stored, which nobody sees without their rows; then all rows come in one transaction. What goes
 * wrong leaves nothing behind. Writing by other stores waits for that transaction. `owner` is a pool of the login that owns
 * the tables. Throws BadZipError and CopyRefusedError with words for whoever brings the file.
 */
export async function importStore(owner: pg.Pool, storage: Storage, file: string): Promise<ImportSummary> {
  const zip = await openZip(file, { mostUnpacked: MAX_UNPACKED });
  const client = await owner.connect();
  let broken: Error | undefined;
  try {
    const manifest = await checkCopy(zip);
    const ask = askOn(client);
    await ask('begin');
    try {
      await ask(`set local role ${PLATFORM_ROLE}`);
      await refuseTaken(ask, manifest.store);
    } finally {
      await ask('rollback');
    }
    const keys = await storeFiles(storage, zip, manifest);
    try {
      await ask('begin');
      const written = await writeAll(ask, zip, manifest);
      await ask('commit');
      return {
        store: manifest.store,
        tables: manifest.tables.length,
        files: keys.length,
        ...written,
      };
    } catch (error) {
      await ask('rollback').catch((cause: unknown) => {
        broken = cause instanceof Error ? cause : new Error(String(cause));
      });
      for (const key of keys) await storage.remove(key);
      throw error;
    }
  } finally {
    client.release(broken);
    await zip.close();
  }
}

/** Answers the keys it wrote. Removes them again when one fails, and touches none that was there before. */
async function storeFiles(storage: Storage, zip: ZipReader, manifest: CopyManifest): Promise<string[]> {
  const wanted = manifest.files.flatMap(({ name }) => {
    const key = keyOf(name);
    return key === undefined ? [] : [{ name, key }];
  });
  for (const { key } of wanted) {
    const there = await storage.open(key);
    there?.stream().destroy();
    if (there !== undefined) throw new CopyRefusedError(`A file of this store is here already: ${key}`);
  }
  const written: string[] = [];
  try {
    for (const { name, key } of wanted) {
      written.push(key);
      await storage.write(key, await readWhole(zip, name, LARGEST_FILE));
    }
    return written;
  } catch (error) {
    for (const key of written) await storage.remove(key);
    throw error;
  }
}

async function writeAll(
  ask: Ask,
  zip: ZipReader,
  manifest: CopyManifest,
): Promise<Omit<ImportSummary, 'store' | 'tables' | 'files'>> {
  const tables = await readStoreTables(ask);
  refuseUnknownTables(tables, manifest.tables);
  // Nobody may take one of the store's old paths meanwhile. The first lock of all, as opening a store takes it first
  // too.
  await ask('lock table tenants in share row exclusive mode');
  // Triggers did their work when the rows were first written. Those of `tenants` stay: the marketplace hears of the store.
  const quiet = tables.filter(({ name }) => name !== 'tenants');
  for (const { name } of quiet) await ask(`alter table ${quotedName(name)} disable trigger user`);
  await ask(`set local role ${PLATFORM_ROLE}`);
  await refuseTaken(ask, manifest.store);
  const people = z.array(CopiedPerson).safeParse(parsed(await readWhole(zip, PEOPLE, LARGEST_PEOPLE)));
  if (!people.success || people.data.length !== manifest.people)
    throw new BadZipError(`${PEOPLE} is damaged.`);
  const otherIds = await joinPeople(ask, people.data);

  let rows = 0;
  const pathsLost: string[] = [];
  let oldCertificate = '';
  const notTaken = new Map<string, number>();
  let isHeld = false;
  for (const table of tables) {
    const copied = manifest.tables.find(({ name }) => name === table.name);
    if (copied === undefined) continue;
    const filling: Filling = { table, copied, storeId: manifest.store.id, otherIds };
    rows += await fillTable(ask, zip, {
      ...filling,
      ...(table.name === OLD_PATHS && {
        write: async (lines) => void pathsLost.push(...(await insertOldPaths(ask, lines))),
      }),
      // What the platform there made of the store is not known here: its owner publishes it, or the operator asks first.
      ...(table.name === 'tenants' && {
        change: (row) => {
          isHeld = wasHeld(row);
          return isHeld ? { ...row, status: 'draft' } : row;
        },
      }),
      see: (row) => {
        countPlatformWord(notTaken, table.name, row);
        const number = row[OLD_CERTIFICATE];
        if (OLD_COLUMNS[table.name]?.[OLD_CERTIFICATE] !== undefined) oldCertificate = textOf(number);
      },
    });
  }
  await refuseOtherStore(ask, manifest.store);
  await keepGiftsOfLines(ask, manifest.store.id);
  if (oldCertificate !== '') await keepOldCertificate(ask, manifest.store.id, oldCertificate);
  await fillAreas(ask, manifest.store.id);
  await countRoom(ask, manifest.store.id);
  await bringPhonesToForm(ask, manifest.store.id);
  const mailsNotSent = await endWaitingMails(ask, manifest.store.id);
  await ask('set constraints all immediate');
  await ask(`select pg_notify('store_changed', $1)`, [manifest.store.id]);
  await ask('reset role');
  for (const { name } of quiet) await ask(`alter table ${quotedName(name)} enable trigger user`);
  const laterChanges = (await migrationNames()).length - manifest.schema.length;
  return { rows: rows - pathsLost.length, pathsLost, mailsNotSent, laterChanges, notTaken, wasHeld: isHeld };
}

function refuseUnknownTables(tables: readonly StoreTable[], copied: readonly CopiedTable[]): void {
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]));
  if (new Set(copied.map(({ name }) => name)).size !== copied.length)
    throw new BadZipError('Its list of contents is damaged.');
  for (const { name, columns } of copied)
    for (const column of columns)
      if (known.get(name)?.has(column) !== true && OLD_COLUMNS[name]?.[column] === undefined)
        throw new CopyRefusedError(
          `${name}.${column} is not known here: the copy does not fit this version.`,
        );
}

interface Filling {
  readonly table: StoreTable;
  readonly copied: CopiedTable;
  readonly storeId: string;
  readonly otherIds: ReadonlyMap<string, string>;
  /** In place of writing rows as they are. */
  readonly write?: (rows: readonly string[]) => Promise<void>;
  /** Told of each row besides. */
  readonly see?: (row: Row) => void;
  /** What the row is here. */
  readonly change?: (row: Row) => Row;
}

type Row = Readonly<Record<string, unknown>>;

/** Answers how many rows came in. */
async function fillTable(
  ask: Ask,
  zip: ZipReader,
  { table, copied, storeId, otherIds, write, see, change }: Filling,
): Promise<number> {
  const name = tableFile(table.name);
  const entry = zip.entries.get(name);
  if (entry === undefined) throw new BadZipError(`${name} is missing.`);
  const older = OLD_ROWS[table.name];
  const old = older === undefined || copied.columns.includes(older.lacks) ? undefined : older;
  const columns = table.columns.filter(
    ({ name: column }) =>
      (copied.columns.includes(column) || column === old?.lacks) && !isPlatformWord(table.name, column),
  );
  const isPlatforms = Object.hasOwn(PLATFORM_TABLES, table.name);
  const writer = isPlatforms || write !== undefined ? undefined : await rowWriter(ask, table, columns);
  const expected = new Set(copied.columns);
  let count = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await (write ?? writer?.write)?.(batch);
    batch = [];
  };
  for await (const line of rowsOf(name, zip.read(entry))) {
    const row = ownRow(name, line, { key: table.key, storeId, expected });
    see?.(row);
    const known = old?.now(row) ?? row;
    const changed = change?.(known) ?? known;
    batch.push(renamed(changed === row ? line : JSON.stringify(changed), otherIds));
    count++;
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  await writer?.end();
  if (count !== copied.rows) throw new BadZipError(`${name} holds ${count} rows instead of ${copied.rows}.`);
  if (isPlatforms) return 0;
  await refuseWildValues(ask, table, columns, storeId);
  return count;
}

/** A row as it was read. It must be of this store, and of its table: a copy brings in one store and nothing beside it. */
function ownRow(
  name: string,
  line: string,
  {
    key,
    storeId,
    expected,
  }: { readonly key: string; readonly storeId: string; readonly expected: ReadonlySet<string> },
): Row {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new BadZipError(`${name} holds what is no row.`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new BadZipError(`${name} holds what is no row.`);
  const fields = Object.entries(row);
  if (fields.length !== expected.size || fields.some(([field]) => !expected.has(field)))
    throw new BadZipError(`${name} holds a row of another form.`);
  if (fields.find(([field]) => field === key)?.[1] !== storeId)
    throw new BadZipError(`${name} holds a row of another store.`);
  return Object.fromEntries(fields);
}

const QUOTED_ID = new RegExp(`"(${UUID})"`, 'g');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** People who have another id here get it wherever the row names them, also inside of JSON. */
function renamed(line: string, otherIds: ReadonlyMap<string, string>): string {
  if (otherIds.size === 0) return line;
  return line.replace(QUOTED_ID, (whole, id: string) => {
    const other = otherIds.get(id);
    return other === undefined ? whole : `"${other}"`;
  });
}

/** The manifest and the rows must speak of the same store. */
async function refuseOtherStore(ask: Ask, { id, slug, name }: CopyManifest['store']): Promise<void> {
  const [row] = await ask<{ slug: string; name: string }>(
    'select slug, name from store_facts where id = $1',
    [id],
  );
  if (row?.slug !== slug || row.name !== name)
    throw new BadZipError('Its list of contents names another store.');
}
