import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, Ringgit, Uuid, line } from '../primitives.ts';
import { isStoreSegment } from '../stores/slug.ts';

/** Events that one call may bring. */
export const MAX_EVENTS = 20;
/** What amounts are in. */
export const CURRENCY = 'MYR';

/** What sort of page somebody is on; never which address, since that may name an order. */
export const VisitPage = z.enum([
  'store',
  'checkout',
  'order',
  'home',
  'marketplace',
  'content',
  'account',
  'other',
]);
export type VisitPage = z.infer<typeof VisitPage>;

/** What somebody did on a page, where it is none of the other seven events. */
export const VisitAction = z.enum(['sold_out_tap', 'add_to_cart', 'begin_checkout', 'order_placed']);
export type VisitAction = z.infer<typeof VisitAction>;

const named = <Name extends string, More extends z.ZodRawShape>(name: Name, more: More) =>
  z.strictObject({
    /** Made by the browser: the same event that comes twice counts once. */
    id: Uuid,
    name: z.literal(name),
    page: VisitPage,
    ...more,
  });

const signedIn = { method: z.enum(['password', 'google', 'facebook']) };

/** The eight events of the specification, and no other. */
export const VisitEvent = z.discriminatedUnion('name', [
  named('page_view', {}),
  named('view_item', {
    currency: z.literal(CURRENCY),
    item: z.strictObject({ id: Uuid, name: line(200), category: line(100), price: Ringgit }),
  }),
  named('login', signedIn),
  named('sign_up', signedIn),
  /** How much was found; the words that were typed are not kept. */
  named('search', { results: z.int().min(0).max(1_000_000) }),
  named('marketplace_browse', {}),
  named('user_interaction', {
    action: VisitAction,
    product_id: Uuid.optional(),
    /** The day that was wanted. */
    wanted_on: LocalDateString.optional(),
  }),
  named('implicit_consent_granted', { by: z.enum(['view_item', 'marketplace_browse', 'choice']) }),
]);
export type VisitEvent = z.infer<typeof VisitEvent>;
export type VisitEventName = VisitEvent['name'];

/** Where a visit came from: a host, `marketplace` for our own, empty for an address that was typed or opened by an app. */
const Source = z
  .string()
  .max(100)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)?$/, 'must be a host');

const VisitBatch = z.strictObject({
  /** The store whose page it is; null on the platform's own pages. */
  store: z.string().refine(isStoreSegment, { message: 'must be a store' }).nullable(),
  /** A random id for one day and one store. */
  visitor: Uuid,
  visit: Uuid,
  source: Source,
  events: z.array(VisitEvent).min(1).max(MAX_EVENTS),
});
export type VisitBatch = z.infer<typeof VisitBatch>;

/** The calls that count visits, for everybody who is on a page. */
export const analyticsEndpoints = {
  collectEvents: endpoint({
    method: 'POST',
    path: '/analytics/events',
    summary: 'Counts what somebody who agreed did on a page; what came before is not counted again',
    access: 'anyone',
    tenant: 'none',
    body: VisitBatch,
    response: z.object({ success: z.literal(true), data: z.object({ counted: z.int() }) }),
    errors: ['invalid_input', 'rate_limited'],
  }),
  analyticsSettings: endpoint({
    method: 'GET',
    path: '/analytics/settings',
    summary: 'Whether visits are counted here, and whether Google Analytics is told as well',
    access: 'anyone',
    tenant: 'none',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** Never in development. */
        is_on: z.boolean(),
        ga4: z.object({ measurement_id: z.string(), script_url: z.url() }).nullable(),
      }),
    }),
    errors: [],
  }),
} as const;
