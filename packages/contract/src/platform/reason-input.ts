import { z } from 'zod';
import { line } from '../primitives.ts';

/** Why something is done about a person or in a store; it stands in the audit log. */
export const PrivilegeReason = line(300).min(5, { message: 'Please give a reason' });

export const ReasonInput = z.strictObject({ reason: PrivilegeReason });
