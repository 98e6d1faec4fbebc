import { datesOf, spanBefore } from '@dapur/contract/reports/report-period';
import type {
  CustomerFigures,
  CustomerReport,
  TaxReport,
  VoucherReport,
} from '@dapur/contract/reports/seller-reports';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import {
  readCustomers,
  readTax,
  readVouchers,
  type CustomerPart,
  type TaxPart,
  type VoucherPart,
} from '../data/order-sums.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { ReportsDeps } from '../reports-deps.ts';

type Deps = Pick<ReportsDeps, 'db'>;

/** Discounts by voucher. */
export async function voucherReport(deps: Deps, query: ReportQuery): Promise<VoucherReport> {
  const [now, before] = await bothPeriods(deps, query, readVouchers);
  return {
    period: { from: query.from, to: query.to },
    totals: voucherTotals(now),
    previous_totals: voucherTotals(before),
    rows: now.map(({ code, orders, firstOrders, discount, sold }) => ({
      code,
      orders,
      first_orders: firstOrders,
      discount_sen: discount,
      sold_sen: sold,
    })),
  };
}

const voucherTotals = (parts: readonly VoucherPart[]): VoucherReport['totals'] => ({
  orders: sumOf(parts, ({ orders }) => orders),
  discount_sen: sumOf(parts, ({ discount }) => discount),
  sold_sen: sumOf(parts, ({ sold }) => sold),
});

/** Customers who were new and who came back, as numbers. */
export async function customerReport(deps: Deps, query: ReportQuery): Promise<CustomerReport> {
  const [now, before] = await bothPeriods(deps, query, readCustomers);
  const days = new Map(now.map((part) => [part.date, part]));
  return {
    period: { from: query.from, to: query.to },
    previous: spanBefore(query),
    totals: customerFigures(now),
    previous_totals: customerFigures(before),
    days: datesOf(query).map((date) => {
      const part = days.get(date);
      return {
        date,
        first_orders: part?.firstOrders ?? 0,
        first_sold_sen: part?.firstSold ?? 0,
        repeat_orders: part?.repeatOrders ?? 0,
        repeat_sold_sen: part?.repeatSold ?? 0,
      };
    }),
  };
}

function customerFigures(parts: readonly CustomerPart[]): CustomerFigures {
  const { customers = 0, newCustomers = 0 } = parts.find(({ date }) => date === null) ?? {};
  return {
    customers,
    new_customers: newCustomers,
    returning_customers: customers - newCustomers,
    first_orders: sumOf(parts, ({ firstOrders }) => firstOrders),
    first_sold_sen: sumOf(parts, ({ firstSold }) => firstSold),
    repeat_orders: sumOf(parts, ({ repeatOrders }) => repeatOrders),
    repeat_sold_sen: sumOf(parts, ({ repeatSold }) => repeatSold),
  };
}

/** Tax charged, by name and rate. */
export async function taxReport(deps: Deps, query: ReportQuery): Promise<TaxReport> {
  const [now, before] = await bothPeriods(deps, query, readTax);
  return {
    period: { from: query.from, to: query.to },
    totals: taxTotals(now),
    previous_totals: taxTotals(before),
    rows: now.map(({ name, basisPoints, orders, taxable, tax, sold }) => ({
      name,
      basis_points: basisPoints,
      orders,
      taxable_sen: taxable,
      tax_sen: tax,
      sold_sen: sold,
    })),
  };
}

const taxTotals = (parts: readonly TaxPart[]): TaxReport['totals'] => ({
  orders: sumOf(parts, ({ orders }) => orders),
  taxable_sen: sumOf(parts, ({ taxable }) => taxable),
  tax_sen: sumOf(parts, ({ tax }) => tax),
  sold_sen: sumOf(parts, ({ sold }) => sold),
});

function bothPeriods<T>(
  { db }: Deps,
  query: ReportQuery,
  read: (tx: Tx, query: ReportQuery) => Promise<T>,
): Promise<readonly [now: T, before: T]> {
  return withTenant(db, query.tenantId, async (tx) => {
    await planForPeriod(tx);
    return [await read(tx, query), await read(tx, { ...query, ...spanBefore(query) })] as const;
  });
}
