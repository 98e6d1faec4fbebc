import { hasPhoneLength } from './courier-phone.ts';
import { isEmailShape } from './email.ts';
import { isPhoneShape } from './phone-shape.ts';
import { line, plainLine } from './primitives.ts';

/** Texts of the specification (ordering), and one of ours. */
export const buyerMessages = {
  phone: 'Please enter a valid phone number (numbers, spaces, hyphens, and parentheses only)',
  phoneLength: 'This number is too short or too long: a Malaysian one has 8 to 10 digits after +60',
  email: 'Please enter a valid email address',
} as const;

/** Who orders, as buyers and sellers type it. */
export const CustomerName = line(80).min(1, { message: 'name is required' });
export const CustomerPhone = plainLine(25)
  .refine(isPhoneShape, { message: buyerMessages.phone, abort: true })
  .refine(hasPhoneLength, { message: buyerMessages.phoneLength });
export const CustomerEmail = plainLine(254).refine(isEmailShape, { message: buyerMessages.email });
