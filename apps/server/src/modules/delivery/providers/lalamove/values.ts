import { z } from 'zod';

/** What may enter a path of the courier's; anything else (`..`, a slash) must not. */
export function isCourierId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,40}$/.test(id);
}

/** Without what PostgreSQL cannot hold, on one line, and cut. */
export function toPlainLine(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim();
  return Array.from(line).slice(0, most).join('');
}

/** Of a member that may be missing. */
const anything = z.unknown().optional();

/** Ids are texts of up to 19 digits, which a number could not hold exactly. */
export const courierId = z
  .union([z.string(), z.int().transform(String)])
  .refine(isCourierId, 'is no id of the courier');

/** As `courierId`; empty, null and nonsense count as none. */
export const maybeId = anything.transform((value) =>
  typeof value === 'string' && isCourierId(value) ? value : undefined,
);

export const lalamoveWords = (most: number) =>
  anything.transform((value) => (typeof value === 'string' ? toPlainLine(value, most) : ''));

/** A web address, opaque; empty for anything else. */
export const webAddress = anything.transform((value) => {
  if (typeof value !== 'string' || value.length > 1_000) return '';
  const url = URL.parse(value);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' ? url.href : '';
});

/** Decimal MYR as text or number, as whole sen. */
export const sen = z
  .union([z.string(), z.number().nonnegative().transform(String)])
  .refine((value) => /^\d{1,7}(?:\.\d{1,6})?$/.test(value), 'is no amount')
  // By its digits: 1.005 * 100 is not 100.5 in binary.
  .transform((value) => Math.round(Number(`${value}e2`)));

/** `lenient(of)` answers undefined where the value is not as expected. */
export const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const number = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
export const lalamoveDegrees = (most: number) => number.pipe(z.number().min(-most).max(most));
export const measure = z.object({ value: number.pipe(z.number().nonnegative()), unit: lalamoveWords(10) });

/**
 * An instant of the courier's. Besides ISO 8601 it writes `2026-11-24T16:43.00Z`, with a dot before the seconds.
 * Undefined for anything else.
 */
export function readCourierTime(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?:[:.](\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.exec(
    value.trim(),
  );
  if (parts === null) return undefined;
  const [, day, minute, second = '00', fraction = '', zone = 'Z'] = parts;
  const millis = fraction.slice(0, 4);
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const time = new Date(`${day}T${minute}:${second}${millis}${offset}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

export const courierTime = anything.transform(readCourierTime);

/** The form of the courier's own times. */
export function writeCourierTime(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, '.00Z');
}
