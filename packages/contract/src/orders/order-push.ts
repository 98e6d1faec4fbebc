import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Locale, Ok, data } from '../primitives.ts';

/** Where a browser's maker takes messages for it. */
export const PushTarget = z.url({ protocol: /^https?$/ }).max(1_000);

/** What messages for a browser are encrypted with. */
export const PushBrowserKeys = z.strictObject({
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'must be a public key in base64url'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'must be 16 bytes in base64url'),
});

/** Browsers that are told of one order. */
export const MAX_ORDER_BROWSERS = 5;

/** Where the buyer reads the order: in the account, or in its store, whose pages may be on a host of their own. */
const ORDER_PATH = /^\/(?:u\/|[a-z0-9-]{1,60}\/)?orders\/[0-9a-f-]{36}$/i;

const errors = [
  'invalid_input',
  'tenant_required',
  'tenant_malformed',
  'tenant_not_found',
  'not_found',
  'rate_limited',
] as const;

/** Messages to a buyer's browser about one order. */
export const orderPushEndpoints = {
  orderPush: endpoint({
    method: 'GET',
    path: '/orders/:id/push',
    summary:
      'The key by which a browser knows who may send it messages, and whether it is told of this order',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    query: z.strictObject({
      /** SHA-256 of the browser’s address, in hex. */
      browser: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex')
        .optional(),
    }),
    response: data(
      z.object({
        key: z.string(),
        is_on: z.boolean(),
        /** Nothing happens to it any more. */
        is_over: z.boolean(),
      }),
    ),
    errors,
  }),
  saveOrderPush: endpoint({
    method: 'PUT',
    path: '/orders/:id/push',
    summary: 'Tells this browser how the order comes along; saving it again changes nothing',
    access: 'order-proof',
    tenant: 'required',
    needsSwitch: 'web_push',
    params: IdParams,
    body: z.strictObject({
      endpoint: PushTarget,
      keys: PushBrowserKeys,
      /** The page that a message opens. */
      path: z.string().max(120).regex(ORDER_PATH, 'must be the page of an order'),
      lang: Locale.default('en'),
    }),
    response: Ok,
    errors: [...errors, 'forbidden', 'conflict', 'switched_off'],
  }),
  removeOrderPush: endpoint({
    method: 'POST',
    path: '/orders/:id/push/remove',
    summary: 'Tells this browser no more of the order',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ endpoint: PushTarget }),
    response: Ok,
    errors: [...errors, 'forbidden'],
  }),
} as const;
