import { z } from 'zod';
import { inOtherLocales } from '../words/other-locales.ts';

/** As it is stored: a value from before a rule was made is still shown. */
export const storedWords = z.string();
export const kept = {
  version: z.string(),
  translations: z.object(inOtherLocales(() => z.record(z.string(), storedWords).optional())),
};
export const storedDegrees = z.number().nullable();
