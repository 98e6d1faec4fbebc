import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { assertCannotBypass } from './assert-cannot-bypass.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { openPools, type LateReads, type PoolOptions, type Pools } from './pools.ts';

/** A server that follows the database, and answers reads that may be late. */
export interface Standby {
  readonly pools: Pick<Pools, 'app' | 'platform'>;
  readonly late: LateReads;
  close(): Promise<void>;
}

/** Reads on the standby show all that the database held at a moment no longer ago than this. */
const MOST_LATE_MS = 2_000;
/** While there are late reads, both servers are asked so often how far they are. */
const ASK_EVERY_MS = 500;
/** The start waits so long for a standby that has yet to read what the migrations wrote. */
const START_MS = 5_000;

/** A running server's place in the log of the database, and whose log it is. */
interface Place {
  readonly cluster: string;
  readonly database: string;
  /** Undefined of a server that follows another. */
  readonly timeline: string | null;
  readonly lsn: string;
}
const PLACE = `
  select (select system_identifier::text from pg_control_system()) as cluster, current_database()::text as database,
         case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
         pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
                         '0/0')::text as lsn`;

/**
 * Opens the standby of `url` for late reads of `primary`. Its walls are proven before the first read: throws where they do
 * not stand, or where it follows another database. One that cannot be reached now is proven and used when it can be.
 */
export async function openStandby(
  primary: Pools,
  options: Pick<PoolOptions, 'url' | 'max' | 'pulse'>,
): Promise<Standby> {
  const pools = openPools({ ...options, log: primary.log });
  const following = new Following(primary, pools);
  try {
    await following.begin();
  } catch (error) {
    await following.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The standby of DATABASE_READ_URL cannot be used: ${why}`, { cause: error });
  }
  return { pools, late: (read) => following.read(read), close: () => following.close() };
}

class Following {
  readonly #primary: Pools;
  readonly #standby: Pools;
  /** The standby holds all that the database held then. */
  #freshAt = -Infinity;
  /** Where the database was, and when it was asked: what the standby has not reached yet. */
  #ahead: { readonly at: number; readonly lsn: bigint }[] = [];
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;
  #isProven = false;
  #isUsed = true;

  constructor(primary: Pools, standby: Pools) {
    this.#primary = primary;
    this.#standby = standby;
  }

  /** Resolves when the standby is in use, or away. */
  async begin(): Promise<void> {
    const until = performance.now() + START_MS;
    for (;;) {
      // At a first start the roles have yet to come to the standby.
      const fault = await this.#ask().catch((error: unknown) => ({ cause: error }));
      if (this.#isProven) return;
      if (performance.now() < until) await sleep(ASK_EVERY_MS / 5);
      else if (fault === undefined) return;
      else throw fault.cause;
    }
  }

  async read<T>(read: (db: Pools) => Promise<T>): Promise<T> {
    this.#asking ??= performance.now() - this.#askedAt < ASK_EVERY_MS ? undefined : this.#askInTurn();
    if (!this.#isFresh()) return read(this.#primary);
    try {
      return await read(this.#standby);
    } catch (error) {
      if (!isOfStandby(error)) throw error;
      this.#freshAt = -Infinity;
      return read(this.#primary);
    }
  }

  async close(): Promise<void> {
    await this.#asking;
    await this.#standby.close();
  }

  #isFresh(): boolean {
    return this.#isProven && performance.now() - this.#freshAt <= MOST_LATE_MS;
  }

  async #askInTurn(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      this.#primary.log.warn({ err: error }, 'The standby for late reads is not used');
    } finally {
      this.#asking = undefined;
    }
  }

  /** Compares the two servers. Throws where the standby must not be used at all. */
  async #ask(): Promise<void> {
    this.#askedAt = performance.now();
    try {
      const at = performance.now();
      const there = await placeOf(this.#primary.app);
      this.#ahead = [
        ...this.#ahead.filter((one) => at - one.at <= MOST_LATE_MS),
        { at, lsn: BigInt(there.lsn) },
      ];
      const here = await placeOf(this.#standby.app);
      if (here.cluster !== there.cluster || here.database !== there.database)
        throw new Error('it is another database than that of DATABASE_URL');
      // A primary of before that came back follows nobody; one that took over is the database itself.
      if (here.timeline !== null && here.timeline !== there.timeline) this.#freshAt = -Infinity;
      else this.#reach(BigInt(here.lsn));
      if (!this.#isProven && this.#freshAt > -Infinity) {
        await assertCannotBypass(this.#standby.app);
        this.#isProven = true;
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    const isUsed = this.#isFresh();
    if (isUsed !== this.#isUsed)
      this.#primary.log.warn(
        {},
        isUsed
          ? 'The standby keeps up: late reads go there'
          : 'The standby is away or too far behind: late reads go to the database itself',
      );
    this.#isUsed = isUsed;
  }

  #reach(lsn: bigint): void {
    const reached = this.#ahead.findLast((one) => one.lsn <= lsn);
    if (reached === undefined) return;
    this.#freshAt = reached.at;
    this.#ahead = this.#ahead.filter(({ at }) => at > reached.at);
  }
}

async function placeOf(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(PLACE);
  const [place] = rows;
  if (place === undefined) throw new Error('The database did not say where it is');
  return place;
}

/** Whether the standby's own trouble ended a read: it went away, or what it follows took away what was being read. */
function isOfStandby(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '40001') return true;
  // A read that takes too long does so on the other server as well; and nothing is to be written here.
  return code !== '57014' && code !== '25006' && isDatabaseAway(error);
}
