import { z } from 'zod';
import { verdictsOf } from './platform-choices.ts';
import { text } from '../primitives.ts';

/** `appealed`: hidden, and its writer asks for another look. */
export const ReportState = z.enum(['open', 'kept', 'hidden', 'appealed']);
export type ReportState = z.infer<typeof ReportState>;

export const Verdict = z.enum(['keep', 'hide', 'restore']);
export type Verdict = z.infer<typeof Verdict>;

/** What becomes of a reported review; `seen` is the state that it was decided on. */
export const VerdictInput = z
  .strictObject({ verdict: Verdict, seen: ReportState, note: text(500).default('') })
  .refine(({ verdict, note }) => verdict !== 'hide' || note.length >= 3, {
    path: ['note'],
    message: 'must say why: the writer reads it',
  })
  .refine(({ verdict, seen }) => verdictsOf[seen].includes(verdict), {
    path: ['verdict'],
    message: 'cannot be decided in this state',
  });
