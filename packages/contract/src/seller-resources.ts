import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './primitives.ts';
import { MOST_BATCH, MOST_RESOURCE_AMOUNT, MOST_USE_AMOUNT } from './resource-limits.ts';
import { memberErrors } from './seller-errors.ts';
import { Oversold, ResourceUnit } from './seller-schedule.ts';

const MOST_RESOURCES = 12;

const Amount = z.int().min(0).max(MOST_RESOURCE_AMOUNT);

/** What a product takes of a resource: `amount` for so many portions together. */
export const ResourceUse = z.strictObject({
  product_id: z.uuid(),
  amount: z.int().min(1).max(MOST_USE_AMOUNT),
  portions: z.int().min(1).max(MOST_BATCH),
});
export type ResourceUse = z.infer<typeof ResourceUse>;

/** Something that the kitchen has so much of on a day, for all products that take of it. */
export const KitchenResource = z
  .strictObject({
    id: z.uuid(),
    name: line(60).min(1, { message: 'is missing' }),
    unit: ResourceUnit,
    per_day: Amount,
    /** By weekday, Monday first; null: `per_day`. */
    weekdays: z.array(Amount.nullable()).length(7),
    uses: z
      .array(ResourceUse)
      .max(500)
      .refine((uses) => new Set(uses.map((use) => use.product_id.toLowerCase())).size === uses.length, {
        message: 'names a product twice',
      }),
  })
  .meta({ id: 'KitchenResource' });
export type KitchenResource = z.infer<typeof KitchenResource>;

const member = { access: 'member', tenant: 'required', needs: ['schedule'], errors: memberErrors } as const;
const resourceList = z.array(KitchenResource);

/** What the kitchen has a limited amount of. */
export const sellerResourceEndpoints = {
  listResources: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule/resources',
    summary: 'What the kitchen has so much of on a day, and what products take of it',
    response: z.object({ success: z.literal(true), data: resourceList }),
  }),
  saveResources: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/resources',
    summary:
      'Replace all resources with what products take of them; orders that would take more than there is are refused from then on',
    body: z.strictObject({
      resources: resourceList
        .max(MOST_RESOURCES)
        .refine((list) => new Set(list.map(({ id }) => id.toLowerCase())).size === list.length, {
          message: 'names a resource twice',
        })
        .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
          message: 'has two resources of the same name',
        }),
    }),
    response: z.object({ success: z.literal(true), over: z.array(Oversold), data: resourceList }),
  }),
} as const;
