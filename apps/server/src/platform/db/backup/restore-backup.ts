import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { hasLedger, migrate } from '../migrate.ts';
import { readBackup } from './container.ts';
import type { BackupManifest } from './manifest.ts';
import { readStoredKeys, type ReadStoredKeys } from './stored-keys.ts';
import type { BackupSummary, MissingElsewhere } from './take-backup.ts';
import { voidSecrets } from './void-secrets.ts';
import { readLedgerEntries, readTables, writeAs, type Table } from './table-catalogue.ts';

export interface RestoreOptions {
  /** Replaces what the database and the attachments folder hold; without it both must be empty. */
  readonly force: boolean;
  readonly storedKeys: ReadStoredKeys;
  /** See `voidSecrets`. */
  readonly voided: Readonly<Record<string, string>>;
  readonly missingElsewhere?: MissingElsewhere;
  /** Private keys of age, for a backup that is encrypted. */
  readonly identities?: readonly string[];
  /** Reads each table back after it was filled, and compares it with the backup's own hash of it. Takes as long again. */
  readonly readsBack?: boolean;
  /** Told what the backup says of itself, before anything is touched. */
  readonly onManifest?: (manifest: BackupManifest) => void;
}

/**
 * Brings a backup back: the tables are first made as they were at its time, then filled in one transaction that also
 * makes the secrets in them worthless (`voided`), then brought up to date. It says which files rows name that did not
 * come back. A backup that is damaged or does not fit leaves the database's rows and the attachments as they were. The
 * product must not run on the database meanwhile.
 */
