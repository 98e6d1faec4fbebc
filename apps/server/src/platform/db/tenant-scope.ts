import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isUuid } from '@dapur/contract/uuid';
import { PLAN_FOR_VALUES } from './plan-for-values.ts';
import type { Pools } from './pools.ts';
import {
  BEGIN,
  BEGIN_SNAPSHOT,
  nameTenant,
  nameUser,
  runBatch,
  runReads,
  type FixedStatement,
  type MainStatement,
} from './statement-batch.ts';
import { statementName } from './statement-names.ts';
import { inTransaction, refuseNesting, type Tx } from './transaction.ts';

export type { Tx } from './transaction.ts';

/** serialization_failure and deadlock_detected: PostgreSQL's word that a second try may pass. */
const WORTH_RETRYING = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/**
 * Runs `work` in one transaction that sees the rows of one tenant and can write no others.
 * `tenantId` is a uuid. Throws when a transaction is open already in the same flow.
 */
export function withTenant<T>(db: Pools, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db.app, [BEGIN, tenantNamed(tenantId)], work);
}

/**
 * `withTenant` for reading much in many statements: all of them see the tenant's rows as they were at one moment, and none
 * can write.
 */
export function withTenantSnapshot<T>(db: Pools, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db.app, [BEGIN_SNAPSHOT, tenantNamed(tenantId)], work);
}

/**
 * `withTenant`, tried up to three times when PostgreSQL ends it over a deadlock or a serialization failure.
 * `work` runs anew each time, so it must do nothing but work on `tx`.
 */
export async function withTenantRetry<T>(
  db: Pools,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTenant(db, tenantId, work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRetrying(error)) throw error;
      // After different waits, so that the same two transactions do not meet again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Runs `work` in one transaction that sees every store: for the marketplace, the operator and the sweepers.
 * Each use is logged with who (`actor`) and why (`reason`).
 */
export function withPlatform<T>(
  db: Pools,
  actor: string,
  reason: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  db.log.info({ actor, reason }, 'Work across stores');
  return inTransaction(db.platform, [BEGIN], work);
}

/**
 * Runs `work` in one transaction that sees what belongs to one person (account, sessions, addresses, favourites) and can
 * write nobody else's. `userId` is a uuid. Throws when a transaction is open already in the same flow.
 */
export function withUser<T>(db: Pools, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db.app, [BEGIN, userNamed(userId)], work);
}

/** `readAsTenant` for what belongs to one person. */
export function readAsUser<R>(db: Pools, userId: string, query: CompiledQuery<R>): Promise<R[]> {
  return readAs(db.app, [userNamed(userId)], query);
}

/**
 * Reads one statement's rows as a tenant in a single round trip: the statement that names the tenant travels in front,
 * and PostgreSQL runs both as one transaction, so the tenant holds for the read behind it and for nothing after. Reads of
 * a store that are asked for at the same time, as a page does, travel together: one connection, one message, one answer.
 * For hot reads; build the statement with `db.appDb` and `compile()`.
 */
export async function readAsTenant<R>(db: Pools, tenantId: string, query: CompiledQuery<R>): Promise<R[]> {
  refuseNesting();
  const scope = tenantNamed(tenantId);
  const main = mainOf(query);
  return new Promise<pg.QueryResultRow[]>((resolve, reject) => {
    const group = openGroup(db.app, tenantId, scope);
    group.push({ main, resolve, reject });
  }) as Promise<unknown> as Promise<R[]>;
}

/**
 * Runs reads that may be up to two seconds old, as the people who see them have not written them just now: on a standby,
 * where the settings name one that keeps up. `read` writes nothing, and may run twice.
 */
export const late = <T>(db: Pools, read: (db: Pools) => Promise<T>): Promise<T> =>
  db.late === undefined ? read(db) : db.late(read);

interface GroupedRead {
  readonly main: MainStatement;
  readonly resolve: (rows: pg.QueryResultRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More than these take another connection, so that a crowd does not wait in one line. */
const MAX_IN_GROUP = 8;

/** By pool and store: the reads that wait for the end of this turn. */
const openGroups = new WeakMap<pg.Pool, Map<string, GroupedRead[]>>();

/** The group that a read of this store may join: it is sent once everything that runs now has asked. */
function openGroup(pool: pg.Pool, tenantId: string, scope: FixedStatement): GroupedRead[] {
  const groups = openGroups.get(pool) ?? new Map<string, GroupedRead[]>();
  openGroups.set(pool, groups);
  const open = groups.get(tenantId);
  if (open !== undefined && open.length < MAX_IN_GROUP) return open;
  const group: GroupedRead[] = [];
  groups.set(tenantId, group);
  process.nextTick(() => {
    if (groups.get(tenantId) === group) groups.delete(tenantId);
    void sendGroup(pool, scope, group);
  });
  return group;
}

async function sendGroup(pool: pg.Pool, scope: FixedStatement, group: readonly GroupedRead[]): Promise<void> {
  try {
    const results = await onConnection(pool, (client) =>
      runReads(
        client,
        [scope],
        group.map(({ main }) => main),
      ),
    );
    for (const [at, { resolve }] of group.entries()) resolve(results[at]?.rows ?? []);
  } catch (error) {
    const [only] = group;
    if (group.length === 1) only?.reject(error);
    // One that fails takes the others with it: each is asked by itself, so that only its own caller hears of it.
    else for (const read of group) void sendGroup(pool, scope, [read]);
  }
}

/**
 * `readAsTenant` for a statement that is planned for the values it asks for (see `planForValues`), in a single round trip
 * all the same.
 */
export function readPlannedAsTenant<R>(db: Pools, tenantId: string, query: CompiledQuery<R>): Promise<R[]> {
  return readAs(db.app, [tenantNamed(tenantId), PLAN_FOR_VALUES], query);
}

/** `readPlannedAsTenant` over the rows of every store, for data that everybody may see. */
export function readPlannedAsPlatform<R>(db: Pools, query: CompiledQuery<R>): Promise<R[]> {
  return readAs(db.platform, [PLAN_FOR_VALUES], query);
}

/**
 * `readAsTenant` for a statement that writes: PostgreSQL commits it, or nothing of it, before the answer comes. `values`
 * stand for $1, $2, … in `text`, which is always the same; answers what it returns.
 */
export function writeAsTenant<R>(
  db: Pools,
  tenantId: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  return readAs(db.app, [tenantNamed(tenantId)], CompiledQuery.raw(text, [...values]) as CompiledQuery<R>);
}

async function readAs<R>(
  pool: pg.Pool,
  before: readonly FixedStatement[],
  query: CompiledQuery<R>,
): Promise<R[]> {
  refuseNesting();
  const main = mainOf(query);
  return (await onConnection(pool, (client) => runBatch<R & pg.QueryResultRow>(client, before, main))).rows;
}

function mainOf({ sql, parameters }: CompiledQuery): MainStatement {
  const name = statementName(sql);
  return { name: name && `batch_${name}`, text: sql, values: parameters };
}

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function tenantNamed(tenantId: string): FixedStatement {
  if (!isUuid(tenantId.toLowerCase())) throw new TypeError('A tenant id is a uuid');
  return nameTenant(tenantId);
}

function userNamed(userId: string): FixedStatement {
  if (!isUuid(userId.toLowerCase())) throw new TypeError('A person’s id is a uuid');
  return nameUser(userId);
}

function isWorthRetrying(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    WORTH_RETRYING.has(error.code)
  );
}
