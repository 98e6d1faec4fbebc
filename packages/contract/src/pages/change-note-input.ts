import type { z } from 'zod';
import { contentLimits } from './content-pages.ts';
import { inEachLanguage, line } from '../primitives.ts';

/** What changed on an information page, for the reader. */
export const ChangeNote = inEachLanguage(line(contentLimits.note).min(1));
export type ChangeNote = z.infer<typeof ChangeNote>;