export async function restoreBackup(
  owner: pg.Pool,
  attachments: string,
  file: string,
  options: RestoreOptions,
): Promise<BackupSummary> {
  const manifest = await readManifest(file, options.identities);
  options.onManifest?.(manifest);
  await makeTables(owner, manifest);
  const incoming = `${attachments}.restoring`;
  await rm(incoming, { recursive: true, force: true });
  try {
    const { names, named, tables, rows, files } = await load(owner, manifest, file, incoming, {
      ...options,
      attachments,
    });
    await migrate(owner);
    const missing = options.missingElsewhere
      ? await options.missingElsewhere(named)
      : [...named].filter((key) => !names.has(key)).sort();
    return { tables, rows, files, missing };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function readManifest(file: string, identities?: readonly string[]): Promise<BackupManifest> {
  const parts: Buffer[] = [];
  for await (const event of readBackup(file, identities)) {
    if (event.type === 'open' && event.header.kind !== 'manifest') break;
    if (event.type === 'data') parts.push(event.bytes);
    if (event.type === 'close') return JSON.parse(Buffer.concat(parts).toString()) as BackupManifest;
  }
  throw new Error(`${file} does not say what it holds`);
}

/** Makes sure that the tables are of the backup's version, which needs an untouched database when that is older. */
async function makeTables(owner: pg.Pool, { ledger }: BackupManifest): Promise<void> {
  const last = ledger.at(-1)?.name;
  if (last === undefined) throw new Error('The backup does not name its version');
  if (!(await hasLedger(owner))) await migrate(owner, { upTo: last });
  const here = new Map((await readLedgerEntries(owner)).map(({ name, checksum }) => [name, checksum]));
  const unknown = ledger.filter(({ name, checksum }) => here.get(name) !== checksum);
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by another version (${unknown.map(({ name }) => name).join(', ')}). Restore it with that version.`,
    );
  }
  if (here.size > ledger.length) {
    throw new Error(
      'The backup is older than the database. Restore it into a database that has never been set up; it is brought up to date there.',
    );
  }
}

interface Destination extends RestoreOptions {
  readonly attachments: string;
}

interface Found extends Omit<BackupSummary, 'missing'> {
  /** Of the files. */
  readonly names: ReadonlySet<string>;
  /** By table, the hash that the backup names for its rows. */
  readonly hashes: ReadonlyMap<string, string>;
}

async function load(
  owner: pg.Pool,
  manifest: BackupManifest,
  file: string,
  incoming: string,
  to: Destination,
): Promise<Found & { readonly named: ReadonlySet<string> }> {
  const client = await owner.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await writeAs(client, manifest.written ?? {});
    const tables = await readTables(client);
    await openTables(client, tables);
    await emptyTables(client, tables, to);
    const found = await fill(client, manifest, file, incoming, to.identities);
    if (to.readsBack === true) await readBack(client, manifest, found.hashes);
    await voidSecrets(
      client,
      to.voided,
      tables.map(({ name }) => name),
    );
    for (const { name, lastValue } of manifest.sequences) {
      if (lastValue !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [name, lastValue]);
    }
    await closeTables(client, tables);
    const named = await readStoredKeys(client, to.storedKeys);
    await client.query('commit');
    await replaceFolder(incoming, to.attachments);
    return { ...found, named };
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

// For this transaction alone, and under its locks: the owner fills the tables of all stores at once. Triggers are off:
// they did their work when the rows were first written.
async function openTables(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  for (const { name, isIsolated } of tables) {
    if (isIsolated) await client.query(`alter table ${name} no force row level security`);
    await client.query(`alter table ${name} disable trigger user`);
  }
}

async function closeTables(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { name, isIsolated } of tables) {
    await client.query(`alter table ${name} enable trigger user`);
    if (isIsolated) await client.query(`alter table ${name} force row level security`);
  }
}

async function emptyTables(
  client: pg.PoolClient,
  tables: readonly Table[],
  { attachments, force }: Destination,
): Promise<void> {
  if (tables.length === 0) return;
  if (!force) {
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount !== 0)
        throw new Error(
          `The database is not empty (${name} has rows). Use --force to replace what it holds.`,
        );
    }
    if (existsSync(attachments) && !(await isEmptyFolder(attachments))) {
      throw new Error(`${attachments} is not empty. Use --force to replace what it holds.`);
    }
  }
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

async function fill(
  client: pg.PoolClient,
  manifest: BackupManifest,
  file: string,
  incoming: string,
  identities: readonly string[] | undefined,
): Promise<Found> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const found = { tables: 0, rows: 0, files: 0 };
  const names = new Set<string>();
  const hashes = new Map<string, string>();
  let sink: (Writable & { rowCount?: number }) | WriteStream | undefined;
  try {
    for await (const event of readBackup(file, identities)) {
      if (event.type === 'open') {
        if (event.header.kind === 'manifest') continue;
        sink =
          event.header.kind === 'table'
            ? openTable(client, tables.get(event.header.name))
            : await openFile(incoming, event.header.name);
        // An error is reported where the entry closes; until then it must not end the process.
        sink.on('error', () => {});
      } else if (event.type === 'data') {
        if (sink !== undefined) await write(sink, event.bytes);
      } else if (sink !== undefined) {
        sink.end();
        await finished(sink);
        if (event.header.kind === 'table') {
          const rows = 'rowCount' in sink ? sink.rowCount : undefined;
          if (rows !== event.rows)
            throw new Error(`${event.header.name} came back with ${rows} rows instead of ${event.rows}`);
          found.tables++;
          found.rows += event.rows ?? 0;
          hashes.set(event.header.name, event.sha256);
        } else {
          found.files++;
          names.add(event.header.name);
        }
        sink = undefined;
      }
    }
  } catch (error) {
    // A half-filled table would keep its connection waiting for more rows, so that nothing could be rolled back on it.
    sink?.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  if (found.tables !== tables.size) throw new Error('The backup lacks tables that it names');
  return { ...found, names, hashes };
}

/**
 * Compares what stands in the tables with what was saved, byte for byte, before anything else changes them. Rows that were
 * just filled into an empty table come in the order in which they were filled.
 */
async function readBack(
  client: pg.PoolClient,
  { tables, written }: BackupManifest,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  if (written === undefined)
    throw new Error('The backup was made by a version whose tables cannot be compared: make a new one');
  await client.query('set local synchronize_seqscans = off');
  await client.query('set local max_parallel_workers_per_gather = 0');
  for (const { name, columns } of tables) {
    const hash = createHash('sha256');
    const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    for await (const chunk of rows as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== hashes.get(name))
      throw new Error(`${name} came back with other contents than were saved`);
  }
}

function openTable(client: pg.PoolClient, table: Table | undefined): Writable {
  if (table === undefined) throw new Error('The backup holds a table that it does not name');
  return client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
}

async function openFile(folder: string, name: string): Promise<WriteStream> {
  const file = path.join(folder, name);
  if (path.isAbsolute(name) || !file.startsWith(folder + path.sep))
    throw new Error(`The backup holds a file outside its folder: ${name}`);
  await mkdir(path.dirname(file), { recursive: true });
  return createWriteStream(file, { flags: 'wx' });
}

function write(sink: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function replaceFolder(incoming: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  if (existsSync(incoming)) await rename(incoming, folder);
}

async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder)).length === 0;
}
