import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hasLedger } from '../migrate.ts';
import { PLATFORM_ROLE } from '../roles.ts';
import type { BackupFiles } from './backup-files.ts';
import { writeBackup, type BackupWriter } from './container.ts';
import type { BackupManifest } from './manifest.ts';
import { readStoredKeys, type ReadStoredKeys } from './stored-keys.ts';
import { readLedgerEntries, readSequences, readTables, readWriting, type Table } from './table-catalogue.ts';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and that are not there, sorted; undefined when the place where they are could not be asked. */
  readonly missing: readonly string[] | undefined;
}

/** Tells which of the keys are not there, for files that lie elsewhere, as in a bucket; undefined when it cannot be asked. */
export type MissingElsewhere = (keys: ReadonlySet<string>) => Promise<readonly string[] | undefined>;

export interface TakenBackup extends BackupSummary {
  /** How many files were removed while it ran, and so are left out; no row names them any more. */
  readonly gone: number;
}

export interface BackupSource {
  /** A pool of the login that owns the tables. */
  readonly owner: pg.Pool;
  readonly files: BackupFiles;
  readonly storedKeys: ReadStoredKeys;
  readonly missingElsewhere?: MissingElsewhere;
  /** Public keys of age, whose holders alone can read it. Left out: anybody who has the file can. */
  readonly recipients?: readonly string[];
  /** Breaks it off: nothing stays behind. */
  readonly signal?: AbortSignal;
}

/**
 * Writes the whole database, as it was at one moment, and the attachments into one file, and compares the two. The product
 * may go on working meanwhile: what is removed by then is left out.
 */
export async function takeBackup(
  { owner, files, storedKeys, missingElsewhere, recipients, signal }: BackupSource,
  file: string,
  now: Date,
): Promise<TakenBackup> {
  if (!(await hasLedger(owner)))
    throw new Error('There is nothing to back up: the database has not been set up yet');
  const client = await owner.connect();
  // A connection that is in the middle of a table cannot be asked for anything else: after a failure it is ended.
  let isSpent = true;
  try {
    await client.query('begin isolation level repeatable read, read only');
    const manifest: BackupManifest = {
      createdAt: now.toISOString(),
      ledger: await readLedgerEntries(client),
      tables: await readTables(client),
      sequences: await readSequences(client),
      written: await readWriting(client),
    };
    const named = await readStoredKeys(client, storedKeys);
    const saved = new Set<string>();
    let rows = 0;
    let gone = 0;
    const fill = async (backup: BackupWriter): Promise<void> => {
      await backup.add({ kind: 'manifest', name: 'manifest' }, once(Buffer.from(JSON.stringify(manifest))));
      for (const table of manifest.tables) rows += await addTable(backup, client, table);
      // After the tables: a picture named in a row was stored before the row was.
      for (const name of await files.list()) {
        const data = await files.open(name);
        if (data === undefined) {
          // It was there when the folder was listed. Whether it was removed on purpose, its row tells.
          if (!named.has(name)) gone++;
          continue;
        }
        await backup.add({ kind: 'file', name }, data as AsyncIterable<Buffer>);
        saved.add(name);
      }
    };
    await writeBackup(file, fill, { recipients, signal });
    await client.query('rollback');
    isSpent = false;
    const absent = missingElsewhere
      ? await missingElsewhere(named)
      : [...named].filter((key) => !saved.has(key));
    const taken = { tables: manifest.tables.length, rows, files: saved.size };
    if (absent === undefined) return { ...taken, missing: undefined, gone };
    const still = absent.length === 0 ? undefined : await namedNow(owner, storedKeys);
    const missing = absent.filter((key) => still?.has(key)).sort();
    gone += absent.length - missing.length;
    return { ...taken, missing, gone };
  } finally {
    client.release(isSpent);
  }
}

async function addTable(
  backup: BackupWriter,
  client: pg.PoolClient,
  { name, columns, isIsolated }: Table,
): Promise<number> {
  await client.query(isIsolated ? `set local role ${PLATFORM_ROLE}` : 'set local role none');
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  // Whoever reads it hears of a fault; when nobody reads any more, the end of the connection is no news.
  stream.on('error', () => undefined);
  await backup.add({ kind: 'table', name }, stream as AsyncIterable<Buffer>, () => ({
    rows: stream.rowCount,
  }));
  return stream.rowCount;
}

/** The files that rows name now: a file that was removed meanwhile lost its row as well. */
async function namedNow(owner: pg.Pool, storedKeys: ReadStoredKeys): Promise<ReadonlySet<string>> {
  const client = await owner.connect();
  try {
    await client.query('begin read only');
    return await readStoredKeys(client, storedKeys);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
