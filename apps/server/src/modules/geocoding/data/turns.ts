import { sql } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';

/** Turns are further apart than the rate needs, so that a request that starts a little late stays within the rate. */
const SPARE_SHARE = 1.25;

/** When a geocoder may be asked: after `waitMs`; or, with `busyMs`, only after a wait that is too long. */
export type GeocodingTurn = { readonly waitMs: number } | { readonly busyMs: number };

/**
 * Takes the next free turn at a geocoder, in one line for all processes and by the database's clock. No turn is taken when
 * it would be more than `longestWaitMs` away. A turn that is taken and not used is lost, never used twice.
 */
export async function takeTurn(
  db: Pools,
  provider: string,
  perSecond: number,
  longestWaitMs: number,
): Promise<GeocodingTurn> {
  const apart = sql`make_interval(secs => ${(SPARE_SHARE / perSecond).toFixed(6)}::float8)`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into geocode_turns as t (provider, free_at) values (${provider}, clock_timestamp() + ${apart})
    on conflict (provider) do update set free_at = greatest(t.free_at, clock_timestamp()) + ${apart}
     where t.free_at <= clock_timestamp() + make_interval(secs => ${longestWaitMs / 1_000}::float8)
    returning greatest(0, extract(epoch from free_at - ${apart} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(
    db.appDb,
  );
  const [turn] = rows;
  if (turn !== undefined) return { waitMs: turn.wait_ms };
  const busy = await sql<{ busy_ms: number }>`
    select greatest(0, extract(epoch from free_at - clock_timestamp()) * 1000)::float8 as busy_ms
      from geocode_turns where provider = ${provider}`.execute(db.appDb);
  return { busyMs: busy.rows[0]?.busy_ms ?? longestWaitMs };
}
