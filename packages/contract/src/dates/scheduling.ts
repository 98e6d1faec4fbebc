import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Shortage } from '../error-details.ts';
import { LocalDateString } from '../primitives.ts';
import { LangQuery } from '../stores/stores.ts';

export { Shortage } from '../error-details.ts';

export const DeliveryDate = z
  .object({
    date: LocalDateString,
    is_active: z.boolean(),
    description: z.string(),
    /** Product id to the limit that holds on this date instead of its daily limit. */
    order_limit: z.record(z.string(), z.int()),
    /** How much of the day's limits is taken: none sold out, at least 70 % taken, or everything taken. */
    availability: z.enum(['open', 'filling', 'full']),
  })
  .meta({ id: 'DeliveryDate' });
export type DeliveryDate = z.infer<typeof DeliveryDate>;

export const DeliveryTime = z
  .object({ id: z.uuid(), time: z.string(), is_active: z.boolean() })
  .meta({ id: 'DeliveryTime' });
export type DeliveryTime = z.infer<typeof DeliveryTime>;

const storeErrors = ['tenant_required', 'tenant_malformed', 'tenant_not_found'] as const;

export const schedulingEndpoints = {
  listDeliveryDates: endpoint({
    method: 'GET',
    path: '/delivery-dates',
    summary: 'Dates from today on, with limits that differ from the daily ones',
    access: 'anyone',
    tenant: 'required',
    query: LangQuery,
    response: z.array(DeliveryDate),
    errors: storeErrors,
  }),
  listDeliveryTimes: endpoint({
    method: 'GET',
    path: '/delivery-times',
    summary: 'Time slots; with a date and a method those it offers, active where there is room',
    access: 'anyone',
    tenant: 'required',
    query: z
      .strictObject({ date: LocalDateString.optional(), method: z.enum(['delivery', 'pickup']).optional() })
      .refine(({ date, method }) => (date === undefined) === (method === undefined), {
        message: 'goes with date',
        path: ['method'],
      }),
    response: z.array(DeliveryTime),
    errors: [...storeErrors, 'invalid_input'],
  }),
  itemCounts: endpoint({
    method: 'GET',
    path: '/orders/item-counts-all',
    summary: 'Portions taken on a date, by product id',
    access: 'anyone',
    tenant: 'required',
    query: z.strictObject({ delivery_date: LocalDateString }),
    response: z.record(z.string(), z.int()),
    errors: [...storeErrors, 'invalid_input'],
  }),
  checkAvailability: endpoint({
    method: 'POST',
    path: '/orders/check-availability',
    summary:
      'Whether the items fit on a date, and up to 5 dates of the next 14 days on which all of them fit',
    access: 'anyone',
    tenant: 'required',
    body: z.strictObject({
      delivery_date: LocalDateString,
      items: z
        .array(z.strictObject({ product_id: z.uuid(), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(60),
    }),
    response: z.object({
      available: z.boolean(),
      shortages: z.array(Shortage),
      alternatives: z.array(LocalDateString),
    }),
    errors: [...storeErrors, 'invalid_input'],
  }),
} as const;
