import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ringgit } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** What two customers would be as one. */
export const MergePreview = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Every phone number and mail address of both. */
    keys: z.array(z.string()),
    orders: z.int(),
    spend: Ringgit,
    addresses: z.int(),
    tags: z.array(z.string()),
    notes: z.string(),
    allergies: z.string(),
    occasions: z.int(),
    has_consent: z.boolean(),
    /** `both`: they say the same. `later`: they differ, and what was said last holds. */
    consent_because: z.enum(['both', 'later']),
    is_blocked: z.boolean(),
    /** Notes of both are longer than one customer’s may be: merging is refused until they are shortened. */
    is_too_long: z.boolean(),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

/** Looking before two customers become one. */
export const sellerMergeEndpoints = {
  previewMerge: endpoint({
    method: 'GET',
    path: '/dashboard/customers/:id/merge',
    summary: 'What a customer would be with another one merged into them; changes nothing',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    query: z.strictObject({ other: z.uuid() }),
    response: z.object({ success: z.literal(true), data: MergePreview }),
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
} as const;
