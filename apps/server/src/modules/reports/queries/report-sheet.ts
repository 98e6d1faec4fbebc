import { ownPaymentOf } from '@dapur/contract/money/payment-providers';
import type { Locale } from '@dapur/contract/primitives';
import type { ReportName, SalesFigures, SalesRow, SalesSplit } from '@dapur/contract/reports/seller-reports';
import { serverWords } from '../../../i18n/server-words.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import type { ReportsDeps } from '../reports-deps.ts';
import { capacityReport } from './capacity-report.ts';
import { cohortReport } from './cohort-report.ts';
import { deliveryReport } from './delivery-report.ts';
import { demandOf, invoicesOf } from './file-reports.ts';
import { customerReport, taxReport, voucherReport } from './order-reports.ts';
import { salesReport } from './sales-report.ts';

/** An amount. */
export interface Money {
  readonly sen: number;
}
/** Words by names of which not all have one. */
type Named = Readonly<Partial<Record<string, string>>>;
export type Cell = string | number | Money | null;

/** A report as a table. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The totals without the first cell, which holds the word for them. */
  readonly totals: readonly Cell[];
}

export interface ReportWish {
  readonly report: ReportName;
  readonly by: SalesSplit;
  readonly locale: Locale;
}

/** A report as rows under headings, with its totals. */
export function sheetOf(
  deps: ReportsDeps,
  query: ReportQuery,
  { report, by, locale }: ReportWish,
): Promise<Sheet> {
  switch (report) {
    case 'sales':
      return salesSheet(deps, query, by, locale);
    case 'money':
      return moneySheet(deps, query, locale);
    case 'capacity':
      return capacitySheet(deps, query, locale);
    case 'delivery':
      return deliverySheet(deps, query, locale);
    case 'vouchers':
      return voucherSheet(deps, query, locale);
    case 'customers':
      return customerSheet(deps, query, locale);
    case 'tax':
      return taxSheet(deps, query, locale);
    case 'cohorts':
      return cohortSheet(deps, query, locale);
    case 'demand':
      return demandSheet(deps, query, locale);
    case 'invoices':
      return invoiceSheet(deps, query, locale);
  }
}

async function salesSheet(
  deps: ReportsDeps,
  query: ReportQuery,
  by: SalesSplit,
  locale: Locale,
): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { rows, totals, previous_totals: before } = await salesReport(deps, query, by);
  const amounts = (figures: SalesFigures): Cell[] =>
    [
      figures.gross_sen,
      figures.discount_sen,
      figures.delivery_sen,
      figures.tax_sen,
      figures.sold_sen,
      figures.given_back_sen,
      figures.kept_sen,
      figures.net_sen,
      figures.open_sen,
    ].map(ringgit);
  const money = [
    column.gross,
    column.discount,
    column.delivery,
    column.tax,
    column.sold,
    column.givenBack,
    column.kept,
    column.net,
    column.open,
    column.before,
  ];
  const isByLine = by === 'product' || by === 'category';
  return {
    headings: [words.splitHeading[by], isByLine ? column.portions : column.orders, ...money],
    rows: rows.map((row) => [
      nameOf(row, by, locale),
      isByLine ? row.portions : row.orders,
      ...amounts(row),
      row.previous_sold_sen === null ? null : ringgit(row.previous_sold_sen),
    ]),
    totals: [
      isByLine ? rows.reduce((sum, { portions }) => sum + (portions ?? 0), 0) : totals.orders,
      ...amounts(totals),
      ringgit(before.sold_sen),
    ],
  };
}

function nameOf({ kind, name }: SalesRow, by: SalesSplit, locale: Locale): string {
  const words = serverWords[locale].reports;
  if (kind === 'delivery') return words.deliveries;
  if (kind === 'given_back') return words.moneyBack;
  const own = by === 'payment' ? ownPaymentOf(name) : undefined;
  if (own !== undefined) return words.ways[own];
  const headings: Named = words.namedHeadings;
  return by === 'method' || by === 'source' ? (headings[name] ?? name) : name;
}

/** Each way in which money came, then each that it goes back: the total is what is left. */
async function moneySheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { money } = await salesReport(deps, query, 'day');
  const ways: Named = words.ways;
  const wayOf = (name: string): string => ways[name] ?? name;
  const count = [...money.received, ...money.refunds].reduce((sum, one) => sum + one.count, 0);
  return {
    headings: [column.moved, column.way, column.count, column.amount],
    rows: [
      ...money.received.map((one) => [
        words.receivedHeading,
        wayOf(one.method),
        one.count,
        ringgit(one.amount_sen),
      ]),
      ...money.refunds.map((one) => [words.goesBack, wayOf(one.cause), one.count, ringgit(-one.amount_sen)]),
    ],
    totals: [null, count, ringgit(money.received_sen - money.refunds_sen)],
  };
}

