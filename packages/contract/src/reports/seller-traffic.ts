import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, Locale } from '../primitives.ts';
import { isSpan, period, SPAN_RULE } from './seller-reports.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** Products and hosts that a report names at most; the rest is one row. */
export const MAX_TRAFFIC_ROWS = 100;

const TrafficQuery = z.strictObject(period).refine(isSpan, SPAN_RULE);
const TrafficFileQuery = z
  .strictObject({
    ...period,
    by: z.enum(['day', 'product', 'source']).default('day'),
    lang: Locale.optional(),
  })
  .refine(isSpan, SPAN_RULE);

/** Of those who agreed to be counted; docs/decisions/034 defines each. */
export const TrafficFigures = z.object({
  visits: z.int(),
  /** Of each day by itself: nobody is known on another day. */
  visitors: z.int(),
  page_views: z.int(),
  product_views: z.int(),
  /** Products opened on a day that they were sold out for. */
  sold_out_taps: z.int(),
  /** Visits that put something into the basket, went on to the checkout, placed an order. */
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
});
export type TrafficFigures = z.infer<typeof TrafficFigures>;

const Span = z.object({ from: LocalDateString, to: LocalDateString });

export const TrafficReport = z
  .object({
    period: Span,
    previous: Span,
    totals: TrafficFigures,
    previous_totals: TrafficFigures,
    days: z.array(TrafficFigures.extend({ date: LocalDateString })),
    /** Most viewed first. */
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        picture: z.string().nullable(),
        views: z.int(),
        sold_out_taps: z.int(),
        /** Times that it was put into a basket. */
        carts: z.int(),
      }),
    ),
    /** Where visits came from, most first. Empty: an address that was typed, or opened by an app. */
    sources: z.array(z.object({ host: z.string(), visits: z.int(), orders: z.int() })),
  })
  .meta({ id: 'TrafficReport' });
export type TrafficReport = z.infer<typeof TrafficReport>;

const member = { access: 'member', needs: ['reports'], tenant: 'required', errors: memberErrors } as const;

/** Who looked at a store's page, in numbers. */
export const sellerTrafficEndpoints = {
  trafficReport: endpoint({
    method: 'GET',
    path: '/dashboard/reports/visits',
    summary: 'Visits, what they looked at and what came of them, beside the period before',
    ...member,
    query: TrafficQuery,
    response: z.object({ success: z.literal(true), data: TrafficReport }),
  }),
  exportTraffic: endpoint({
    method: 'GET',
    path: '/dashboard/reports/visits/export',
    summary: 'The same as CSV, by day, product or where visits came from',
    ...member,
    query: TrafficFileQuery,
    response: 'file',
  }),
} as const;
