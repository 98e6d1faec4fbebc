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
  return sql<FigureRow & { is_before: boolean }>`
    with today as (
      select date_trunc('day', now() at time zone 'Asia/Kuala_Lumpur') - make_interval(days => ${days - 1}::int) as since
    ), spans as (
      select false as is_before, since at time zone 'Asia/Kuala_Lumpur' as since, now() as until from today
      union all
      select true, (since - make_interval(days => ${days}::int)) at time zone 'Asia/Kuala_Lumpur', now() - make_interval(days => ${days}::int) from today
    )
    select s.is_before, s.since as "from", s.until as "to", sales.*, books.*, fresh.*, bills.*, calls.*, couriers.*, late.*, refunds.*
      from spans s
     cross join lateral (
       select coalesce(sum(o.total_sen), 0)::bigint as sold, count(*)::int as orders from order_facts o
        where o.sold_at >= s.since and o.sold_at < s.until and o.status not in ${literals(unacceptedStatuses)}) sales
     cross join lateral (
       select coalesce(sum(case kind when 'charge' then amount_sen else -amount_sen end), 0)::bigint as take
         from commission_transfers where kind in ('charge', 'reversal') and at >= s.since and at < s.until) books
     cross join lateral (
       select count(*)::int as new_stores from store_facts where created_at >= s.since and created_at < s.until) fresh
     cross join lateral (
       select count(*)::int as bills_opened, count(*) filter (where is_paid)::int as bills_paid
         from (select bool_or(state = 'paid') as is_paid from payment_attempts
                where created_at >= s.since and created_at < s.until and purpose = 'order'
                group by tenant_id, order_id) b) bills
     cross join lateral (
       select count(*)::int as callbacks, count(*) filter (where verdict <> 'signed')::int as callbacks_faulty
         from provider_callbacks where received_at >= s.since and received_at < s.until) calls
     cross join lateral (
       select count(*)::int as couriers, count(*) filter (where state in ${literals(lostBookingStates)})::int as couriers_failed
         from courier_bookings where requested_at >= s.since and requested_at < s.until) couriers
     cross join lateral (
       select count(*)::int as late, coalesce(sum(amount_sen), 0)::bigint as late_sen from refunds
        where state <> 'withdrawn' and cause = 'paid_late' and created_at >= s.since and created_at < s.until) late
     cross join lateral (
       select count(*)::int as refunds, coalesce(sum(amount_sen), 0)::bigint as refunds_sen from refunds
        where state <> 'withdrawn' and created_at >= s.since and created_at < s.until) refunds`;
}

/** How many stores and people there are at this moment. */
export async function countPlatform(tx: Tx): Promise<{ live: number; stores: number; people: number }> {
  const { rows } = await sql<{ live: number; stores: number; people: number }>`
    select count(*) filter (where status = 'live')::int as live, count(*)::int as stores,
           (select count(*)::int from person_facts where deleted_at is null) as people
      from store_facts`.execute(tx);
  return rows[0] ?? { live: 0, stores: 0, people: 0 };
}
