import { withTenant } from '../../../platform/db/index.ts';
import type { Asked } from '../data/counted-orders.ts';
import { readDemand, type DemandPart } from '../data/demand.ts';
import { readInvoices, type InvoicePart } from '../data/invoices.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import type { ReportsDeps } from '../reports-deps.ts';

type Deps = Pick<ReportsDeps, 'db'>;

/** What was wanted and sold out, by product and the day it was wanted for. */
export function demandOf({ db }: Deps, asked: Asked): Promise<DemandPart[]> {
  return withTenant(db, asked.tenantId, (tx) => readDemand(tx, asked));
}

/** Each order that counts, with its tax. */
export function invoicesOf({ db }: Deps, asked: Asked): Promise<InvoicePart[]> {
  return withTenant(db, asked.tenantId, async (tx) => {
    await planForPeriod(tx);
    return readInvoices(tx, asked);
  });
}
