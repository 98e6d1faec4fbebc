import { datesOf, spanBefore } from '@dapur/contract/reports/report-period';
import type { DeliveryFigures, DeliveryReport } from '@dapur/contract/reports/seller-reports';
import { withTenant } from '../../../platform/db/index.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { readDeliveryMoney, type DeliveryPart } from '../data/delivery-money.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { ReportsDeps } from '../reports-deps.ts';

const VEHICLES = ['store', 'MOTORCYCLE', 'CAR'] as const;

/** What was charged for deliveries and what couriers took, on the days on which the ledger says so. */
export async function deliveryReport(
  { db }: Pick<ReportsDeps, 'db'>,
  query: ReportQuery,
): Promise<DeliveryReport> {
  const previous = spanBefore(query);
  const [now, before] = await withTenant(db, query.tenantId, async (tx) => {
    await planForPeriod(tx);
    return [
      await readDeliveryMoney(tx, query),
      await readDeliveryMoney(tx, { ...query, ...previous }),
    ] as const;
  });
  return {
    period: { from: query.from, to: query.to },
    previous,
    totals: figuresOf(now),
    previous_totals: figuresOf(before),
    days: datesOf(query).map((date) => ({ date, ...figuresOf(now.filter((part) => part.date === date)) })),
    vehicles: VEHICLES.flatMap((vehicle) => {
      const of = now.filter((part) => part.vehicle === vehicle);
      return of.length === 0 ? [] : [{ vehicle, ...figuresOf(of) }];
    }),
  };
}

function figuresOf(parts: readonly DeliveryPart[]): DeliveryFigures {
  const charged = sumOf(parts, (part) => part.charged);
  const paid = sumOf(parts, (part) => part.paid);
  return {
    orders: sumOf(parts, (part) => part.orders),
    charged_sen: charged,
    paid_sen: paid,
    left_sen: charged - paid,
    cancelled_sen: sumOf(parts, (part) => part.cancelled),
  };
}
