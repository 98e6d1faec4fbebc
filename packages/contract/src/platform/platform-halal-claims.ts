import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data } from '../primitives.ts';

/** As many as are looked at at once; more wait behind them. */
export const MAX_CLAIMS = 100;

/** Something that a store says to be halal while no valid certificate of it is on file. */
export const HalalClaim = z
  .object({
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    /** What says it: one of its products, its name and settings, or its policies. */
    where: z.enum(['product', 'settings', 'policies']),
    /** Null where it is no product. */
    product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The text, shortened around the word. */
    text: z.string(),
    word: z.string(),
  })
  .meta({ id: 'HalalClaim' });
export type HalalClaim = z.infer<typeof HalalClaim>;

/** What stores say that they cannot prove, for the platform's people to judge. */
export const platformHalalClaimEndpoints = {
  halalClaims: endpoint({
    method: 'GET',
    path: '/super-admin/claims',
    summary: 'What stores say to be halal without a valid certificate on file, store by store',
    access: 'super-admin',
    tenant: 'none',
    response: data(
      z.object({
        claims: z.array(HalalClaim),
        /** There are more than are shown. */
        has_more: z.boolean(),
      }),
    ),
    errors: ['unauthorized', 'forbidden'],
  }),
} as const;
