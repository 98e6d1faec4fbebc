import { z } from 'zod';
import { line } from '../primitives.ts';
import { isSlug } from '../stores/slug.ts';

/** Stores that one switch may name. */
export const MAX_NAMED_STORES = 200;

/** Whom something is switched on for. */
export const SwitchMove = z.strictObject({
  percent: z.int().min(0).max(100),
  stores: z
    .array(z.strictObject({ slug: line(100).min(1), is_on: z.boolean() }))
    .max(MAX_NAMED_STORES)
    .default([]),
  note: line(200).min(3, { message: 'Please give a reason' }),
});

/** A path that is kept from stores. */
export const WordToAdd = line(60)
  .transform((typed) => typed.toLowerCase())
  .refine(isSlug, {
    message: 'must have 3 to 60 small letters, digits and hyphens, none of these at an end',
  });

export const ReservedWordInput = z.strictObject({ word: WordToAdd, note: line(200).default('') });
