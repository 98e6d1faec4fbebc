import { z } from 'zod';
import { line } from '../primitives.ts';

/** Words to the store whose payment does not add up. */
export const FindingNote = z.strictObject({ note: line(300).default('') });

/** How a payment that did not add up was dealt with. */
export const FindingDealtWith = z.strictObject({
  note: line(300).min(3, { message: 'Please say what was done' }),
});
