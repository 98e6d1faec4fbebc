import { foldedText } from '../words/clean-text.ts';
import { MAX_SEN, type Sen } from './money.ts';

/** Why a typed number is refused. `two_ways`: it can be read two ways, and the reader does not choose. */
export type NumberFault = 'not_number' | 'two_ways' | 'decimals' | 'negative' | 'too_large';

/** What a person typed as an amount, or why it is refused. */
export type TypedAmount = { readonly sen: Sen } | { readonly fault: NumberFault };

interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly places: string;
}

/** Longer than any amount with its currency; nobody types this, but a cell of a file may hold it. */
const LONGEST = 40;
const WHOLE = /^\d+$/;
/** A mark of decimals, with digits on one side of it at least. */
const DECIMAL = /^(\d*)([.,])(\d*)$/;
const GROUPED = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/,
];

/**
 * Digits as people in Malaysia type them: `12.50`, `12,50`, `1,250.00`, `1 250`, `1.250,00`, full-width signs. Three
 * digits behind a single mark could be thousands or decimals: `ofThree` says which of the two marks is clear there.
 */
function readDigits(
  text: string,
  ofThree: Readonly<Record<',' | '.', 'groups' | 'parts' | 'two_ways'>>,
): Digits | NumberFault {
  const [, sign = '', body = ''] = /^([+-]?) ?([\d., ]*)$/.exec(text) ?? [];
  const digits = (whole: string, places = ''): Digits => ({ isNegative: sign === '-', whole, places });
  if (WHOLE.test(body)) return digits(body);
  const [, whole = '', mark, places = ''] = DECIMAL.exec(body) ?? [];
  if (mark === ',' || mark === '.') {
    if (whole === '' && places === '') return 'not_number';
    if (places.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return digits(whole || '0', places);
    const how = ofThree[mark];
    if (how === 'two_ways') return how;
    return how === 'groups' ? digits(whole + places) : digits(whole, places);
  }
  for (const shape of GROUPED) {
    const [, groups, rest] = shape.exec(body) ?? [];
    if (groups !== undefined) return digits(groups.replace(/[., ]/g, ''), rest);
  }
  return 'not_number';
}

/** One kind of digit, mark, minus and space, and nothing that cannot be seen. */
export const plainSigns = (text: string): string =>
  foldedText(text).replaceAll('。', '.').replace(/\s+/g, ' ').trim();

/**
 * The one reading of an amount that somebody typed, or that stands in a file: `12.50`, `12,50`, `1,250`, `1,250.00`,
 * `RM 12`, `MYR 12.50`. A comma before exactly three digits groups thousands; a mark before one or two digits parts the
 * sen. `1.250` can be read two ways and is refused, as are a third decimal and, unless `signed`, what is below zero.
 */
export function parseRinggit(
  text: string,
  { signed = false }: { readonly signed?: boolean } = {},
): TypedAmount {
  if (text.length > LONGEST) return { fault: 'not_number' };
  const plain = plainSigns(text);
  const [, before = '', rest = ''] = /^([+-]? ?)(?:RM|MYR) ?(.*)$/i.exec(plain) ?? [
    '',
    '',
    plain.replace(/ ?(?:RM|MYR)$/i, ''),
  ];
  const read = readDigits(before + rest, { ',': 'groups', '.': 'two_ways' });
  if (typeof read === 'string') return { fault: read };
  if (read.places.length > 2) return { fault: 'decimals' };
  const sen = Number(`${read.whole}${read.places.padEnd(2, '0')}`);
  if (sen > MAX_SEN) return { fault: 'too_large' };
  if (!read.isNegative || sen === 0) return { sen };
  return signed ? { sen: -sen } : { fault: 'negative' };
}

/** The same in sen; undefined for what is refused. */
export function typedSen(text: string, options?: { readonly signed?: boolean }): Sen | undefined {
  const read = parseRinggit(text, options);
  return 'sen' in read ? read.sen : undefined;
}

/** The same in MYR, as bodies of calls carry it; NaN for what is refused. */
export function typedRinggit(text: string, options?: { readonly signed?: boolean }): number {
  const sen = typedSen(text, options);
  return sen === undefined ? Number.NaN : sen / 100;
}

/** A number of `places` decimals that was typed, as the whole number of its smallest parts; or why it is refused. */
export type TypedDecimal = { readonly parts: number } | { readonly fault: NumberFault };

/**
 * The one reading of typed numbers that are no money: shares, distances, kilograms. As `parseRinggit`, but a point always
 * parts decimals, so `1.250` kg is clear and `1,250` can be read two ways.
 */
export function parseDecimal(text: string, places: number): TypedDecimal {
  if (text.length > LONGEST) return { fault: 'not_number' };
  const read = readDigits(plainSigns(text), { ',': 'two_ways', '.': 'parts' });
  if (typeof read === 'string') return { fault: read };
  const kept = read.places.slice(0, places).padEnd(places, '0');
  // Zeros behind the last place say nothing.
  if (/[1-9]/.test(read.places.slice(places))) return { fault: 'decimals' };
  const parts = Number(`${read.whole}${kept}`);
  if (parts > Number.MAX_SAFE_INTEGER) return { fault: 'too_large' };
  return read.isNegative && parts > 0 ? { fault: 'negative' } : { parts };
}

/** The same as a number; NaN for what is refused. */
export function typedDecimal(text: string, places: number): number {
  const read = parseDecimal(text, places);
  return 'parts' in read ? read.parts / 10 ** places : Number.NaN;
}
