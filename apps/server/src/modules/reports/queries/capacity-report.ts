import { datesOf, spanBefore } from '@dapur/contract/reports/report-period';
import type { CapacityReport } from '@dapur/contract/reports/seller-reports';
import { withTenant } from '../../../platform/db/index.ts';
import { readCapacity, type CapacityPart } from '../data/capacity.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { ReportsDeps } from '../reports-deps.ts';

/** How much of what could be sold was, by date, weekday and product. */
export async function capacityReport(
  { db }: Pick<ReportsDeps, 'db'>,
  query: ReportQuery,
): Promise<CapacityReport> {
  const [now, before] = await withTenant(db, query.tenantId, async (tx) => {
    await planForPeriod(tx);
    return [
      await readCapacity(tx, query),
      await readCapacity(tx, { ...query, ...spanBefore(query) }),
    ] as const;
  });
  const found = new Map(now.flatMap((part) => (part.date === null ? [] : [[part.date, part]])));
  const days = datesOf(query).map((date) => {
    const part = found.get(date);
    return { date, sold: part?.sold ?? 0, limit: part?.limit ?? 0, is_open: part?.isOpen ?? false };
  });
  return {
    period: { from: query.from, to: query.to },
    totals: fillOf(now),
    previous_totals: fillOf(before),
    days,
    weekdays: Array.from({ length: 7 }, (_, at) => {
      const of = days.filter(({ date }) => weekdayOf(date) === at);
      return {
        sold: sumOf(of, ({ sold }) => sold),
        limit: sumOf(of, ({ limit }) => limit),
        days: of.filter(({ limit, sold }) => limit > 0 || sold > 0).length,
      };
    }),
    products: now.flatMap(({ productId, name, sold, limit, days: dates, fullDays }) =>
      productId === null
        ? []
        : [{ id: productId, name: name ?? '', sold, limit, days: dates, full_days: fullDays }],
    ),
  };
}

const fillOf = (parts: readonly CapacityPart[]): CapacityReport['totals'] => {
  const byDate = parts.filter(({ date }) => date !== null);
  return { sold: sumOf(byDate, ({ sold }) => sold), limit: sumOf(byDate, ({ limit }) => limit) };
};

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
