import { datesOf, spanBefore } from '@dapur/contract/reports/report-period';
import type { SalesReport, SalesRow, SalesSplit } from '@dapur/contract/reports/seller-reports';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { readMoneyOfDays, type MoneyPart } from '../data/money-of-days.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import { countOrders, readSalesByLine } from '../data/sales-by-line.ts';
import { readSalesByOrder } from '../data/sales-by-order.ts';
import type { SalesPart } from '../data/sales-part.ts';
import { salesFigures, salesTotals } from '../domain/sales-figures.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { ReportsDeps } from '../reports-deps.ts';

/** Sales of a store on some days, split by `by`, beside as many days before. Every day has a row, also an empty one. */
export async function salesReport(
  { db, pictureUrl }: Pick<ReportsDeps, 'db' | 'pictureUrl'>,
  query: ReportQuery,
  by: SalesSplit,
): Promise<SalesReport> {
  const { tenantId, from, to, basis } = query;
  const previous = spanBefore(query);
  const { now, before, money } = await withTenant(db, tenantId, async (tx) => {
    await planForPeriod(tx);
    return {
      now: await readSales(tx, query, by),
      before: await readSales(tx, { ...query, ...previous }, by),
      money: await readMoneyOfDays(tx, query),
    };
  });
  return {
    period: { from, to },
    previous,
    basis,
    by,
    totals: salesTotals(now.parts, now.orders),
    previous_totals: salesTotals(before.parts, before.orders),
    rows: rowsOf(by, query, now.parts, before.parts, (key) => pictureUrl(tenantId, key)),
    money: moneyOf(money),
  };
}

async function readSales(
  tx: Tx,
  query: ReportQuery,
  by: SalesSplit,
): Promise<{ readonly parts: readonly SalesPart[]; readonly orders: number }> {
  if (by === 'product' || by === 'category')
    return { parts: await readSalesByLine(tx, query, by), orders: await countOrders(tx, query) };
  const parts = await readSalesByOrder(tx, query, by);
  return { parts, orders: sumOf(parts, ({ orders }) => orders ?? 0) };
}

function rowsOf(
  by: SalesSplit,
  query: ReportQuery,
  now: readonly SalesPart[],
  before: readonly SalesPart[],
  pictureOf: (key: string) => string,
): SalesRow[] {
  const soldBefore = new Map(before.map((part) => [`${part.kind} ${part.key}`, part.sold]));
  const row = (part: SalesPart, previousSold: number | undefined): SalesRow => ({
    ...salesFigures(part),
    kind: part.kind,
    key: part.key,
    name: part.name,
    picture: part.pictureKey === null ? null : pictureOf(part.pictureKey),
    orders: part.orders,
    portions: part.portions,
    previous_sold_sen: previousSold ?? null,
  });
  if (by !== 'day') {
    const parts = now.map((part) => row(part, soldBefore.get(`${part.kind} ${part.key}`)));
    // The database sorts these as text; by sales is more useful.
    return by === 'product' || by === 'category' ? parts : parts.toSorted((a, b) => b.sold_sen - a.sold_sen);
  }
  const parts = new Map(now.map((part) => [part.key, part]));
  const datesBefore = datesOf(spanBefore(query));
  return datesOf(query).map((date, at) =>
    row(
      parts.get(date) ?? { ...NOTHING, key: date, name: date },
      soldBefore.get(`part ${datesBefore[at]}`) ?? 0,
    ),
  );
}

const NOTHING = {
  kind: 'part',
  pictureKey: null,
  orders: 0,
  portions: null,
  gross: 0,
  discount: 0,
  delivery: 0,
  tax: 0,
  sold: 0,
  given: 0,
  kept: 0,
  open: 0,
} as const;

function moneyOf(parts: readonly MoneyPart[]): SalesReport['money'] {
  const of = (kind: MoneyPart['kind']) => parts.filter((part) => part.kind === kind);
  const received = of('received');
  const refunds = of('refund');
  return {
    received_sen: sumOf(received, ({ amount }) => amount),
    received: received.map(({ name, count, amount }) => ({ method: name, count, amount_sen: amount })),
    refunds_sen: sumOf(refunds, ({ amount }) => amount),
    refunds: refunds.map(({ name, count, amount }) => ({ cause: name, count, amount_sen: amount })),
    sent_sen: sumOf(of('sent'), ({ amount }) => amount),
  };
}
