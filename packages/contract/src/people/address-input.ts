import { z } from 'zod';
import { line, text } from '../primitives.ts';

/** How many addresses one person keeps. */
export const MAX_ADDRESSES = 20;

export const AddressInput = z
  .strictObject({
    name: line(40).min(1, { message: 'Please give this address a name' }),
    house_no_unit: line(60).min(1, { message: 'Please enter your house or unit number' }),
    building_name: line(120).default(''),
    address: text(300).min(5, { message: 'Please enter the street, town and postcode' }),
    latitude: z.number().min(0.5).max(8).nullable().default(null),
    longitude: z.number().min(99).max(120).nullable().default(null),
    is_default: z.boolean().default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: 'latitude and longitude go together',
    path: ['latitude'],
  });
