import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Locale } from '../primitives.ts';

/** Something that a person agreed to or took back. */
export const ConsentEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    /** `notice`: the terms and the privacy notice were linked beside the button that the person pressed. */
    kind: z.enum(['notice', 'marketing', 'analytics']),
    is_given: z.boolean(),
    /** The pages' versions at that moment, by their names. */
    versions: z.record(z.string(), z.int()),
    locale: Locale.nullable(),
    place: z.enum(['register', 'social', 'profile', 'footer', 'order', 'store']),
    /** Whom it was said to; null: the platform. */
    store: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  })
  .meta({ id: 'ConsentEntry' });
export type ConsentEntry = z.infer<typeof ConsentEntry>;

export const Consents = z.object({
  /** Whether the person wants news of the platform. */
  news: z.boolean(),
  /** Stores that may send the person news. */
  stores: z.array(
    z.object({ id: z.uuid(), name: z.string(), slug: z.string(), since: z.string().nullable() }),
  ),
  /** The newest first. */
  log: z.array(ConsentEntry),
});
export type Consents = z.infer<typeof Consents>;

const answer = z.object({ success: z.literal(true), data: Consents });

/** What a signed-in person agreed to, and taking it back. */
export const consentEndpoints = {
  listConsents: endpoint({
    method: 'GET',
    path: '/user/consents',
    summary: 'What the person agreed to and took back, and who may send them news',
    access: 'user',
    tenant: 'none',
    response: answer,
    errors: ['unauthorized'],
  }),
  setNews: endpoint({
    method: 'PUT',
    path: '/user/consents/news',
    summary: 'Agree to news of the platform, or no longer',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ is_given: z.boolean() }),
    response: answer,
    errors: ['invalid_input', 'unauthorized', 'rate_limited'],
  }),
  stopStoreNews: endpoint({
    method: 'DELETE',
    path: '/user/consents/stores/:storeId',
    summary: 'A store may send the person no more news; changes nothing where it may not',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ storeId: z.uuid() }),
    response: answer,
    errors: ['invalid_input', 'unauthorized', 'rate_limited'],
  }),
  noteAnalyticsChoice: endpoint({
    method: 'POST',
    path: '/user/consents/analytics',
    summary: 'Note what the person chose about the counting of visits',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ is_given: z.boolean() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['invalid_input', 'unauthorized', 'rate_limited'],
  }),
} as const;
