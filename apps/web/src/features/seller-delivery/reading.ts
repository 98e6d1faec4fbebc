/** What a list shows, and what has come since that would move it under a reader's eyes. */
export interface DeliveryReading<T> {
  readonly shown: readonly T[];
  readonly waiting: readonly T[] | undefined;
}

/**
 * Takes a fresh list in. Rows that are shown change in place; where one would come, go or move, a reader who is in the
 * middle of it is asked first.
 */
export function takeInReading<T>(
  { shown }: DeliveryReading<T>,
  fresh: readonly T[],
  keyOf: (row: T) => string,
  isReading: boolean,
): DeliveryReading<T> {
  const isSame =
    fresh.length === shown.length && fresh.every((row, nth) => keyOf(row) === keyOf(shown[nth]!));
  if (isSame || !isReading) return { shown: fresh, waiting: undefined };
  const newest = new Map(fresh.map((row) => [rowOf(keyOf(row)), row]));
  return { shown: shown.map((row) => stay(row, newest.get(rowOf(keyOf(row))), keyOf)), waiting: fresh };
}

/** A row that moved elsewhere stays as it was, since its new content belongs to its new place. */
function stay<T>(row: T, fresh: T | undefined, keyOf: (row: T) => string): T {
  return fresh !== undefined && keyOf(fresh) === keyOf(row) ? fresh : row;
}

/** The part of a key that names the row wherever it stands. */
const rowOf = (key: string): string => key.slice(key.indexOf('/') + 1);
