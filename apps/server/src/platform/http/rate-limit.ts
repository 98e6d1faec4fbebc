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

/** Limits that hold over all processes. */
export interface RateLimiter {
  /** Counts one call by `subject` (an address, an account). Throws RateLimitedError past the limit. */
  hit(limit: RateLimit, subject: string): Promise<void>;
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

const MOST_LEASES = 20_000;
const SWEEP_MS = 10 * 60_000;
const KEEP_HOURS = 24;

/**
 * Fixed windows, counted in the database. A process takes hits in small blocks, so that a wide limit costs one
 * statement per block, and once a window is used up it refuses from memory, so that a flood does not reach the
 * database. All blocks of all processes together never exceed the limit.
 */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const leases = new Map<string, Lease>();

  const ask = async (key: string, lease: Lease, { limit, windowSeconds }: RateLimit): Promise<void> => {
    const block = Math.max(1, Math.min(25, Math.floor(limit / 20)));
    const { rows } = await pool.query<{ hits: number; ends_in_ms: number }>(
      `insert into rate_limits as r (key, window_start, hits)
       values ($1, to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int), $3)
       on conflict (key, window_start) do update set hits = r.hits + excluded.hits
       returning hits, (extract(epoch from window_start + make_interval(secs => $2::int) - now()) * 1000)::float8 as ends_in_ms`,
      [key, windowSeconds, block],
    );
    const row = rows[0];
    if (row === undefined) throw new Error('the counter did not answer');
    const granted = Math.max(0, Math.min(block, limit - (row.hits - block)));
    const now = performance.now();
    // A new window forgets what was left of the old one.
    lease.left = now < lease.endsAt ? lease.left + granted : granted;
    lease.isExhausted = granted < block;
    lease.endsAt = now + row.ends_in_ms;
  };

  const hit = async (limit: RateLimit, subject: string): Promise<void> => {
    const key = createHash('sha256').update(`${limit.name}\0${subject}`).digest('base64url').slice(0, 32);
    let lease = leases.get(key);
    if (lease === undefined) {
      if (leases.size >= MOST_LEASES) dropEnded(leases);
      lease = { left: 0, isExhausted: false, endsAt: 0, asking: undefined };
      leases.set(key, lease);
    }
    for (;;) {
      const isCurrent = performance.now() < lease.endsAt;
      if (isCurrent && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      if (isCurrent && lease.isExhausted) {
        throw new RateLimitedError(Math.max(1, Math.ceil((lease.endsAt - performance.now()) / 1000)));
      }
      const current = lease;
      // Callers that come meanwhile share the answer, then look again.
      lease.asking ??= ask(key, current, limit).finally(() => {
        current.asking = undefined;
      });
      await lease.asking;
    }
  };

  const timer = setInterval(() => {
    dropEnded(leases);
    pool
      .query('delete from rate_limits where window_start < now() - make_interval(hours => $1)', [KEEP_HOURS])
      // The next sweep does it; the pool reports lost connections by itself.
      .catch(() => undefined);
  }, SWEEP_MS);
  timer.unref();

  return { hit, close: () => clearInterval(timer) };
}

function dropEnded(leases: Map<string, Lease>): void {
  const now = performance.now();
  for (const [key, lease] of leases) {
    if (lease.endsAt <= now && lease.asking === undefined) leases.delete(key);
  }
  // All still running: the oldest goes, which at worst lets its caller ask the database again.
  const oldest = leases.keys().next();
  if (leases.size >= MOST_LEASES && !oldest.done) leases.delete(oldest.value);
}
