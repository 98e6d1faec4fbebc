import { MAX_DEMAND_ROWS, type DemandReport } from '@dapur/contract/reports/demand-report';
import type { ReportQuery } from '../data/counted-orders.ts';
import type { ReportsDeps } from '../reports-deps.ts';
import { demandOf } from './file-reports.ts';

/** What visitors wanted and could not have, by product and the day it was wanted for. */
export async function demandReport(deps: Pick<ReportsDeps, 'db'>, query: ReportQuery): Promise<DemandReport> {
  const rows = await demandOf(deps, query);
  return {
    period: { from: query.from, to: query.to },
    rows: rows.slice(0, MAX_DEMAND_ROWS).map(({ productId, name, wantedOn, taps }) => ({
      product_id: productId,
      name,
      wanted_on: wantedOn,
      taps,
    })),
  };
}
