import type { ProductRow } from '@dapur/contract/products/seller-products';

export interface WeekDay {
  readonly date: string;
  /** Of the day's limit, 0 to 1 and above; undefined on days that are closed. */
  readonly share: number | undefined;
}

/** The next seven days of a product: by day, and what is held of all that the open days allow. */
export function weekOf({ week }: Pick<ProductRow, 'week'>): {
  readonly days: readonly WeekDay[];
  readonly held: number;
  readonly limit: number;
} {
  const open = week.filter((day) => day.limit !== null);
  return {
    days: week.map(({ date, held, limit }) => ({
      date,
      share: limit === null ? undefined : limit === 0 ? 1 : held / limit,
    })),
    held: open.reduce((sum, day) => sum + day.held, 0),
    limit: open.reduce((sum, day) => sum + (day.limit ?? 0), 0),
  };
}

/** On sale, and nothing left on any open day of the next seven. What its seller says of it is not asked here. */
export function isSoldOut({ status, week }: Pick<ProductRow, 'status' | 'week'>): boolean {
  const open = week.filter((day) => day.limit !== null);
  return (
    (status === 'active' || status === 'unlisted') &&
    open.length > 0 &&
    open.every((day) => day.held >= (day.limit ?? 0))
  );
}
