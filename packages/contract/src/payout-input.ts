import { z } from 'zod';
import { Ringgit } from './primitives.ts';

/** An amount of one's rewards; repeating it with the same id is harmless. */
export const PayoutRequest = z.strictObject({ id: z.uuid(), amount: Ringgit });
