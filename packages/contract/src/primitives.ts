import { z } from 'zod';
import { isLocalDate } from './dates.ts';
import { MAX_SEN } from './money.ts';

/** Text without control characters (NUL above all, which PostgreSQL cannot hold); tabs and line breaks stay. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function isCleanText(value: string): boolean {
  return !controlCharacters.test(value) && !loneSurrogate.test(value);
}

/** Trimmed text of at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().max(max).refine(isCleanText, { message: 'contains characters that cannot be stored' });

/** As `text`, on one line: safe in a mail header or a file name. */
export const line = (max: number) =>
  text(max).refine((value) => !/[\r\n]/.test(value), { message: 'must be on one line' });

export const Uuid = z.uuid();

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

export const Locale = z.enum(['en', 'ms', 'zh']);
export type Locale = z.infer<typeof Locale>;

export const Ok = z.object({ success: z.literal(true), message: z.string().optional() });
