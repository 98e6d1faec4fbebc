import { z } from 'zod';
import { hasPhoneLength } from '../delivery/courier-phone.ts';
import { isEmailShape } from '../people/email.ts';
import { isPhoneShape } from '../people/phone-shape.ts';
import { line, plainLine } from '../primitives.ts';

/** How an order says who it is for (specification, storefront ordering, section 5). */
export const customerFieldMessages = {
  phone: 'Please enter a valid phone number (numbers, spaces, hyphens, and parentheses only)',
  phoneLength: 'This number is too short or too long: a Malaysian one has 8 to 10 digits after +60',
  email: 'Please enter a valid email address',
} as const;

export const CustomerName = line(80).min(1, { message: 'name is required' });
export const CustomerPhone = plainLine(25)
  .refine(isPhoneShape, { message: customerFieldMessages.phone, abort: true })
  .refine(hasPhoneLength, { message: customerFieldMessages.phoneLength });
export const CustomerEmail = plainLine(254).refine(isEmailShape, { message: customerFieldMessages.email });

/** Who receives a delivery, where that is somebody else than who orders. */
export const Recipient = z
  .strictObject({ name: CustomerName, phone: CustomerPhone })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

/** What is chosen of a product's options, by their titles. */
export const OptionChoice = z.record(line(80), z.union([line(200), z.array(line(200)).max(40)]));
