import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hasLedger } from '../migrate.ts';
import { PLATFORM_ROLE } from '../roles.ts';
import { writeBackup, type BackupWriter } from './container.ts';
import type { Manifest } from './manifest.ts';
import { readLedgerEntries, readSequences, readTables, type Table } from './table-catalogue.ts';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes the whole database, as it was at one moment, and the attachments into one file. The product may go on
 * working meanwhile. `owner` is a pool of the login that owns the tables.
 */
export async function takeBackup(
  owner: pg.Pool,
  attachments: string,
  file: string,
  now: Date,
): Promise<BackupSummary> {
  if (!(await hasLedger(owner)))
    throw new Error('There is nothing to back up: the database has not been set up yet');
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const manifest: Manifest = {
      createdAt: now.toISOString(),
      ledger: await readLedgerEntries(client),
      tables: await readTables(client),
      sequences: await readSequences(client),
    };
    let rows = 0;
    let files = 0;
    await writeBackup(file, async (backup) => {
      await backup.add({ kind: 'manifest', name: 'manifest' }, once(Buffer.from(JSON.stringify(manifest))));
      for (const table of manifest.tables) rows += await addTable(backup, client, table);
      // After the tables: a picture named in a row was stored before the row was.
      for (const name of await listFiles(attachments)) {
        await backup.add(
          { kind: 'file', name },
          createReadStream(path.join(attachments, name)) as AsyncIterable<Buffer>,
        );
        files++;
      }
    });
    return { tables: manifest.tables.length, rows, files };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function addTable(
  backup: BackupWriter,
  client: pg.PoolClient,
  { name, columns, isIsolated }: Table,
): Promise<number> {
  await client.query(isIsolated ? `set local role ${PLATFORM_ROLE}` : 'set local role none');
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  await backup.add({ kind: 'table', name }, stream as AsyncIterable<Buffer>, () => ({
    rows: stream.rowCount,
  }));
  return stream.rowCount;
}

/** Paths below `folder`, with forward slashes. A folder that is not there has none. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
