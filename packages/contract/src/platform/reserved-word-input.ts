import { z } from 'zod';
import { line } from '../primitives.ts';
import { isSlug } from '../stores/slug.ts';

/** A path that is kept from stores. */
export const WordToAdd = line(60)
  .transform((typed) => typed.toLowerCase())
  .refine(isSlug, {
    message: 'must have 3 to 60 small letters, digits and hyphens, none of these at an end',
  });

export const ReservedWordInput = z.strictObject({ word: WordToAdd, note: line(200).default('') });
