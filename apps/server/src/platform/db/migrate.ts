import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartRefusal } from '../../kernel/start-refusal.ts';

/** The product's own migrations: 000001_name.sql and on, never edited once released. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

const MIGRATION_LOCK = 7_302_002;
const FILE_NAME = /^\d{6}_[a-z0-9_]+\.sql$/;
const CONTRACTS = /^-- contracts: needs (\d{6})$/m;
/** A statement that waits for a lock holds up all that come after it, so it waits for a moment and then steps aside. */
const LOCK_TIMEOUT_MS = 700;
const LOCK_PAUSE_MS = 1_000;
/** A backup of a large database may hold the tables for long. */
const LOCK_PATIENCE_MS = 1_800_000;
/** SQLSTATEs of a lock that was not had in time, and of a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);
const WATCH_MS = 10_000;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** See `contractsFrom`. */
  readonly needs: string | undefined;
}

/** What a database says of a migration that it has. */
interface Applied {
  readonly checksum: string;
  readonly needs: string | null;
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
 * Throws when an applied migration was changed since, and a StartRefusal when this release cannot work with what a newer one
 * made of the database.
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

/**
 * The number of the migration that a release must have to work with what this one leaves, where it takes something away:
 * its first line says `-- contracts: needs 000130`. Without that line it only adds, and older releases go on beside it.
 */
export function contractsFrom(sql: string): string | undefined {
  return CONTRACTS.exec(sql.split('\n', 1)[0] ?? '')?.[1];
}

/**
 * Looks now and then whether a newer release has taken something away that this one works with. `end` is told once, in one
 * line, what to do. Answers what ends the watch.
 */
export function watchForNewerRelease(pool: pg.Pool, end: (refusal: StartRefusal) => void): () => void {
  let own: Promise<Migration[]> | undefined;
  const look = async (): Promise<void> => {
    own ??= readMigrations(MIGRATIONS_DIRECTORY);
    const refusal = refusalBy(await own, await readApplied(pool));
    if (refusal === undefined) return;
    clearInterval(timer);
    end(refusal);
  };
  // A database that is away is told of elsewhere.
  const timer = setInterval(() => void look().catch(() => undefined), WATCH_MS).unref();
  return () => clearInterval(timer);
}

/** Why a release that has these migrations cannot work with a database that has those, if it cannot. */
function refusalBy(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, Applied>,
): StartRefusal | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const numbers = new Set(migrations.map(({ name }) => name.slice(0, 6)));
  const newest = migrations.at(-1)?.name ?? '';
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return undefined;
  // Releases follow each other: what this one has and the newer one has not was never released.
  const isBranch = unknown.some((name) => name < newest) || migrations.some(({ name }) => !applied.has(name));
  if (isBranch)
    return new StartRefusal(
      `The database was written by another version, which had ${unknown.join(', ')}. Start that version, or restore a backup of this one.`,
    );
  const contracting = unknown.filter((name) => {
    const needs = applied.get(name)?.needs ?? null;
    return needs !== null && !numbers.has(needs);
  });
  if (contracting.length === 0) return undefined;
  return new StartRefusal(
    `A newer release has changed the database (${contracting.join(', ')}), and this one can no longer work with it. Start the newer release, or restore the backup from before it.`,
  );
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: Migration[],
  upTo?: string,
): Promise<string[]> {
  const applied = await readLedger(client);
  const refusal = refusalBy(migrations, applied);
  if (refusal !== undefined) throw refusal;
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Put it back and write a new one.`,
      );
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name) && (upTo === undefined || name <= upTo));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Steps aside where other work holds a lock, and tries again: the site goes on meanwhile. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const deadline = Date.now() + LOCK_PATIENCE_MS; ; await sleep(LOCK_PAUSE_MS)) {
    try {
      return await applyAtOnce(client, migration);
    } catch (cause) {
      await client.query('rollback');
      const { code, message } = Object(cause) as { code?: string; message?: string };
      if (code !== undefined && LOCKED.has(code) && Date.now() < deadline) continue;
      throw new Error(`The migration ${migration.name} failed: ${message ?? String(cause)}`, { cause });
    }
  }
}

async function applyAtOnce(client: pg.PoolClient, { name, sql, checksum, needs }: Migration): Promise<void> {
  await client.query('begin');
  // Reading large tables for a new constraint may take its time.
  await client.query(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  if (needs === undefined)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  else
    await client.query('insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)', [
      name,
      checksum,
      needs,
    ]);
  await client.query('commit');
}

async function readLedger(client: pg.PoolClient): Promise<ReadonlyMap<string, Applied>> {
  if (!(await hasLedger(client))) {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now(), needs text)',
    );
  }
  return readApplied(client);
}

async function readApplied(db: pg.Pool | pg.PoolClient): Promise<ReadonlyMap<string, Applied>> {
  // A database from before 000127 has no column `needs`.
  const { rows } = await db.query<{ name: string; checksum: string; needs: string | null }>(
    `select name, checksum, to_jsonb(m) ->> 'needs' as needs from schema_migrations m`,
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

/** Whether the database has been set up before. */
export async function hasLedger(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await db.query("select where to_regclass('schema_migrations') is not null");
  return rowCount === 1;
}

/** The migrations of a folder in order. Throws on a name out of form, a number used twice, or a need of one that comes later. */
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
      const needs = contractsFrom(sql);
      if (needs !== undefined && (!numbers.has(needs) || needs >= name.slice(0, 6)))
        throw new Error(`${name} needs ${needs}, which is no migration before it`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs };
    }),
  );
}
