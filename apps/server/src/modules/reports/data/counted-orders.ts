import { unacceptedStatuses } from '@dapur/contract/orders/order-states';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import type { ReportBasis } from '@dapur/contract/reports/seller-reports';
import { sql, type RawBuilder } from 'kysely';
import { literals } from '../../../platform/db/index.ts';

/** What a report is about. */
export interface ReportQuery extends DaySpan {
  readonly tenantId: string;
  readonly basis: ReportBasis;
}

/**
 * The orders `o` that count as sold, on the days that are asked: paid, and not cancelled since. Said once, so that
 * every report counts the same orders.
 */
export function countedOrders({ tenantId, basis, from, to }: ReportQuery): RawBuilder<unknown> {
  const onDay =
    basis === 'due'
      ? sql`o.delivery_date between ${from}::date and ${to}::date`
      : within(sql`o.sold_at`, { from, to });
  return sql`o.tenant_id = ${tenantId}::uuid and ${stands} and ${onDay}`;
}

/** An order `o` that counts, whenever. */
export const stands: RawBuilder<unknown> = sql`o.sold_at is not null and o.status not in ${literals(unacceptedStatuses)}`;

/** The day that such an order counts on. */
export function dayOfOrder(basis: ReportBasis): RawBuilder<unknown> {
  return basis === 'due' ? sql`o.delivery_date` : malaysianDay(sql`o.sold_at`);
}

/** An instant of the days that are asked. */
export function within(instant: RawBuilder<unknown>, { from, to }: DaySpan): RawBuilder<unknown> {
  return sql`${instant} >= ${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
    and ${instant} < (${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;
}

export const malaysianDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone 'Asia/Kuala_Lumpur')::date`;
