import { z } from 'zod';
import { DemandReport } from './demand-report.ts';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, Locale } from '../primitives.ts';
import { MAX_REPORT_DAYS, daysOf, type DaySpan } from './report-period.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** Nobody sells anything outside these days. The period before the first and the day after the last are still dates. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** Which day an order counts on: the one it was paid on, or the one it is handed over on. */
export const ReportBasis = z.enum(['paid', 'due']);
export type ReportBasis = z.infer<typeof ReportBasis>;

/** What a report of sales is split by. */
export const SalesSplit = z.enum(['day', 'product', 'category', 'slot', 'method', 'source', 'payment']);
export type SalesSplit = z.infer<typeof SalesSplit>;

/** `cohorts`: who came back in which month. `demand`: what was wanted and sold out. `invoices`: each receipt, with its tax. */
export const ReportName = z.enum([
  'sales',
  'money',
  'capacity',
  'delivery',
  'vouchers',
  'customers',
  'tax',
  'cohorts',
  'demand',
  'invoices',
]);
export type ReportName = z.infer<typeof ReportName>;

const day = LocalDateString.refine((date) => date >= FIRST_DAY && date <= LAST_DAY, {
  message: `must lie between ${FIRST_DAY} and ${LAST_DAY}`,
});
/** Malaysian days, both included. */
export const period = { from: day, to: day };

export const isSpan = (span: DaySpan): boolean => span.from <= span.to && daysOf(span) <= MAX_REPORT_DAYS;
export const SPAN_RULE = {
  message: `must not be before the first day, nor ${MAX_REPORT_DAYS} days after it`,
  path: ['to'],
};

const PeriodQuery = z.strictObject(period).refine(isSpan, SPAN_RULE);
const BasisQuery = z
  .strictObject({ ...period, basis: ReportBasis.default('paid') })
  .refine(isSpan, SPAN_RULE);
const SalesQuery = z
  .strictObject({ ...period, basis: ReportBasis.default('paid'), by: SalesSplit.default('day') })
  .refine(isSpan, SPAN_RULE);
const FileQuery = z
  .strictObject({
    ...period,
    basis: ReportBasis.default('paid'),
    report: ReportName,
    /** Of a report of sales alone. */
    by: SalesSplit.default('day'),
    lang: Locale.optional(),
    format: z.enum(['csv', 'pdf']).default('csv'),
  })
  .refine(isSpan, SPAN_RULE);

/** Whole sen: sums of many orders, beyond what one amount may be. */
const Sen = z.int();

