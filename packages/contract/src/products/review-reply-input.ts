import { z } from 'zod';
import { text } from '../primitives.ts';

export const LONGEST_REPLY = 1_000;

/** A store's answer to a review; an empty one takes it back. */
export const ReplyInput = z.strictObject({ text: text(LONGEST_REPLY) });
