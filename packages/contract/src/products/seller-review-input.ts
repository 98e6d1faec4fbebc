import { z } from 'zod';
import { text } from '../primitives.ts';

export const LONGEST_REPLY = 1_000;

/** A store's answer to a review; an empty one takes it back. */
export const ReplyInput = z.strictObject({ text: text(LONGEST_REPLY) });

/** Why a store asks the platform to look at a review. */
export const ReportReason = z.enum([
  'offensive',
  'not_a_buyer',
  'private_details',
  'not_about_product',
  'blackmail',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

export const ReviewReportInput = z
  .strictObject({ reason: ReportReason, details: text(500).default('') })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'must say what is wrong',
  });
