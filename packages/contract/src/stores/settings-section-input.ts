import { z } from 'zod';
import { inEachOtherLanguage, line } from '../primitives.ts';

/** Words in the languages that are not the store's first. */
export const wordsInOtherLanguages = <Shape extends z.ZodRawShape>(shape: Shape) =>
  inEachOtherLanguage(z.strictObject(shape).partial()).partial();

/** What was read of a section: saving is refused when somebody else has changed it since. */
export const version = line(64);
export const latitude = z.number().min(-90).max(90).nullable();
export const longitude = z.number().min(-180).max(180).nullable();
export const hasBoth = (place: { latitude: number | null; longitude: number | null }): boolean =>
  (place.latitude === null) === (place.longitude === null);
export const PIN_WHOLE = { message: 'needs both coordinates', path: ['latitude'] };
