import { z } from 'zod';
import { plainLine } from '../primitives.ts';

/** What a phone shows, or one of the recovery codes; spaces and dashes do not matter. */
export const ShownCode = plainLine(24).min(6, { message: 'must have 6 digits' });

export const ShownCodeInput = z.strictObject({ code: ShownCode });
