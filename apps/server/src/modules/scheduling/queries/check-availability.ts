import { addDays } from '@dapur/contract/dates';
import type { Shortage } from '@dapur/contract/scheduling';
import type { Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { readPortions } from '../data/portions.ts';
import { datesThatFit, shortagesOn } from './fitting-dates.ts';

/** Days looked at from the first that may be ordered for, and dates offered (specification, section 9). */
const DAYS_AHEAD = 14;
const MOST_ALTERNATIVES = 5;

export interface AvailabilityQuestion {
  readonly date: string;
  readonly items: readonly { readonly product_id: string; readonly quantity: number }[];
  readonly today: string;
  readonly minOrderDays: number;
}

/** Whether all items fit on the date, what is short, and other dates on which all of them fit. */
export async function checkAvailability(
  db: Pools,
  tenantId: string,
  { date, items, today, minOrderDays }: AvailabilityQuestion,
): Promise<{ available: boolean; shortages: Shortage[]; alternatives: string[] }> {
  const wanted = new Map<string, number>();
  for (const item of items) {
    const id = item.product_id.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + item.quantity);
  }
  const from = addDays(today, minOrderDays);
  const rows = await readPortions(db, tenantId, [...wanted.keys()], { date, from, to: addDays(from, DAYS_AHEAD - 1) });
  const known = new Set(rows.map((row) => row.product_id));
  const unknown = items.findIndex((item) => !known.has(item.product_id.toLowerCase()));
  // With no date at all there are no rows to know a product by; then nothing is available and nothing is wrong.
  if (rows.length > 0 && unknown >= 0) {
    throw invalidInput([{ field: `items.${unknown}.product_id`, message: 'is not a product of this store' }]);
  }
  const isOffered = date >= from && rows.some((row) => row.date === date && row.is_active);
  const shortages = shortagesOn(date, wanted, rows);
  return {
    available: isOffered && shortages.length === 0,
    shortages,
    alternatives: datesThatFit(wanted, rows, date, MOST_ALTERNATIVES),
  };
}
