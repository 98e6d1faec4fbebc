import { z } from 'zod';
import { isYearlyDay, LONGEST_OCCASION, LONGEST_OCCASION_NOTE } from './occasions.ts';
import { line, text } from '../primitives.ts';

export const LONGEST_TAG = 24;
export const MAX_TAGGED = 100;
export const MAX_TAGS = 12;

/** A tag as it is kept: its letters as they were typed, its spaces single. */
export const CustomerTag = line(LONGEST_TAG)
  .min(1)
  .transform((tag) => tag.replace(/\s+/g, ' '))
  .refine((tag) => !tag.includes(','), { message: 'must not contain a comma' });

/** Which of a store's customers are meant. All that are given must hold. */
export const CustomerFilter = z.strictObject({
  /** Beginnings of words of a name, of a phone number or a mail address. */
  q: line(60).min(2).optional(),
  tag: CustomerTag.optional(),
  /** Their last order is longer ago than so many days. */
  idle_days: z.coerce.number<number>().int().min(1).max(3_650).optional(),
  /** They spent at least so much, in ringgit. */
  spend_from: z.coerce.number<number>().int().min(0).max(10_000_000).optional(),
  /** And at most so much. */
  spend_to: z.coerce.number<number>().int().min(0).max(10_000_000).optional(),
  area: line(120).min(1).optional(),
  /** `blocked`: they cannot order. `consent`: they agreed to be told of news. `no_shows`: they did not come once. */
  mark: z.enum(['blocked', 'consent', 'no_shows']).optional(),
  /** An occasion of theirs is in this month of any year. */
  occasion_month: z.coerce.number<number>().int().min(1).max(12).optional(),
  /** An occasion of theirs comes up from today to so many days on. */
  occasion_days: z.coerce.number<number>().int().min(1).max(60).optional(),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const TagInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_TAGGED),
  tag: CustomerTag,
  has: z.boolean(),
});

/** What the store writes of a customer. */
export const CustomerNotes = z.strictObject({
  revision: z.int().min(1),
  notes: text(2_000),
  allergies: text(300),
  tags: z
    .array(CustomerTag)
    .max(MAX_TAGS)
    .transform((tags) => [...new Set(tags)]),
  has_consent: z.boolean(),
});

/** Why the customer can order no more; they are not told. */
export const CustomerBlock = z.strictObject({ reason: text(300).min(1) });

/** The customer's name, typed out. */
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
