import { parseDecimal } from '@dapur/contract/money/typed-amount';

/** Amounts of the kitchen are thousandths of a unit, as whole numbers: 1250 is 1.25. */
const THOUSAND = 1_000;
/** Sums of more could not be exact. */
const MOST = 1e15;

/**
 * `1250` as `1.25`; exact. `times`: how many of our units one shown unit has, as 1000 for kilograms when `amount` is in
 * grams.
 */
export function writeThousandths(amount: number, times = 1): string {
  const per = THOUSAND * times;
  const rest = String(amount % per).padStart(String(per).length - 1, '0');
  return `${Math.floor(amount / per)}.${rest}`.replace(/\.?0+$/, '');
}

/**
 * A typed number, such as `1.25` or `1,25`, in thousandths; undefined for what is no number, or has more decimal places
 * than can be kept.
 */
export function readThousandths(text: string, times = 1): number | undefined {
  const read = parseDecimal(text, String(THOUSAND * times).length - 1);
  return 'parts' in read && read.parts < MOST ? read.parts : undefined;
}

/** What orders take of a resource, as it is read: whole minutes, tenths of all else, never less than they take. */
export function takenAmount(amount: number, unit: 'minutes' | 'litres' | 'pieces'): string {
  const step = unit === 'minutes' ? THOUSAND : THOUSAND / 10;
  return writeThousandths(Math.ceil(amount / step) * step);
}

/** An amount of an ingredient as it is read: `1.25 kg`, `750 ml`; `piece` says it of what is counted. */
export function ingredientAmount(
  amount: number,
  unit: 'g' | 'ml' | 'piece',
  piece: (count: string) => string,
): string {
  // Shown to a gram or a tenth of a piece; calculations use the exact amount.
  if (unit === 'piece') return piece(writeThousandths(Math.ceil(amount / 100) * 100));
  const shown = Math.ceil(amount / THOUSAND) * THOUSAND;
  return shown >= THOUSAND * THOUSAND
    ? `${writeThousandths(shown, THOUSAND)} ${unit === 'g' ? 'kg' : 'l'}`
    : `${writeThousandths(shown)} ${unit}`;
}
