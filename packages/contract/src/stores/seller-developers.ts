import { z } from 'zod';
import { ApiKeyInput, ApiScopeName, WebhookEventName, WebhookInput } from './developer-input.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ok, data } from '../primitives.ts';
import { memberErrors } from './seller-errors.ts';
import { WEBHOOK_TEST, webhookEvents } from './webhook-rules.ts';

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** What it begins with. */
    hint: z.string(),
    scopes: z.array(ApiScopeName),
    state: z.enum(['active', 'expired', 'revoked']),
    /** Null where that person has deleted their account. */
    made_by: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(WebhookEventName),
    is_on: z.boolean(),
    /** Since when nothing has arrived; null while what is sent arrives. */
    failing_since: z.string().nullable(),
    /** When it was switched off because nothing arrived for days; null where that is not so. */
    given_up_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event_id: z.uuid(),
    event: z.enum([...webhookEvents, WEBHOOK_TEST]),
    state: z.enum(['waiting', 'delivered', 'failed']),
    created_at: z.string(),
    /** When it is tried next; null where it is over. */
    next_at: z.string().nullable(),
    /** What was sent, as it was. */
    body: z.string(),
    /** The latest last; of many only the last ones. */
    tries: z.array(
      z.object({
        at: z.string(),
        /** Of the answer; null where none came. */
        status: z.int().nullable(),
        ms: z.int(),
        /** Why no answer came, or why it does not count; empty where it does. */
        failure: z.string(),
        /** The beginning of the answer's text. */
        answer: z.string(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const keys = data(z.array(ApiKey));
const hooks = data(z.array(Webhook));
const owner = { access: 'member', tenant: 'required', needs: ['ownership'] } as const;
const change = { ...owner, support: 'never' } as const;
/** Told once: a new secret. */
const withSecret = data(z.object({ webhooks: z.array(Webhook), secret: z.string() }));
const one = [...memberErrors, 'not_found'] as const;
const DeliveryParams = z.strictObject({ id: z.uuid(), delivery: z.uuid() });

/** A store's own programs: the keys they call by, and the addresses that are told what happens. */
export const sellerDeveloperEndpoints = {
  listApiKeys: endpoint({
    ...owner,
    method: 'GET',
    path: '/dashboard/api-keys',
    summary: 'The store’s API keys, the newest first, without the keys themselves',
    response: keys,
    errors: memberErrors,
  }),
  createApiKey: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/api-keys',
    summary: 'Make a key; it is told this once, and only its hash is kept',
    body: ApiKeyInput,
    response: data(z.object({ key: z.string(), keys: z.array(ApiKey) })),
    errors: [...memberErrors, 'conflict', 'rate_limited'],
  }),
  revokeApiKey: endpoint({
    ...change,
    method: 'DELETE',
    path: '/dashboard/api-keys/:id',
    summary: 'A key opens nothing more, from its next call on',
    params: IdParams,
    response: keys,
    errors: one,
  }),
  listWebhooks: endpoint({
    ...owner,
    method: 'GET',
    path: '/dashboard/webhooks',
    summary: 'The addresses that are told what happens in the store',
    response: hooks,
    errors: memberErrors,
  }),
  createWebhook: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/webhooks',
    summary: 'Tell another address from now on; the secret it checks signatures by is told this once',
    body: WebhookInput,
    response: withSecret,
    errors: [...memberErrors, 'conflict', 'rate_limited'],
  }),
  updateWebhook: endpoint({
    ...change,
    method: 'PUT',
    path: '/dashboard/webhooks/:id',
    summary: 'Another address, other events, or off and on again',
    params: IdParams,
    body: WebhookInput.extend({ is_on: z.boolean() }),
    response: hooks,
    errors: [...one, 'conflict'],
  }),
  removeWebhook: endpoint({
    ...change,
    method: 'DELETE',
    path: '/dashboard/webhooks/:id',
    summary: 'Tell an address nothing more, and forget what it was told',
    params: IdParams,
    response: hooks,
    errors: one,
  }),
  renewWebhookSecret: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/webhooks/:id/secret',
    summary: 'A new secret, told this once; for a day the former one signs as well',
    params: IdParams,
    response: withSecret,
    errors: [...one, 'rate_limited'],
  }),
  testWebhook: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/webhooks/:id/test',
    summary: 'Send a test, also where the endpoint is off; what came of it stands among its deliveries',
    params: IdParams,
    response: data(WebhookDelivery),
    errors: [...one, 'rate_limited'],
  }),
  listWebhookDeliveries: endpoint({
    ...owner,
    method: 'GET',
    path: '/dashboard/webhooks/:id/deliveries',
    summary: 'What an address was told and what came of it, the newest first',
    params: IdParams,
    query: z.strictObject({
      state: z.enum(['waiting', 'delivered', 'failed']).optional(),
      /** The delivery after which to go on. */
      after: z.uuid().optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(25),
    }),
    response: data(z.object({ deliveries: z.array(WebhookDelivery), has_more: z.boolean() })),
    errors: one,
  }),
  resendWebhookDelivery: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/webhooks/:id/deliveries/:delivery/again',
    summary: 'Send the same once more, under the same event id',
    params: DeliveryParams,
    response: Ok,
    errors: [...one, 'rate_limited'],
  }),
} as const;
