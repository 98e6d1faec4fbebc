import { z } from 'zod';

/** As it is stored: a value from before a rule was made is still shown. */
export const storedWords = z.string();
export const kept = {
  version: z.string(),
  translations: z.object({
    ms: z.record(z.string(), storedWords).optional(),
    zh: z.record(z.string(), storedWords).optional(),
  }),
};
export const storedDegrees = z.number().nullable();
