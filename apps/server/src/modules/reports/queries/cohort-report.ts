import type { CohortReport } from '@dapur/contract/reports/seller-reports';
import { withTenant } from '../../../platform/db/index.ts';
import { readCohorts, type CohortPart } from '../data/cohorts.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import type { ReportsDeps } from '../reports-deps.ts';

/** Customers by the month of their first order, and how many of them came back in each month after it. */
export async function cohortReport(
  { db }: Pick<ReportsDeps, 'db'>,
  query: ReportQuery,
): Promise<CohortReport> {
  const parts = await withTenant(db, query.tenantId, async (tx) => {
    await planForPeriod(tx);
    return readCohorts(tx, query);
  });
  const byMonth = Map.groupBy(parts, ({ month }) => month);
  const rows = [...byMonth].map(([month, of]) => ({ month, ...figuresOf(of) }));
  const most = Math.max(0, ...rows.map(({ months }) => months.length));
  return {
    period: { from: query.from, to: query.to },
    rows,
    totals: {
      customers: rows.reduce((sum, { customers }) => sum + customers, 0),
      months: Array.from({ length: most }, (_, at) =>
        rows.reduce((sum, { months }) => sum + (months[at] ?? 0), 0),
      ),
    },
  };
}

/** The first figure is the month of the first order itself, in which all its customers ordered. */
function figuresOf(parts: readonly CohortPart[]): { customers: number; months: number[] } {
  const most = Math.max(...parts.map(({ after }) => after));
  const months = Array.from({ length: most + 1 }, () => 0);
  for (const { after, customers } of parts) months[after] = customers;
  return { customers: months[0] ?? 0, months };
}
