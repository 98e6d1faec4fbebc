import { z } from 'zod';
import { foldedText, visibleText } from './words/clean-text.ts';
import { isLocalDate } from './dates/dates.ts';
import { inEachLocale, LOCALES } from './words/locales.ts';
import { inOtherLocales } from './words/other-locales.ts';
import { MAX_SEN } from './money/money.ts';

/** Text without control characters (NUL above all, which PostgreSQL cannot hold); tabs and line breaks stay. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** With `u`, two that belong together are read as the one sign that they are. */
const loneSurrogate = /[\ud800-\udfff]/u;

export function isCleanText(value: string): boolean {
  return !controlCharacters.test(value) && !loneSurrogate.test(value);
}

/** A string with `missing` as its message where it is not sent at all, as where it is empty. */
export const stringOr = (missing?: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) });

/** Trimmed text of at most `max` characters, without signs that nobody sees; as `stringOr`. */
export const text = (max: number, missing?: string) => cleaned(visibleText, max, missing);

const cleaned = (clean: (value: string) => string, max: number, missing?: string) =>
  stringOr(missing)
    .overwrite(clean)
    .trim()
    .max(max)
    .refine(isCleanText, { message: 'contains characters that cannot be stored' });

/** As `text`, on one line: safe in a mail header or a file name. */
export const line = (max: number, missing?: string) =>
  text(max, missing).refine(isOneLine, { message: 'must be on one line' });

/** As `line`, for phone numbers, mail addresses and codes: dashes, spaces and full-width signs become plain ones. */
export const plainLine = (max: number, missing?: string) =>
  cleaned(foldedText, max, missing).refine(isOneLine, { message: 'must be on one line' });

const isOneLine = (value: string): boolean => !/[\r\n]/.test(value);

export const Uuid = z.uuid();

export const IdParams = z.strictObject({ id: z.uuid() });

export const LocalDateString = z
  .string()
  .refine(isLocalDate, { message: 'must be a date in the form YYYY-MM-DD' })
  .meta({ id: 'LocalDate', description: 'Calendar date in Asia/Kuala_Lumpur, YYYY-MM-DD' });

/** Decimal MYR with at most 2 places, as the specifications put money on the wire. */
export const Ringgit = z
  .number()
  .min(0)
  .max(MAX_SEN / 100)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, {
    message: 'must be an amount in MYR with at most 2 decimals',
  })
  .meta({ id: 'Ringgit', description: 'Amount in MYR, at most 2 decimals' });

/** The same for a difference, which may be negative. */
export const SignedRinggit = z
  .number()
  .min(-MAX_SEN / 100)
  .max(MAX_SEN / 100)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, {
    message: 'must be an amount in MYR with at most 2 decimals',
  });

/** A coordinate between so many degrees south or west, and as many north or east. */
export const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;

export const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(inEachLocale(() => schema));

/** In the languages that are not the store's first. */
export const inEachOtherLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(inOtherLocales(() => schema));

export const Ok = z.object({ success: z.literal(true), message: z.string().optional() });

/** What most calls answer with. */
export const data = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ success: z.literal(true), data: schema });

/** Of a list that was searched: nothing is written as it was typed, and what is listed looks like it. */
export const IsSimilar = z.boolean();
