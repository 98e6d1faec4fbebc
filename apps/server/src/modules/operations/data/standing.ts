import { openRefundStates } from '@dapur/contract/orders/order-states';
import { sql, type RawBuilder } from 'kysely';
import type { StandingFigures } from '../../../platform/metrics/metrics.ts';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { Lane } from '../../../platform/jobs/index.ts';

/** A backlog longer than this is counted so far and no further. */
const MAX_COUNTED = 20_000;

/** How the queues, the refunds and the backups stand, for the figures of each process. Cheap: it is asked four times a minute. */
export async function readStanding(tx: Tx): Promise<StandingFigures> {
  // Each by itself, as stores' tables stand on other machines than the queues.
  const lanes = await sql<LaneFigures>`${standingOf('work')} union all ${standingOf('messages')}`.execute(tx);
  const refunds = await sql<StandingFigures['refunds'][number]>`
    select cause, count(*)::int as due from refunds where state in ${literals(openRefundStates)} group by cause`.execute(
    tx,
  );
  const backup = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(taken_at))::float as age from backup_runs`.execute(tx);
  return { lanes: lanes.rows, refunds: refunds.rows, backup_age: backup.rows[0]?.age ?? null };
}

type LaneFigures = StandingFigures['lanes'][number];

/** What waits in a lane, for the stores and for the platform. */
function standingOf(lane: Lane): RawBuilder<unknown> {
  const open = sql`done_at is null and lane = ${sql.lit(lane)}`;
  const columns = sql`available_at, last_error`;
  const some = sql`order by available_at desc limit ${sql.lit(MAX_COUNTED)}`;
  return sql`
    select ${sql.lit(lane)} as lane, count(*) filter (where available_at <= now())::int as due,
           count(*) filter (where last_error is not null and available_at <> 'infinity')::int as failing,
           count(*) filter (where available_at = 'infinity')::int as given_up,
           greatest(0, coalesce(extract(epoch from now() - least(
             (select min(available_at) from outbox where ${open}),
             (select min(available_at) from platform_outbox where ${open}))), 0))::float as oldest_due
      from ((select ${columns} from outbox where ${open} ${some})
            union all
            (select ${columns} from platform_outbox where ${open} ${some})) w`;
}
