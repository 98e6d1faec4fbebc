import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { DatabaseLog } from './database-log.ts';
import { wayTo, type DatabaseWay } from './database-hosts.ts';
import { DatabasePulse, WatchedPool, type PulseTimings } from './database-pulse.ts';
import { behindPooler } from './pooler.ts';
import { APP_ROLE, OWNER_ROLE, PLATFORM_ROLE } from './roles.ts';
import type { Database } from './schema.ts';
import type { FixedStatement } from './statement-batch.ts';

/** The database as the product sees it. Stores' work goes through `withTenant`, work across stores `withPlatform`. */
export interface Pools {
  /** Connections under `dapur_app`: with no tenant named, each tenant table is empty to them. */
  readonly app: pg.Pool;
  /** Connections under `dapur_platform`, which sees every store: only for `withPlatform`. */
  readonly platform: pg.Pool;
  /** Queries outside a transaction, for what belongs to no store (rate limits, the directory of stores). */
  readonly appDb: Kysely<Database>;
  readonly platformDb: Kysely<Database>;
  readonly log: DatabaseLog;
  /** Where reads that may be late go to a standby; see `late`. */
  readonly late?: LateReads;
  /** The standby's own connections, for whoever watches pools. */
  readonly standby?: Pick<Pools, 'app' | 'platform'>;
  /** Whether the database announces what has changed. */
  readonly announces: boolean;
  /** A connection by itself, past any pooler, to listen on. Whoever asks connects it and ends it. `name` is what the database's operator sees. */
  session(name: string): pg.Client;
  close(): Promise<void>;
}

/** Runs reads on a standby that keeps up, or else on the database itself. */
export type LateReads = <T>(read: (db: Pools) => Promise<T>) => Promise<T>;

export interface PoolOptions {
  readonly url: string;
  /** The same server without the pooler, where `url` leads to one in transaction mode. */
  readonly directUrl?: string | undefined;
  /** Connections of the app pool; the platform's has a quarter of it, at least 2. */
  readonly max?: number;
  /** `generic` unless said otherwise: one plan of a statement serves all values. */
  readonly plans?: PlanMode | undefined;
  /** `asked`: the database announces nothing. */
  readonly news?: 'told' | 'asked' | undefined;
  readonly log?: DatabaseLog;
  /** When a silent database is noticed. */
  readonly pulse?: PulseTimings;
}

export type PlanMode = 'generic' | 'custom';

const SILENT: DatabaseLog = { info: () => {}, warn: () => {} };
const STATEMENT_TIMEOUT_MS = 10_000;
/** A transaction that sits idle holds its row locks, so it is ended before others time out behind it. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens both pools on one server. Nothing connects before the first query. */
export function openPools({
  url,
  directUrl,
  max = 20,
  plans = 'generic',
  news = 'told',
  log = SILENT,
  pulse: timings,
}: PoolOptions): Pools {
  const way = wayTo(url);
  const direct = directUrl === undefined ? way : wayTo(directUrl);
  const pulse = new DatabasePulse(way, log, timings);
  const pool = (role: string, most: number): pg.Pool => {
    if (directUrl === undefined)
      return listening(
        new WatchedPool({ ...poolConfig(way, most), ...inSession(role, plans) }, pulse),
        log,
        role,
      );
    const config = { ...poolConfig(way, most), application_name: role, pipeline: true };
    return behindPooler(listening(new WatchedPool(config, pulse), log, role), inTransactions(role, plans));
  };
  const app = pool(APP_ROLE, max);
  const platform = pool(PLATFORM_ROLE, Math.max(2, Math.ceil(max / 4)));
  return {
    app,
    platform,
    appDb: new Kysely<Database>({ dialect: new PostgresDialect({ pool: app }) }),
    platformDb: new Kysely<Database>({ dialect: new PostgresDialect({ pool: platform }) }),
    log,
    announces: news === 'told',
    session: (name) =>
      direct.client({ ...CONNECTION, ...inSession(APP_ROLE, plans), application_name: name }),
    close: async () => {
      pulse.close();
      await Promise.all([app.end(), platform.end()]);
    },
  };
}

/** A small pool of the login itself, which owns the tables: for migrations, roles, backup and restore. */
export function openOwnerPool(url: string, log: DatabaseLog = SILENT): pg.Pool {
  return listening(new pg.Pool(poolConfig(wayTo(url), 2)), log);
}

/** A connection of the login itself, for as long as one piece of work. */
export const openOwnerClient = (url: string): pg.Client =>
  wayTo(url).client({ ...CONNECTION, application_name: OWNER_ROLE });

const CONNECTION: pg.ClientConfig = {
  types: columnTypes,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
};

const poolConfig = (way: DatabaseWay, max: number): pg.PoolConfig => ({
  ...way.config,
  ...CONNECTION,
  max,
  idleTimeoutMillis: 60_000,
  application_name: OWNER_ROLE,
});

// Statements are prepared by name and look rows up by key, so one plan serves all values: planning anew for each call
// cost more than running them. Citus finds a store's shard by the values and plans no statement without them.
const PLAN_MODES: Readonly<Record<PlanMode, string>> = {
  generic: 'force_generic_plan',
  custom: 'force_custom_plan',
};

/** What a connection under a role has from its beginning to its end. RESET ROLE and DISCARD ALL come back to it. */
function inSession(role: string, plans: PlanMode): pg.PoolConfig {
  return {
    application_name: role,
    options: `-c role=${role} -c plan_cache_mode=${PLAN_MODES[plans]}`,
    // Statements go out without waiting for the answer to the one before, so `begin` costs no round trip.
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/** The same for one transaction. */
function inTransactions(role: string, plans: PlanMode): FixedStatement {
  const settings = {
    role,
    plan_cache_mode: PLAN_MODES[plans],
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return { name: `tx_${role}`, text: `select where num_nulls(${set.join(', ')}) > 0` };
}

function listening(pool: pg.Pool, log: DatabaseLog, role?: string): pg.Pool {
  // Without a listener, a server that restarts would end the process. The pool hears of its idle connections only; one
  // that is lost while in use fails its next statement, which deals with it. Only message and stack are logged: pg
  // hangs the whole connection onto the error.
  pool.on('error', ({ message, stack }) =>
    log.warn({ err: Object.assign(new Error(message), { stack }), role }, 'A database connection was lost'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
