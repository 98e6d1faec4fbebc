import { withTenant } from '../../../platform/db/index.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { readDemand, type DemandPart } from '../data/demand.ts';
import { readInvoices, type InvoicePart } from '../data/invoices.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import type { ReportsDeps } from '../reports-deps.ts';

type Deps = Pick<ReportsDeps, 'db'>;

/** What was wanted and sold out, by product and the day it was wanted for. */
export function demandOf({ db }: Deps, query: ReportQuery): Promise<DemandPart[]> {
  return withTenant(db, query.tenantId, (tx) => readDemand(tx, query));
}

/** Each order that counts, with its tax. */
export function invoicesOf({ db }: Deps, query: ReportQuery): Promise<InvoicePart[]> {
  return withTenant(db, query.tenantId, async (tx) => {
    await planForPeriod(tx);
    return readInvoices(tx, query);
  });
}
