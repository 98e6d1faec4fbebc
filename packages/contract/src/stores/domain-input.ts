import { z } from 'zod';
import { line } from '../primitives.ts';

/** The host that a store names as its own. */
export const DomainInput = z.strictObject({ host: line(300).min(1, { message: 'is missing' }) });
