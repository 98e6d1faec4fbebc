import { z } from 'zod';
import { OccasionDraft } from './customer-input.ts';
import { endpoint } from '../endpoint.ts';
import { LocalDateString } from '../primitives.ts';
import { SellerCustomer } from './seller-customers.ts';
import { memberErrors } from '../stores/seller-errors.ts';

const params = z.strictObject({ id: z.uuid(), occasion: z.uuid() });
const changedCustomer = z.object({ success: z.literal(true), data: SellerCustomer });

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
    response: changedCustomer,
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
    response: changedCustomer,
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
