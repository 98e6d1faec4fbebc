import { z } from 'zod';
import { line } from '../primitives.ts';

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
