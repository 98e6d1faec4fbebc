import { openRefundStates } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import type { StandingFigures } from '../../../platform/metrics/metrics.ts';
import { literals, type Tx } from '../../../platform/db/index.ts';

/** A backlog longer than this is counted so far and no further. */
const MAX_COUNTED = 20_000;

/** How the queues, the refunds and the backups stand, for the figures of each process. Cheap: it is asked four times a minute. */
export async function readStanding(tx: Tx): Promise<StandingFigures> {
  const { rows } = await sql<Omit<StandingFigures, 'refunds'>>`
    select (select jsonb_agg(to_jsonb(l)) from (
              select lane, count(*) filter (where w.available_at <= now())::int as due,
                     count(*) filter (where w.last_error is not null and w.available_at <> 'infinity')::int as failing,
                     count(*) filter (where w.available_at = 'infinity')::int as given_up,
                     greatest(0, coalesce(extract(epoch from now() - least(
                       (select min(available_at) from outbox where done_at is null and lane = lanes.lane),
                       (select min(available_at) from platform_outbox where done_at is null and lane = lanes.lane))), 0)
                     )::float as oldest_due
                from unnest(array['work', 'messages']) as lanes (lane)
                left join lateral (
                  (select available_at, last_error from outbox where done_at is null and lane = lanes.lane
                    order by available_at desc limit ${MAX_COUNTED})
                  union all
                  (select available_at, last_error from platform_outbox where done_at is null and lane = lanes.lane
                    order by available_at desc limit ${MAX_COUNTED})) w on true
               group by lane) l) as lanes,
           (select extract(epoch from now() - max(taken_at))::float from backup_runs) as backup_age`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the queues said nothing');
  // By itself, as stores' tables stand on other machines than the queues.
  const refunds = await sql<StandingFigures['refunds'][number]>`
    select cause, count(*)::int as due from refunds where state in ${literals(openRefundStates)} group by cause`.execute(
    tx,
  );
  return { ...row, refunds: refunds.rows };
}
