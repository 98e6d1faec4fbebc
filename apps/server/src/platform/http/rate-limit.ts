import { createHash } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type pg from 'pg';

/** Too many calls; the answer says after how many seconds another may pass. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('rate_limited', 'Too many requests. Please wait a moment and try again.', {
      retry_after_seconds: retryAfterSeconds,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimit {
  /** What is limited: `voucher`, `orders`. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The limit that the same call is counted by next. */
export interface NextLimit {
  readonly limit: RateLimit;
  readonly subject: string;
}

/** Limits that hold over all processes. */
export interface RateLimiter {
  /**
   * Counts one call by `subject` (an address, an account). Throws RateLimitedError past the limit. `next` is not
   * counted yet: the block that its own `hit` would ask the database for is fetched along, so that two limits cost one
   * question. As with any block, what is fetched and not used is lost to others until the window ends.
   */
  hit(limit: RateLimit, subject: string, next?: NextLimit): Promise<void>;
  /** Throws RateLimitedError where nothing is left for `subject`; counts nothing. For what is counted when it has failed. */
  refuseSpent(limit: RateLimit, subject: string): Promise<void>;
  /** Takes back what a `hit` that passed has just counted, within its window: for what is limited only when it fails. */
  giveBack(limit: RateLimit, subject: string): void;
  close(): void;
}

/** What this process still may let through in a window, having counted it in the database already. */
interface Lease {
  left: number;
  /** No more to be had until the window ends. */
  isExhausted: boolean;
  /** Local instant, epoch milliseconds, from the database's clock at the last answer. */
  endsAt: number;
  asking: Promise<void> | undefined;
}

/** What the database is asked about a limit. */
interface Question {
  readonly key: string;
  readonly lease: Lease;
  readonly limit: RateLimit;
}

const MAX_LEASES = 20_000;
const SWEEP_MS = 10 * 60_000;
const KEEP_HOURS = 24;

/**
 * Fixed windows, counted in the database. A process takes hits in small blocks, so that a wide limit costs one
 * statement per block, and once a window is used up it refuses from memory, so that a flood does not reach the
 * database. All blocks of all processes together never exceed the limit.
 */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const leases = new Map<string, Lease>();

  const ask = async (questions: readonly Question[]): Promise<void> => {
    // Before the question: on a busy machine the answer is late, and what is left would outlast its window.
    const asked = performance.now();
    const { rows } = await pool.query<{ key: string; hits: number; began_ms_ago: number }>({
      name: 'rate-limits',
      // In one order, so that two statements never wait for each other's rows. Nobody waits for the disk: a crash takes
      // the counts of its last moment with it.
      text: `with at_ease as (select set_config('synchronous_commit', 'off', true))
             insert into rate_limits as r (key, window_start, hits)
             select q.key, to_timestamp(floor(extract(epoch from now()) / q.seconds) * q.seconds), q.hits
               from at_ease, unnest($1::text[], $2::int[], $3::int[]) as q (key, seconds, hits) order by q.key
             on conflict (key, window_start) do update set hits = r.hits + excluded.hits
             returning key, hits, (extract(epoch from now() - window_start) * 1000)::float8 as began_ms_ago`,
      values: [
        questions.map(({ key }) => key),
        questions.map(({ limit }) => limit.windowSeconds),
        questions.map(({ limit }) => blockOf(limit)),
      ],
    });
    const now = performance.now();
    for (const { key, lease, limit } of questions) {
      const row = rows.find((one) => one.key === key);
      if (row === undefined) throw new Error('the counter did not answer');
      const block = blockOf(limit);
      const granted = Math.max(0, Math.min(block, limit.limit - (row.hits - block)));
      // A new window drops what was left of the old one.
      lease.left = now < lease.endsAt ? lease.left + granted : granted;
      lease.isExhausted = granted < block;
      lease.endsAt = asked + limit.windowSeconds * 1_000 - row.began_ms_ago;
    }
  };

  const questionOf = (limit: RateLimit, subject: string): Question => {
    const key = createHash('sha256').update(`${limit.name}\0${subject}`).digest('base64url').slice(0, 32);
    let lease = leases.get(key);
    if (lease === undefined) {
      if (leases.size >= MAX_LEASES) dropEnded(leases);
      lease = { left: 0, isExhausted: false, endsAt: 0, asking: undefined };
      leases.set(key, lease);
    }
    return { key, lease, limit };
  };

  const hit = async (limit: RateLimit, subject: string, next?: NextLimit): Promise<void> => {
    const own = questionOf(limit, subject);
    const { lease } = own;
    for (;;) {
      const isCurrent = performance.now() < lease.endsAt;
      if (isCurrent && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      if (isCurrent && lease.isExhausted) {
        throw new RateLimitedError(Math.max(1, Math.ceil((lease.endsAt - performance.now()) / 1000)));
      }
      // Callers that come meanwhile wait for the same answer, then look again.
      if (lease.asking === undefined) {
        const along = next && questionOf(next.limit, next.subject);
        const questions = along !== undefined && mustAsk(along.lease) ? [own, along] : [own];
        const asking = ask(questions).finally(() => {
          for (const question of questions) question.lease.asking = undefined;
        });
        for (const question of questions) question.lease.asking = asking;
      }
      await lease.asking;
    }
  };

  const refuseSpent = async (limit: RateLimit, subject: string): Promise<void> => {
    const { key, lease } = questionOf(limit, subject);
    const isCurrent = performance.now() < lease.endsAt;
    if (isCurrent && lease.left > 0) return;
    if (!(isCurrent && lease.isExhausted)) {
      const { rows } = await pool.query<{ ends_in: number }>({
        name: 'rate-limit-spent',
        text: `select extract(epoch from window_start + make_interval(secs => $2) - now())::float8 as ends_in
                 from rate_limits where key = $1 and window_start > now() - make_interval(secs => $2) and hits >= $3`,
        values: [key, limit.windowSeconds, limit.limit],
      });
      const [spent] = rows;
      if (spent === undefined) return;
      throw new RateLimitedError(Math.max(1, Math.ceil(spent.ends_in)));
    }
    throw new RateLimitedError(Math.max(1, Math.ceil((lease.endsAt - performance.now()) / 1000)));
  };

  const giveBack = (limit: RateLimit, subject: string): void => {
    const { lease } = questionOf(limit, subject);
    if (performance.now() < lease.endsAt) lease.left += 1;
  };

  const timer = setInterval(() => {
    dropEnded(leases);
    pool
      .query('delete from rate_limits where window_start < now() - make_interval(hours => $1)', [KEEP_HOURS])
      // The next sweep makes up for a failed one; the pool reports lost connections by itself.
      .catch(() => undefined);
  }, SWEEP_MS);
  timer.unref();

  return { hit, refuseSpent, giveBack, close: () => clearInterval(timer) };
}

const blockOf = ({ limit }: RateLimit): number => Math.max(1, Math.min(25, Math.floor(limit / 20)));

/** Nothing is left, and whether the database has more is neither known nor being asked. */
function mustAsk({ left, isExhausted, endsAt, asking }: Lease): boolean {
  const isKnown = performance.now() < endsAt && (left > 0 || isExhausted);
  return !isKnown && asking === undefined;
}

function dropEnded(leases: Map<string, Lease>): void {
  const now = performance.now();
  for (const [key, lease] of leases) {
    if (lease.endsAt <= now && lease.asking === undefined) leases.delete(key);
  }
  // All windows are still running: the oldest entry goes, which at worst makes its caller ask the database again.
  const oldest = leases.keys().next();
  if (leases.size >= MAX_LEASES && !oldest.done) leases.delete(oldest.value);
}
