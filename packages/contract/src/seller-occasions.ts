import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isYearlyDay, LONGEST_OCCASION, LONGEST_OCCASION_NOTE } from './occasions.ts';
import { LocalDateString, line, text } from './primitives.ts';
import { SellerCustomer } from './seller-customers.ts';
import { memberErrors } from './seller-errors.ts';

/** A day of the year that matters to a customer, as it is written down. */
export const OccasionDraft = z
  .strictObject({
    name: line(LONGEST_OCCASION).min(1),
    day: z.int().min(1).max(31),
    month: z.int().min(1).max(12),
    /** Since when; null: nobody said. */
    year: z.int().min(1900).max(2100).nullable(),
    note: text(LONGEST_OCCASION_NOTE),
  })
  .refine(isYearlyDay, { path: ['day'], message: 'is no day of that month' });
export type OccasionDraft = z.infer<typeof OccasionDraft>;

const params = z.strictObject({ id: z.uuid(), occasion: z.uuid() });
const her = z.object({ success: z.literal(true), data: SellerCustomer });

/** What comes up of customers’ occasions. */
export const ComingOccasions = z
  .object({
    occasions: z.int(),
    /** The first few. */
    next: z.array(
      z.object({ customer_id: z.uuid(), customer: z.string(), name: z.string(), on: LocalDateString }),
    ),
  })
  .meta({ id: 'ComingOccasions' });
export type ComingOccasions = z.infer<typeof ComingOccasions>;

/** Birthdays and other days that a store keeps in mind of its customers. */
export const sellerOccasionsEndpoints = {
  putOccasion: endpoint({
    method: 'PUT',
    path: '/dashboard/customers/:id/occasions/:occasion',
    summary: 'Writes an occasion of a customer, under an id of the caller’s; the same again changes nothing',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params,
    body: OccasionDraft,
    response: her,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  removeOccasion: endpoint({
    method: 'DELETE',
    path: '/dashboard/customers/:id/occasions/:occasion',
    summary: 'Forgets an occasion; one that is not there any more is fine',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params,
    response: her,
    errors: [...memberErrors, 'not_found'],
  }),
  comingOccasions: endpoint({
    method: 'GET',
    path: '/dashboard/customers/coming',
    summary: 'How many occasions of customers come up in the next days, and the first of them',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    query: z.strictObject({ days: z.coerce.number<number>().int().min(1).max(60).default(7) }),
    response: z.object({ success: z.literal(true), data: ComingOccasions }),
    errors: memberErrors,
  }),
} as const;