/** What was sold, as docs/decisions/010 defines each. */
export const SalesFigures = z.object({
  /** Items at their price. */
  gross_sen: Sen,
  discount_sen: Sen,
  delivery_sen: Sen,
  tax_sen: Sen,
  /** What these orders come to: gross less discount, with delivery and tax. */
  sold_sen: Sen,
  /** What the store gave back although the orders stand. */
  given_back_sen: Sen,
  /** What it kept of orders that were cancelled. */
  kept_sen: Sen,
  /** Sold, less given back, with what was kept. */
  net_sen: Sen,
  /** What of it is still to be paid. */
  open_sen: Sen,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

export const SalesTotals = SalesFigures.extend({ orders: z.int() });
export type SalesTotals = z.infer<typeof SalesTotals>;

export const SalesRow = SalesFigures.extend({
  /**
   * `part`: one of what is asked for. Split by product or category, money that is for no product has rows of its own.
   */
  kind: z.enum(['part', 'delivery', 'given_back']),
  /** A date, a product's id, a category, a slot, a way to hand over, a source, a way to pay. */
  key: z.string(),
  /** A product's name; else the key. */
  name: z.string(),
  picture: z.string().nullable(),
  /** Null where one order is in several rows. */
  orders: z.int().nullable(),
  /** Null but for products and categories. */
  portions: z.int().nullable(),
  /** The same of the period before; null where it had none. Days are compared one by one. */
  previous_sold_sen: Sen.nullable(),
});
export type SalesRow = z.infer<typeof SalesRow>;

const Span = z.object({ from: LocalDateString, to: LocalDateString });

export const SalesReport = z
  .object({
    period: Span,
    previous: Span,
    basis: ReportBasis,
    by: SalesSplit,
    totals: SalesTotals,
    previous_totals: SalesTotals,
    rows: z.array(SalesRow),
    /** What came in and went out on these days, whatever order it was for. */
    money: z.object({
      received_sen: Sen,
      received: z.array(z.object({ method: z.string(), count: z.int(), amount_sen: Sen })),
      /** What became due to go back, by what made it due. */
      refunds_sen: Sen,
      refunds: z.array(z.object({ cause: z.string(), count: z.int(), amount_sen: Sen })),
      /** What left the store, whenever it became due. */
      sent_sen: Sen,
    }),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof SalesReport>;

const Fill = z.object({
  sold: z.int(),
  /** What may be sold; less than is sold where the seller went past it. */
  limit: z.int(),
});

export const CapacityReport = z
  .object({
    period: Span,
    totals: Fill,
    previous_totals: Fill,
    days: z.array(Fill.extend({ date: LocalDateString, is_open: z.boolean() })),
    /** Monday first. */
    weekdays: z.array(Fill.extend({ days: z.int() })).length(7),
    products: z.array(
      Fill.extend({
        id: z.uuid(),
        name: z.string(),
        days: z.int(),
        /** Of these days, how many it was sold out on. */
        full_days: z.int(),
      }),
    ),
  })
  .meta({ id: 'CapacityReport' });
export type CapacityReport = z.infer<typeof CapacityReport>;

export const DeliveryFigures = z.object({
  /** Orders that paid for being brought. */
  orders: z.int(),
  charged_sen: Sen,
  /** What couriers took on balance. */
  paid_sen: Sen,
  /** Charged less paid: negative where the store added to it. */
  left_sen: Sen,
  /** The part of what was charged whose orders were cancelled since. */
  cancelled_sen: Sen,
});
export type DeliveryFigures = z.infer<typeof DeliveryFigures>;

export const DeliveryReport = z
  .object({
    period: Span,
    previous: Span,
    totals: DeliveryFigures,
    previous_totals: DeliveryFigures,
    days: z.array(DeliveryFigures.extend({ date: LocalDateString })),
    vehicles: z.array(DeliveryFigures.extend({ vehicle: z.enum(['store', 'MOTORCYCLE', 'CAR']) })),
  })
  .meta({ id: 'DeliveryReport' });
export type DeliveryReport = z.infer<typeof DeliveryReport>;

export const VoucherReport = z
  .object({
    period: Span,
    totals: z.object({ orders: z.int(), discount_sen: Sen, sold_sen: Sen }),
    previous_totals: z.object({ orders: z.int(), discount_sen: Sen, sold_sen: Sen }),
    rows: z.array(
      z.object({
        /** Null: taken off by hand. */
        code: z.string().nullable(),
        orders: z.int(),
        /** Orders that were their customer's first. */
        first_orders: z.int(),
        discount_sen: Sen,
        sold_sen: Sen,
      }),
    ),
  })
  .meta({ id: 'VoucherReport' });
export type VoucherReport = z.infer<typeof VoucherReport>;

export const CustomerFigures = z.object({
  /** Phone numbers. */
  customers: z.int(),
  new_customers: z.int(),
  returning_customers: z.int(),
  first_orders: z.int(),
  first_sold_sen: Sen,
  repeat_orders: z.int(),
  repeat_sold_sen: Sen,
});
export type CustomerFigures = z.infer<typeof CustomerFigures>;

export const CustomerReport = z
  .object({
    period: Span,
    previous: Span,
    totals: CustomerFigures,
    previous_totals: CustomerFigures,
    days: z.array(
      z.object({
        date: LocalDateString,
        first_orders: z.int(),
        first_sold_sen: Sen,
        repeat_orders: z.int(),
        repeat_sold_sen: Sen,
      }),
    ),
  })
  .meta({ id: 'CustomerReport' });
export type CustomerReport = z.infer<typeof CustomerReport>;

const TaxFigures = z.object({ orders: z.int(), taxable_sen: Sen, tax_sen: Sen, sold_sen: Sen });

export const TaxReport = z
  .object({
    period: Span,
    totals: TaxFigures,
    previous_totals: TaxFigures,
    /** `name` null: no tax was charged. */
    rows: z.array(TaxFigures.extend({ name: z.string().nullable(), basis_points: z.int() })),
  })
  .meta({ id: 'TaxReport' });
export type TaxReport = z.infer<typeof TaxReport>;

const CohortFigures = z.object({
  customers: z.int(),
  /** How many of them ordered in the month of their first order, in the one after it, and so on. */
  months: z.array(z.int()),
});

export const CohortReport = z
  .object({
    period: Span,
    /** `month`: of the first order, `2026-11`. */
    rows: z.array(CohortFigures.extend({ month: z.string() })),
    totals: CohortFigures,
  })
  .meta({ id: 'CohortReport' });
export type CohortReport = z.infer<typeof CohortReport>;

const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const member = { access: 'member', needs: ['reports'], tenant: 'required', errors: memberErrors } as const;

/** What a store sold, figure by figure. */
export const sellerReportsEndpoints = {
  salesReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/sales',
    summary: 'What was sold in a period, split by what is asked for, beside the period before',
    ...member,
    query: SalesQuery,
    response: answer(SalesReport),
  }),
  capacityReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/capacity',
    summary: 'Portions sold against their limits, by date, weekday and product',
    ...member,
    query: PeriodQuery,
    response: answer(CapacityReport),
  }),
  deliveryReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/delivery',
    summary: 'What customers paid for deliveries against what couriers took, as the ledger has it',
    ...member,
    query: PeriodQuery,
    response: answer(DeliveryReport),
  }),
  voucherReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/vouchers',
    summary: 'Discounts, by the voucher that gave them',
    ...member,
    query: BasisQuery,
    response: answer(VoucherReport),
  }),
  customerReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/customers',
    summary: 'How many customers were new and how many came back, without naming them',
    ...member,
    query: BasisQuery,
    response: answer(CustomerReport),
  }),
  taxReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/tax',
    summary: 'Tax charged, by its name and rate',
    ...member,
    query: BasisQuery,
    response: answer(TaxReport),
  }),
  cohortReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/cohorts',
    summary: 'Customers by the month of their first order, and how many came back in each month after it',
    ...member,
    query: PeriodQuery,
    response: answer(CohortReport),
  }),
  demandReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/demand',
    summary: 'What was wanted while it was sold out, by product and the day it was wanted for',
    ...member,
    query: PeriodQuery,
    response: answer(DemandReport),
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/export',
    summary: 'Any of the reports as CSV or PDF; amounts are in ringgit',
    ...member,
    query: FileQuery,
    response: 'file',
    errors: [...member.errors, 'rate_limited'],
  }),
} as const;
