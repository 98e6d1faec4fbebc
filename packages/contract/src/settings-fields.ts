import { z } from 'zod';

/** As it is stored: what was written before a rule was made is told all the same. */
export const words = z.string();
export const kept = {
  version: z.string(),
  translations: z.object({
    ms: z.record(z.string(), words).optional(),
    zh: z.record(z.string(), words).optional(),
  }),
};
export const degrees = z.number().nullable();
