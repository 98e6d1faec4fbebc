import { z } from 'zod';
import { line } from '../primitives.ts';

/** Amounts of resources are thousandths of their unit: 480 minutes are 480000. */
export const MAX_RESOURCE_AMOUNT = 100_000_000;
/** What one batch may take of it: a whole day of minutes. */
export const MAX_USE_AMOUNT = 1_440_000;
export const MAX_BATCH = 9_999;

/** What a resource is counted in. */
export const ResourceUnit = z.enum(['minutes', 'litres', 'pieces']);
export type ResourceUnit = z.infer<typeof ResourceUnit>;

const Amount = z.int().min(0).max(MAX_RESOURCE_AMOUNT);

/** What a product takes of a resource: `amount` for so many portions together. */
const ResourceUse = z.strictObject({
  product_id: z.uuid(),
  amount: z.int().min(1).max(MAX_USE_AMOUNT),
  portions: z.int().min(1).max(MAX_BATCH),
});
type ResourceUse = z.infer<typeof ResourceUse>;

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
