import { z } from 'zod';
import { LONGEST_CREDIT_REASON } from './credit-rules.ts';
import { isEmailShape, normaliseEmail } from '../people/email.ts';
import { LocalDateString, Ringgit, text, plainLine } from '../primitives.ts';

const change = {
  /** The idempotency key. */
  id: z.uuid(),
  amount: Ringgit.refine((value) => value > 0, { message: 'must be more than 0' }),
  reason: text(LONGEST_CREDIT_REASON).min(3, { message: 'please say why' }),
} as const;

/** Credit that a store gives a customer. */
export const CreditGift = z.strictObject({
  ...change,
  /** One of the customer's addresses: the person who signs in with it spends the credit. */
  email: plainLine(254).refine(isEmailShape, { message: 'must be a mail address' }).transform(normaliseEmail),
  /** The last day it can be spent on; null: it does not end. */
  expires_on: LocalDateString.nullable().default(null),
});

/** Credit that a store takes back. */
export const CreditTaking = z.strictObject(change);
