import { z } from 'zod';
import { LocalDateString, line } from '../primitives.ts';
import { version } from './settings-section-input.ts';

/** What a kitchen in Malaysia is asked for; `other` carries a name of its own. */
export const DocumentKind = z.enum(['ssm', 'fosim', 'food_handler', 'typhoid', 'halal', 'other']);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const paperFields = {
  kind: DocumentKind,
  /** Of `other`; empty for the rest. */
  title: line(80),
  number: line(60),
  expires_on: LocalDateString.nullable(),
  /** Whether shoppers read its kind and number, as long as it has not run out. */
  is_shown: z.boolean(),
};

/** A paper of the store's compliance passport; its version is empty for a new one. */
export const PaperInput = z
  .strictObject({ ...paperFields, version })
  .refine(({ kind, title }) => (kind === 'other') === (title !== ''), {
    message: 'is needed for another kind of paper, and for no other',
    path: ['title'],
  });
