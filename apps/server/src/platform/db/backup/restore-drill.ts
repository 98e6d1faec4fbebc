import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { assertCannotBypass } from '../assert-cannot-bypass.ts';
import { openOwnerClient, openOwnerPool, openPools, type Pools } from '../pools.ts';
import { withTenant } from '../tenant-scope.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import type { BackupSummary } from './take-backup.ts';

export interface DrillReport extends BackupSummary {
  /** When the backup was taken. */
  readonly takenAt: string;
  readonly walls: WallsReport;
}

export interface WallsReport {
  /** Tables with a tenant that were asked. */
  readonly tables: number;
  /** Stores as which they were asked. */
  readonly stores: number;
}

/** With more stores, so many of them are looked through. */
const MOST_STORES = 25;

/**
 * Brings a backup back into an empty database and a folder that is not there, compares each table with what was saved, and
 * asks the walls between stores whether they stand. Throws at the first thing that is not as it should be.
 */
export async function restoreDrill(
  url: string,
  folder: string,
  file: string,
  options: Omit<RestoreOptions, 'force' | 'readsBack'>,
): Promise<DrillReport> {
  const owner = openOwnerPool(url);
  try {
    await assertEmpty(owner);
    let takenAt = '';
    const found = await restoreBackup(owner, path.join(folder, 'attachments'), file, {
      ...options,
      force: false,
      readsBack: true,
      onManifest: ({ createdAt }) => (takenAt = createdAt),
    });
    const pools = openPools({ url, max: 2 });
    try {
      await assertCannotBypass(pools.app);
      return { ...found, takenAt, walls: await tryWalls(pools) };
    } finally {
      await pools.close();
    }
  } finally {
    await owner.end();
  }
}

async function assertEmpty(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') limit 1`,
  );
  if (rows[0] !== undefined)
    throw new Error(
      `The database of the drill is not empty (it has ${rows[0].name}). Name one that was just made: a drill never replaces anything.`,
    );
}

/** Asks each table of stores' rows without a store and as each store, and throws when it shows what it must not. */
export async function tryWalls({ app, platform, ...pools }: Pools): Promise<WallsReport> {
  const tables = await app.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
        and a.attname = 'tenant_id' and not a.attisdropped and has_table_privilege(c.oid, 'select') order by 1`,
  );
  for (const { name } of tables.rows) {
    const { rowCount } = await app.query(`select from ${name} limit 1`);
    if (rowCount !== 0) throw new Error(`Stores are not kept apart: ${name} shows rows to no store at all`);
  }
  const stores = await platform.query<{ id: string }>('select id from tenants order by random() limit $1', [
    MOST_STORES,
  ]);
  for (const { id } of stores.rows)
    await withTenant({ app, platform, ...pools }, id, async (tx) => {
      for (const { name } of tables.rows) {
        const { rows } = await sql`select from ${sql.raw(name)} where tenant_id <> ${id} limit 1`.execute(tx);
        if (rows.length > 0) throw new Error(`Stores are not kept apart: ${name} shows ${id} another's rows`);
      }
    });
  return { tables: tables.rows.length, stores: stores.rows.length };
}

const TEMPORARY = 'dapur_drill_';
/** Held by the one drill that is on. */
const DRILL_LOCK = 7_302_004;

/**
 * Makes a database beside the one of `adminUrl`, whose login may do that, and removes it at the end, whatever happens.
 * `owner` owns it, or else who makes it. Those that drills left behind that were killed go as well.
 */
export async function withTemporaryDatabase<T>(
  adminUrl: string,
  owner: string | undefined,
  use: (name: string) => Promise<T>,
): Promise<T> {
  const admin = openOwnerClient(adminUrl);
  admin.on('error', () => undefined);
  await admin.connect();
  const name = `${TEMPORARY}${randomBytes(6).toString('hex')}`;
  try {
    const lock = await admin.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      DRILL_LOCK,
    ]);
    if (lock.rows[0]?.mine !== true) throw new Error('Another drill is on: wait until it is over');
    await dropAbandoned(admin);
    const { rows } = await admin.query<{ collate: string; ctype: string }>(
      'select datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
    );
    const { collate = 'C', ctype = 'C' } = rows[0] ?? {};
    const owned = owner === undefined ? '' : `owner ${admin.escapeIdentifier(owner)}`;
    await admin
      .query(
        `create database ${name} ${owned} template template0 encoding 'UTF8'
           lc_collate ${admin.escapeLiteral(collate)} lc_ctype ${admin.escapeLiteral(ctype)}`,
      )
      .catch((cause: unknown) => {
        if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) throw cause;
        throw new Error(
          'The login of DATABASE_URL may not make a database for the drill: give it CREATEDB (alter role … createdb), or name an empty database by --into URL',
          { cause },
        );
      });
    try {
      return await use(name);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await admin.end();
  }
}

async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
      where datname like $1 and pg_has_role(datdba, 'USAGE')`,
    [`${TEMPORARY.replaceAll('_', '\\_')}%`],
  );
  for (const { name } of rows)
    await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
}
