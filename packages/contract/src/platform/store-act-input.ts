import { z } from 'zod';
import { line, text } from '../primitives.ts';

/** Why the platform does something to a store. */
export const StoreReason = text(500).min(3, { message: 'Please give a reason' });

export const StoreReasonInput = z.strictObject({ reason: StoreReason });

export const StoreClosing = z.strictObject({
  reason: StoreReason,
  /** The store's path, typed by hand. */
  confirm: line(100),
});

export const StoreApproval = z.strictObject({ note: text(500).default('') });

/** Another path for a store. */
export const StoreMove = z.strictObject({ slug: line(100), reason: StoreReason });

/** A mail to a store's owners; repeating it with the same id is harmless. */
export const StoreLetterInput = z.strictObject({
  id: z.uuid(),
  subject: line(120).min(3),
  words: text(4_000).min(3),
});

/** Why something is done about a person or in a store; it stands in the audit log. */
export const PrivilegeReason = line(300).min(5, { message: 'Please give a reason' });

export const ReasonInput = z.strictObject({ reason: PrivilegeReason });
