import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The product's own migrations: 000001_name.sql and on, never edited once released. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

const MIGRATION_LOCK = 7_302_002;
const FILE_NAME = /^\d{6}_[a-z0-9_]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly directory?: string;
  /** The last migration to apply: a restore first needs the tables as they were at the time of the backup. */
  readonly upTo?: string;
}

/**
 * Brings the database up to date and answers the names of the migrations it applied. Safe to call from several
 * processes at once: one works, the others wait and find nothing to do.
 *
 * Throws when an applied migration was changed since, or when the database was written by a newer version.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? MIGRATIONS_DIRECTORY);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await applyMissing(client, migrations, options.upTo);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: Migration[],
  upTo?: string,
): Promise<string[]> {
  const applied = await readLedger(client);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version (${unknown.join(', ')}); this one would not understand it.`,
    );
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Put it back and write a new one.`,
      );
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name) && (upTo === undefined || name <= upTo));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Reading large tables for a new constraint may take its time.
    await client.query('set local statement_timeout = 0');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(
      `The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

async function readLedger(client: pg.PoolClient): Promise<Map<string, string>> {
  if (!(await hasLedger(client))) {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Whether the database has been set up before. */
export async function hasLedger(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await db.query("select where to_regclass('schema_migrations') is not null");
  return rowCount === 1;
}

/** The migrations of a folder in order. Throws on a name out of form or a number used twice. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name))
      throw new Error(`${name} is no migration's name: it takes the form 000001_what_it_makes.sql`);
    const number = name.slice(0, 6);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
