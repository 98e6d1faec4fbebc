import { assertCannotBypass } from './assert-cannot-bypass.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import type { DatabaseLog } from './database-log.ts';
import type { Standby } from './late-reads.ts';
import { openOwnerPool, openPools, type PlanMode, type Pools } from './pools.ts';
import { ensureRoles, prepareCluster } from './roles.ts';

interface ServerOptions {
  /** A PostgreSQL server of one's own; without it the embedded one runs on `dataDirectory`. */
  readonly url?: string | undefined;
  /** Whether the product's roles may log in on it; undefined: they need not. */
  readonly rolesLogin?: boolean | undefined;
  /** The product's data folder. */
  readonly dataDirectory: string;
  readonly log: DatabaseLog;
}

/** A reachable server with the product's roles. */
export interface DatabaseServer {
  /** Connection string of the login that owns the tables. */
  readonly ownerUrl: string;
  /** Of a login that may make databases, where we know one: the superuser of the embedded server, or else the owner. */
  readonly adminUrl: string;
  /** Stops the embedded server when this process runs it. */
  stop(): Promise<void>;
}

/** Starts or finds the server and makes sure of its roles; throws with advice when that fails. */
export async function openServer({
  url,
  rolesLogin = false,
  dataDirectory,
  log,
}: ServerOptions): Promise<DatabaseServer> {
  if (url !== undefined) {
    const owner = openOwnerPool(url, log);
    try {
      await ensureRoles(owner, rolesLogin);
    } finally {
      await owner.end();
    }
    return { ownerUrl: url, adminUrl: url, stop: async () => {} };
  }
  const embedded = await startEmbedded(dataDirectory, {
    log: (message) => log.info({}, message),
    // Without a database there is nothing to do: the process ends with it, and whoever watches the process starts both.
    onLost: (cause) =>
      process.nextTick(() => {
        throw new Error('PostgreSQL has stopped and cannot be started again', { cause });
      }),
  });
  try {
    return {
      ownerUrl: await prepareCluster(embedded.url),
      adminUrl: embedded.url,
      stop: () => embedded.stop(),
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

export interface DatabaseOptions extends ServerOptions {
  /** A pooler in transaction mode in front of the server. */
  readonly poolerUrl?: string | undefined;
  /** A standby, for reads that may be late. */
  readonly readUrl?: string | undefined;
  /** Connections of the app pool. */
  readonly max?: number;
  readonly plans?: PlanMode | undefined;
  readonly news?: 'told' | 'asked' | undefined;
}

export interface OpenDatabase {
  readonly pools: Pools;
  readonly ownerUrl: string;
  /** The migrations that this start applied. */
  readonly applied: readonly string[];
  /** Closes the pools, and stops the embedded server when this process runs it. */
  close(): Promise<void>;
}

/**
 * Opens the product's database, ready for use: server running, roles there, schema up to date, and stores proven to
 * be kept apart. Throws with advice when any of it cannot be had.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { poolerUrl, readUrl, max = 20, plans, news, log } = options;
  const server = await openServer(options);
  try {
    const applied = await bringUpToDate(server.ownerUrl, log);
    const pools = openPools(
      poolerUrl === undefined
        ? { url: server.ownerUrl, max, plans, news, log }
        : { url: poolerUrl, directUrl: server.ownerUrl, max, plans, news, log },
    );
    try {
      await assertCannotBypass(pools.app);
      const standby = readUrl === undefined ? undefined : await openStandby(pools, readUrl, max);
      return {
        pools: standby === undefined ? pools : { ...pools, late: standby.late, standby: standby.pools },
        ownerUrl: server.ownerUrl,
        applied,
        close: async () => {
          await standby?.close();
          await pools.close();
          await server.stop();
        },
      };
    } catch (error) {
      await pools.close();
      throw error;
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Loaded only where the settings name one. */
async function openStandby(primary: Pools, url: string, max: number): Promise<Standby> {
  const { openStandby: open } = await import('./late-reads.ts');
  return open(primary, { url, max });
}

async function bringUpToDate(ownerUrl: string, log: DatabaseLog): Promise<string[]> {
  const owner = openOwnerPool(ownerUrl, log);
  try {
    return await migrate(owner);
  } finally {
    await owner.end();
  }
}
