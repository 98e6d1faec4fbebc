import { z } from 'zod';

/** As it is stored: a value from before a rule was made is still shown. */
export const words = z.string();
export const kept = {
  version: z.string(),
  translations: z.object({
    ms: z.record(z.string(), words).optional(),
    zh: z.record(z.string(), words).optional(),
  }),
};
export const degrees = z.number().nullable();
