import { z } from 'zod';
import { isYearlyDay, LONGEST_OCCASION, LONGEST_OCCASION_NOTE } from './occasions.ts';
import { line, text } from './primitives.ts';

export const LONGEST_TAG = 24;
export const MOST_TAGGED = 100;

/** A tag as it is kept: its letters as they were typed, its spaces single. */
export const CustomerTag = line(LONGEST_TAG)
  .min(1)
  .transform((tag) => tag.replace(/\s+/g, ' '))
  .refine((tag) => !tag.includes(','), { message: 'must not contain a comma' });

export const TagInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOST_TAGGED),
  tag: CustomerTag,
  has: z.boolean(),
});

/** Her name, typed out. */
export const CustomerErasure = z.strictObject({ confirm: line(120) });

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
