import { z } from 'zod';
import { LocalDateString, line } from '../primitives.ts';

/** Orders that one call moves on, or to another day. */
export const MAX_MOVED = 100;

export const RescheduleInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_MOVED),
  delivery_date: LocalDateString,
  /** Left out: each keeps its slot. */
  delivery_time: line(40).min(1).optional(),
  /** Whether customers are written to. */
  notify: z.boolean().default(true),
});
