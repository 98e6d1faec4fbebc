import { z } from 'zod';
import { CONTENT_PAGES, contactLimits } from './content-pages.ts';
import { isEmailShape } from '../people/email.ts';
import { Locale, line, text, plainLine } from '../primitives.ts';

/** What somebody asks the people who run the platform. */
export const ContactLetter = z.strictObject({
  name: line(contactLimits.name).min(1),
  /** Where the answer goes; nobody has checked that this address belongs to the sender. */
  email: plainLine(254).refine(isEmailShape, { message: 'must be a mail address' }),
  message: text(contactLimits.message).min(contactLimits.leastMessage),
  /** The page that the sender was reading. */
  page: z.enum(CONTENT_PAGES),
  lang: Locale,
  /** No person sees this field. A program that fills it in is told that all went well, and its letter goes nowhere. */
  website: text(500).default(''),
});
export type ContactLetter = z.infer<typeof ContactLetter>;
