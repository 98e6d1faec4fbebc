import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderStatus } from '../orders/ordering.ts';
import { LocalDateString, Ringgit, data, line } from '../primitives.ts';

/** An order as the platform's people find it: its buyer is masked. */
export const PlatformOrder = z
  .object({
    id: z.uuid(),
    number: z.string(),
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    status: OrderStatus,
    payment_status: z.string(),
    total: Ringgit,
    /** Of the order; when it is for, and when it was placed. */
    date: LocalDateString,
    placed_at: z.string(),
  })
  .meta({ id: 'PlatformOrder' });
export type PlatformOrder = z.infer<typeof PlatformOrder>;

/** Rows of a page, and days that are looked through at once. */
export const PLATFORM_ORDERS_PAGE = 25;
export const MAX_ORDER_DAYS = 92;

/** Orders of all stores, for the platform's own people. Each look stands in the audit. */
export const platformOrderEndpoints = {
  platformOrders: endpoint({
    method: 'GET',
    path: '/super-admin/orders',
    summary:
      'Orders of all stores, newest first; by a whole number, mail address or phone number in all of time',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      /** A whole order number, mail address or phone number. */
      search: line(120).optional(),
      /** A store’s path. */
      store: line(100).optional(),
      status: OrderStatus.optional(),
      /** Days in Malaysia on which it was placed; without them, and without a search, the last 30. */
      from: LocalDateString.optional(),
      to: LocalDateString.optional(),
      page: z.coerce.number<number>().int().min(1).max(1_000).default(1),
    }),
    response: data(
      z.object({
        orders: z.array(PlatformOrder),
        /** What was looked through; null: all of time. */
        from: LocalDateString.nullable(),
        to: LocalDateString.nullable(),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors: ['unauthorized', 'forbidden', 'invalid_input', 'tenant_not_found'],
  }),
} as const;
