import { unacceptedStatuses } from '@dapur/contract/orders/order-states';
import type { FigurePeriod } from '@dapur/contract/platform/platform-system';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { lostBookingStates } from '../../delivery/index.ts';

/** The figures of one stretch of time; amounts are sen. */
export interface FigureRow {
  readonly from: Date;
  readonly to: Date;
  readonly sold: number;
  readonly orders: number;
  readonly take: number;
  readonly new_stores: number;
  readonly bills_opened: number;
  readonly bills_paid: number;
  readonly callbacks: number;
  readonly callbacks_faulty: number;
  readonly couriers: number;
  readonly couriers_failed: number;
  readonly late: number;
  readonly late_sen: number;
  readonly refunds: number;
  readonly refunds_sen: number;
}

const DAYS: Readonly<Record<FigurePeriod, number>> = { today: 1, '7': 7, '30': 30 };

/**
 * The figures of the last so many days, today included, until now; and of an equally long time right before: for today,
 * that is yesterday until this hour. Days are Malaysia's, by the database's clock. What counts as sold is as in reports
 * (decision 010).
 */
export async function readFigures(
  tx: Tx,
  period: FigurePeriod,
): Promise<{ now: FigureRow; before: FigureRow }> {
  const { rows } = await figuresOf(period).execute(tx);
  const [now, before] = [rows.find((row) => !row.is_before), rows.find((row) => row.is_before)];
  if (now === undefined || before === undefined) throw new Error('the figures did not answer');
  return { now, before };
}

/** Exported for the test of its plan. */
export function figuresOf(period: FigurePeriod): RawBuilder<FigureRow & { is_before: boolean }> {
  const days = DAYS[period];
  return sql<
    FigureRow & { is_before: boolean }
  >`${figuresSince(days, 0)} union all ${figuresSince(days, days)}`;
}

/** The figures of so many days until `daysAgo` days ago. Each table is asked by itself, as its rows are on many machines. */
function figuresSince(days: number, daysAgo: number): RawBuilder<unknown> {
  const ago = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;
  const since = sql`((date_trunc('day', now() at time zone 'Asia/Kuala_Lumpur') - ${ago(days - 1 + daysAgo)}) at time zone 'Asia/Kuala_Lumpur')`;
  const until = sql`(now() - ${ago(daysAgo)})`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${since} and ${sql.ref(at)} < ${until}`;
  return sql`
    select ${sql.lit(daysAgo > 0)} as is_before, ${since} as "from", ${until} as "to",
           sales.*, books.*, fresh.*, bills.*, calls.*, couriers.*, late.*, refunds.*
      from (
       select coalesce(sum(o.total_sen), 0)::bigint as sold, count(*)::int as orders from order_facts o
        where ${within('o.sold_at')} and o.status not in ${literals(unacceptedStatuses)}) sales
     cross join (
       select coalesce(sum(case kind when 'charge' then amount_sen else -amount_sen end), 0)::bigint as take
         from commission_transfers where kind in ('charge', 'reversal') and ${within('at')}) books
     cross join (
       select count(*)::int as new_stores from store_facts where ${within('created_at')}) fresh
     cross join (
       select count(*)::int as bills_opened, count(*) filter (where is_paid)::int as bills_paid
         from (select bool_or(state = 'paid') as is_paid from payment_attempts
                where ${within('created_at')} and purpose = 'order'
                group by tenant_id, order_id) b) bills
     cross join (
       select count(*)::int as callbacks, count(*) filter (where verdict <> 'signed')::int as callbacks_faulty
         from provider_callbacks where ${within('received_at')}) calls
     cross join (
       select count(*)::int as couriers, count(*) filter (where state in ${literals(lostBookingStates)})::int as couriers_failed
         from courier_bookings where ${within('requested_at')}) couriers
     cross join (
       select count(*)::int as late, coalesce(sum(amount_sen), 0)::bigint as late_sen from refunds
        where state <> 'withdrawn' and cause = 'paid_late' and ${within('created_at')}) late
     cross join (
       select count(*)::int as refunds, coalesce(sum(amount_sen), 0)::bigint as refunds_sen from refunds
        where state <> 'withdrawn' and ${within('created_at')}) refunds`;
}

/** How many stores and people there are at this moment. */
export async function countPlatform(tx: Tx): Promise<{ live: number; stores: number; people: number }> {
  const { rows } = await sql<{ live: number; stores: number; people: number }>`
    select count(*) filter (where status = 'live')::int as live, count(*)::int as stores,
           (select count(*)::int from person_facts where deleted_at is null) as people
      from store_facts`.execute(tx);
  return rows[0] ?? { live: 0, stores: 0, people: 0 };
}
