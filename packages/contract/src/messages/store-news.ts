import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../primitives.ts';

const token = line(200).min(1);

/** Whose news a mailed link is about, and whether they still come. */
export const StoreNews = z
  .object({ store: z.object({ name: z.string(), slug: z.string() }), gets_news: z.boolean() })
  .meta({ id: 'StoreNews' });
export type StoreNews = z.infer<typeof StoreNews>;

const answer = z.object({ success: z.literal(true), data: StoreNews });

/** Taking back, by the link of a mail and without signing in, that a store may tell news. */
export const storeNewsEndpoints = {
  storeNews: endpoint({
    method: 'GET',
    path: '/store-news',
    summary: 'Whose news the link of a mail is about; changes nothing, however often it is opened',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({ token }),
    response: answer,
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
  endStoreNews: endpoint({
    method: 'POST',
    path: '/store-news/end',
    summary: 'No more news of that store, from now on; the same again changes nothing',
    access: 'anyone',
    tenant: 'none',
    body: z.strictObject({ token }),
    response: answer,
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
  /** The token is what a mail program signs it with: it holds for one reader of one store. */
  endStoreNewsAtOnce: endpoint({
    method: 'POST',
    path: '/store-news/end-at-once',
    summary: 'The same as mail programs do it by their own button (RFC 8058)',
    access: 'provider',
    tenant: 'none',
    consumes: 'form',
    query: z.strictObject({ token: line(200).default('') }),
    response: z.object({ success: z.literal(true) }),
    errors: ['bad_signature', 'invalid_input', 'rate_limited'],
  }),
} as const;
