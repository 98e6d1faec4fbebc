import { z } from 'zod';
import { contentLimits } from './content-pages.ts';
import { line } from './primitives.ts';

export const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ en: schema, ms: schema, zh: schema });

/** What changed on an information page, for the reader. */
export const ChangeNote = inEachLanguage(line(contentLimits.note).min(1));
export type ChangeNote = z.infer<typeof ChangeNote>;
