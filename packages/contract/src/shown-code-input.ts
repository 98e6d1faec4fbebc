import { z } from 'zod';
import { line } from './primitives.ts';

/** What a phone shows, or one of the recovery codes; spaces and dashes do not matter. */
export const ShownCode = line(24).min(6, { message: 'must have 6 digits' });

export const ShownCodeInput = z.strictObject({ code: ShownCode });
