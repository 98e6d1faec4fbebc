import { z } from 'zod';

/** A saved address in the specification's fields (storefront ordering, section 3). */
export const SavedAddress = z
  .object({
    id: z.uuid(),
    /** The person's own label: Home, Office, Mum. */
    name: z.string(),
    is_default: z.boolean(),
    house_no_unit: z.string(),
    building_name: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;