/** Dates first, then products: each group adds up to the totals. */
async function capacitySheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { days, products, totals } = await capacityReport(deps, query);
  return {
    headings: [column.date, column.product, column.soldPortions, column.limit],
    rows: [
      ...days.map(({ date, sold, limit }) => [date, null, sold, limit]),
      ...products.map(({ name, sold, limit }) => [null, name, sold, limit]),
    ],
    totals: [null, totals.sold, totals.limit],
  };
}

async function deliverySheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { days, vehicles, totals } = await deliveryReport(deps, query);
  const cells = (figures: typeof totals): Cell[] => [
    figures.orders,
    ringgit(figures.charged_sen),
    ringgit(figures.paid_sen),
    ringgit(figures.left_sen),
    ringgit(figures.cancelled_sen),
  ];
  return {
    headings: [
      column.date,
      column.vehicle,
      column.orders,
      column.charged,
      column.paid,
      column.left,
      column.ofCancelled,
    ],
    rows: [
      ...days.map((day) => [day.date, null, ...cells(day)]),
      ...vehicles.map((way) => [null, words.vehicles[way.vehicle], ...cells(way)]),
    ],
    totals: [null, ...cells(totals)],
  };
}

async function voucherSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { rows, totals } = await voucherReport(deps, query);
  return {
    headings: [column.voucher, column.orders, column.firstOrders, column.discount, column.sold],
    rows: rows.map((row) => [
      row.code ?? words.byHand,
      row.orders,
      row.first_orders,
      ringgit(row.discount_sen),
      ringgit(row.sold_sen),
    ]),
    totals: [
      totals.orders,
      rows.reduce((sum, row) => sum + row.first_orders, 0),
      ringgit(totals.discount_sen),
      ringgit(totals.sold_sen),
    ],
  };
}

async function customerSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { days, totals } = await customerReport(deps, query);
  const cells = (of: Omit<(typeof days)[number], 'date'>): Cell[] => [
    of.first_orders,
    ringgit(of.first_sold_sen),
    of.repeat_orders,
    ringgit(of.repeat_sold_sen),
  ];
  return {
    headings: [column.date, column.firstOrders, column.firstSold, column.repeatOrders, column.repeatSold],
    rows: days.map((day) => [day.date, ...cells(day)]),
    totals: cells(totals),
  };
}

async function taxSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { rows, totals } = await taxReport(deps, query);
  return {
    headings: [column.taxName, column.rate, column.orders, column.taxable, column.tax, column.sold],
    rows: rows.map((row) => [
      row.basis_points === 0 ? words.untaxed : (row.name ?? ''),
      row.basis_points / 100,
      row.orders,
      ringgit(row.taxable_sen),
      ringgit(row.tax_sen),
      ringgit(row.sold_sen),
    ]),
    totals: [
      null,
      totals.orders,
      ringgit(totals.taxable_sen),
      ringgit(totals.tax_sen),
      ringgit(totals.sold_sen),
    ],
  };
}

/** Customers by the month of their first order, and how many of them ordered in each month after it. */
async function cohortSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const { rows, totals } = await cohortReport(deps, query);
  const after = totals.months.map((_, at) => at);
  return {
    headings: [column.firstMonth, column.customers, ...after.map((at) => column.monthsAfter(at))],
    rows: rows.map((row) => [row.month, row.customers, ...after.map((at) => row.months[at] ?? null)]),
    totals: [totals.customers, ...totals.months],
  };
}

async function demandSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const rows = await demandOf(deps, query);
  return {
    headings: [column.product, column.wantedOn, column.taps],
    rows: rows.map(({ name, wantedOn, taps }) => [name, wantedOn, taps]),
    totals: [null, rows.reduce((sum, { taps }) => sum + taps, 0)],
  };
}

/** One line for each order that counts, in the order of their days: what an accountant enters. */
async function invoiceSheet(deps: ReportsDeps, query: ReportQuery, locale: Locale): Promise<Sheet> {
  const words = serverWords[locale].reports;
  const { column } = words;
  const rows = await invoicesOf(deps, query);
  const sums = ['items', 'discount', 'delivery', 'taxable', 'tax', 'sold'] as const;
  return {
    headings: [
      column.receipt,
      column.order,
      column.date,
      column.gross,
      column.discount,
      column.delivery,
      column.taxName,
      column.rate,
      column.taxable,
      column.tax,
      column.sold,
    ],
    rows: rows.map((row) => [
      row.receipt,
      row.number,
      row.date,
      ringgit(row.items),
      ringgit(row.discount),
      ringgit(row.delivery),
      row.taxName,
      row.basisPoints / 100,
      ringgit(row.taxable),
      ringgit(row.tax),
      ringgit(row.sold),
    ]),
    totals: [
      null,
      null,
      ...sums.flatMap((name): Cell[] => {
        const amount = ringgit(rows.reduce((sum, row) => sum + row[name], 0));
        return name === 'delivery' ? [amount, null, null] : [amount];
      }),
    ],
  };
}

const ringgit = (sen: number): Money => ({ sen });
