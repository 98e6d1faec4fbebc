import { FIRST_COMMISSION_RATE } from '@dapur/contract/money/commission';
import type { LocalDate } from '@dapur/contract/dates/dates';

/** A rate in basis points, and the day in Malaysia from which it counts. Null: the default again. */
export interface RateRow {
  readonly effectiveFrom: LocalDate;
  readonly basisPoints: number | null;
}

/** A change of what a store pays, as its people read it. */
export interface RateStep {
  readonly effectiveFrom: LocalDate;
  readonly basisPoints: number;
  readonly isOwn: boolean;
}

/** What counts on a day: the store's own rate where it has one, else the default. Rows in any order. */
export function rateOn(own: readonly RateRow[], defaults: readonly RateRow[], day: LocalDate): RateStep {
  const mine = latest(own, day);
  if (mine?.basisPoints !== undefined && mine.basisPoints !== null)
    return { effectiveFrom: mine.effectiveFrom, basisPoints: mine.basisPoints, isOwn: true };
  const all = latest(defaults, day);
  return {
    effectiveFrom: all?.effectiveFrom ?? day,
    basisPoints: all?.basisPoints ?? FIRST_COMMISSION_RATE,
    isOwn: false,
  };
}

/** The first change after a day that makes the store's rate different. */
export function nextRate(
  own: readonly RateRow[],
  defaults: readonly RateRow[],
  day: LocalDate,
): RateStep | undefined {
  const now = rateOn(own, defaults, day);
  const days = [...own, ...defaults].map(({ effectiveFrom }) => effectiveFrom).filter((from) => from > day);
  return days
    .toSorted()
    .map((from) => ({ ...rateOn(own, defaults, from), effectiveFrom: from }))
    .find((step) => step.basisPoints !== now.basisPoints);
}

function latest(rows: readonly RateRow[], day: LocalDate): RateRow | undefined {
  return rows
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<RateRow | undefined>(
      (best, row) => (best === undefined || row.effectiveFrom > best.effectiveFrom ? row : best),
      undefined,
    );
}

/** Basis points as percent: 250 is 2.5. */
export const toPercent = (basisPoints: number): number => basisPoints / 100;

/** Percent with at most two places as basis points. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);
