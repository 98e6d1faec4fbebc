import { z } from 'zod';
import { apiScopes } from './api-scopes.ts';
import { line } from '../primitives.ts';
import { urlOf } from '../words/url-of.ts';
import { webhookEvents } from './webhook-rules.ts';

export const ApiScopeName = z.enum(apiScopes);
export const WebhookEventName = z.enum(webhookEvents);

const eachOnce = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

const Scopes = z
  .array(ApiScopeName)
  .min(1, { message: 'is missing' })
  .max(apiScopes.length)
  .refine(eachOnce, { message: 'names a scope twice' })
  // A call that moves an order is answered with the order.
  .refine((scopes) => !scopes.includes('orders:status') || scopes.includes('orders:read'), {
    message: 'orders:status needs orders:read beside it',
  });

export const ApiKeyInput = z.strictObject({
  name: line(60).min(1, { message: 'is missing' }),
  scopes: Scopes,
  /** Null: until it is revoked. */
  days: z.int().min(1).max(3_650).nullable(),
});

export const WebhookInput = z.strictObject({
  url: line(500)
    .min(1, { message: 'is missing' })
    .refine((value) => urlOf(value) !== undefined, {
      message: 'must be an address such as https://example.my/hooks',
    }),
  events: z
    .array(WebhookEventName)
    .min(1, { message: 'is missing' })
    .max(webhookEvents.length)
    .refine(eachOnce, { message: 'names an event twice' }),
});
