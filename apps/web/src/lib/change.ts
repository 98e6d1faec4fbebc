/** What a figure counts: things one by one, or money in sen or in whole ringgit. */
export type Unit = 'count' | 'sen' | 'ringgit';

/** Below these a share says nothing: one order after two is no growth of a half. RM 100 in either way of counting money. */
const ENOUGH: Readonly<Record<Unit, number>> = { count: 10, sen: 10_000, ringgit: 100 };

export type Change =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'difference'; readonly by: number };

/** Whether a figure is large enough that a share of it says something. */
export const isEnough = (figure: number, unit: Unit): boolean => figure >= ENOUGH[unit];

/**
 * How a figure changed against the one before: in percent where that one was large enough, else by how many things. Money
 * that was next to nothing, and a figure that stands where nothing stood before, are left to speak for themselves.
 */
export function changeOf(now: number, before: number, unit: Unit): Change | undefined {
  if (isEnough(before, unit))
    return { kind: 'percent', percent: Math.round(((now - before) * 100) / before) };
  if (unit !== 'count' || before <= 0 || now === before) return undefined;
  return { kind: 'difference', by: now - before };
}
