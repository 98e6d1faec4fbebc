import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLog } from '../../src/platform/db/database-log.ts';
import { openPools, type PoolOptions, type Pools } from '../../src/platform/db/pools.ts';
import { OWNER_ROLE, urlOfOwner } from '../../src/platform/db/roles.ts';
import { TEMPLATE_DATABASE } from './database-cluster.ts';
import { throughPooler } from './pgbouncer.ts';

/** A database of a test file's own, migrated and empty. */
export interface FreshDatabase {
  /** Connection string as the login that owns the tables, which `openPools` and the server take. */
  readonly url: string;
  readonly pools: Pools;
  /** Closes the pools and removes the database. */
  drop(): Promise<void>;
}

export interface FreshDatabaseOptions {
  /** Connections of the app pool. */
  readonly max?: number;
  readonly log?: DatabaseLog;
  /** Past the run's pooler, if it has one: for tests of what is said on a connection, and of its end. */
  readonly isStraight?: boolean;
}

/** Clones the run's migrated template, in some tens of milliseconds. Call `drop` in `afterAll`. */
export async function freshDatabase({
  isStraight = false,
  ...options
}: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const { url, drop } = await cloneDatabase(TEMPLATE_DATABASE);
  const pools = openPools({ ...(isStraight ? { url } : wayTo(url)), ...options });
  return {
    url,
    pools,
    drop: async () => {
      await pools.close();
      await drop();
    },
  };
}

/** How the product gets to a database of this run: straight, or through the run's pooler. */
function wayTo(url: string): Pick<PoolOptions, 'url' | 'directUrl'> {
  const pooler = inject('pooler');
  if (pooler === undefined) return { url };
  return { url: throughPooler(url, pooler.port), directUrl: url };
}

/** A database with nothing in it, not even the migrations: for tests of set-up itself. */
export function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return cloneDatabase('template0');
}

async function cloneDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half as long as writing each page to the log, which a throw-away cluster has no use for.
  await asSuperuser(`create database ${name} template ${template} owner ${OWNER_ROLE} strategy file_copy`);
  return {
    url: urlOfOwner(inject('databaseCluster'), name),
    // By force: a test that leaks a connection should fail for its own reason, not here.
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement as the superuser of the run's cluster. */
export async function asSuperuser(statement: string, database = 'postgres'): Promise<void> {
  const url = new URL(inject('databaseCluster'));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  // A lost connection shows in the answer to the statement that was asked.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
