import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Sen } from '@dapur/contract/money/money';
import { plainSigns, typedSen } from '@dapur/contract/money/typed-amount';
import { writtenDate } from '../../../kernel/written-date.ts';

const LONGEST = 60;
/** Behind the digits, as banks print it: `1,500.00-`, `8,500.00+`, `20.00 CR`, `20.00DR`. */
const BEHIND = /^(.*?) ?(\+|-|cr|dr)\.?$/i;
const IN_BRACKETS = /^\((.*)\)$/;
const OUT: ReadonlySet<string> = new Set(['-', 'dr']);

/**
 * An amount in a bank's file, by its digits: `RM 1,234.56`, `.70+`, `(20.00)`; below zero for money out. Undefined for what is no amount, for one of
 * two signs, and for one that could be read two ways.
 */
export function readAmount(cell: string): Sen | undefined {
  if (cell.length > LONGEST) return undefined;
  const text = plainSigns(cell);
  const [, inside] = IN_BRACKETS.exec(text) ?? [];
  if (inside !== undefined) return negated(typedSen(inside));
  const [, digits, sign] = BEHIND.exec(text) ?? [];
  if (digits === undefined || sign === undefined) return typedSen(text, { signed: true });
  const sen = typedSen(digits);
  return OUT.has(sign.toLowerCase()) ? negated(sen) : sen;
}

const negated = (sen: Sen | undefined): Sen | undefined => (sen === undefined || sen === 0 ? sen : -sen);

/** How a date of digits alone is meant where the year is last. */
export type DateOrder = 'dmy' | 'mdy';

const MONTH_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2/;

/** A day in a bank's file, in any of the ways of `writtenDate`. */
export function readDay(cell: string, order: DateOrder = 'dmy'): LocalDate | undefined {
  const text = plainSigns(cell.slice(0, LONGEST));
  return writtenDate(order === 'mdy' ? text.replace(MONTH_FIRST, '$3$2$1$2') : text);
}
