import { z } from 'zod';
import { spanFaults } from '../dates/opening-hours.ts';
import { line, text } from '../primitives.ts';
import {
  PIN_WHOLE,
  wordsInOtherLanguages,
  hasBoth,
  latitude,
  longitude,
  version,
} from './settings-section-input.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'is a time as HH:MM' });

/** One span in which a place is open. One that ends no later than it begins ends on the next day. */
export const OpeningSpan = z
  .strictObject({
    /** 1 for Monday to 7 for Sunday. */
    weekday: z.int().min(1).max(7),
    from: timeOfDay,
    to: timeOfDay,
  })
  .meta({ id: 'OpeningSpan' });
export type OpeningSpan = z.infer<typeof OpeningSpan>;

/** Null: open whenever the store hands over. Never open is no hours: such a place is switched off. */
const openingHours = z
  .array(OpeningSpan)
  .min(1)
  .max(42)
  .refine((hours) => spanFaults(hours).every((fault) => fault === undefined), {
    message: 'has a span that is empty, or two that overlap',
  })
  .nullable();

const point = z.strictObject({
  name: line(80).min(1),
  /** What shoppers read in place of the address. */
  area: line(120),
  address: text(300).min(1),
  latitude,
  longitude,
  /** Empty: what is read is made from the opening hours, else it is the store's. */
  operating_hours: text(300),
  opening_hours: openingHours,
  instructions: text(600),
  /** On: shoppers see address and coordinates before they pay. */
  shows_place: z.boolean(),
  is_active: z.boolean(),
  translations: wordsInOtherLanguages({
    name: line(80),
    area: line(120),
    operating_hours: text(300),
    instructions: text(600),
  }),
});

/** A pickup point as it was read and changed. */
export const PickupPointInput = point.extend({ version }).refine(hasBoth, PIN_WHOLE);
/** One that is new, under an id of the caller's. */
export const NewPickupPointInput = point.extend({ id: z.uuid() }).refine(hasBoth, PIN_WHOLE);
