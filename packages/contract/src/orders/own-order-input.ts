import { z } from 'zod';
import { AccountEmail } from '../people/person-input.ts';
import { line, text, plainLine } from '../primitives.ts';
import { LONGEST_APPEAL, REVIEW_NAMES } from '../products/reviewer-names.ts';

/** An order that was placed as a guest, by what its buyer knows of it. */
export const TakeoverInput = z.strictObject({ order_number: line(40).min(1), email: AccountEmail });

export const TakeoverCode = z.strictObject({ order_number: line(40).min(1), code: plainLine(12).min(1) });

export const ReviewInput = z.strictObject({
  order_item_id: z.uuid(),
  rating: z.int().min(1).max(5),
  review_comment: text(1_000).default(''),
  name_shown: z.enum(REVIEW_NAMES).default('short'),
});

/** What speaks against taking a review out of sight. */
export const AppealInput = z.strictObject({
  text: text(LONGEST_APPEAL).min(3, { message: 'Please say why' }),
});
