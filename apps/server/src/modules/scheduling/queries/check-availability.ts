import { earliestDate, type MalaysianMoment } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import type { Shortage } from '@dapur/contract/dates/scheduling';
import type { Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { readCalendar } from '../data/calendar.ts';
import { datesThatFit, isOffered, shortagesOn } from '../domain/portions.ts';

/** Days looked at from the first that may be ordered for, and dates offered (specification, section 9). */
const DAYS_AHEAD = 14;
const MAX_ALTERNATIVES = 5;
const MAX_LEAD_DAYS = 365;

export interface AvailabilityQuestion {
  readonly date: string;
  readonly items: readonly { readonly product_id: string; readonly quantity: number }[];
  readonly now: MalaysianMoment;
}

/** Whether all items fit on the date, what is short, and other dates on which all of them fit. */
export async function checkAvailability(
  db: Pools,
  tenantId: string,
  { date, items, now }: AvailabilityQuestion,
): Promise<{ available: boolean; shortages: Shortage[]; alternatives: string[] }> {
  const wanted = new Map<string, number>();
  for (const item of items) {
    const id = item.product_id.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + item.quantity);
  }
  // How many days ahead the first date lies comes with the calendar itself.
  const days = { now, from: now.today, to: addDays(now.today, MAX_LEAD_DAYS + DAYS_AHEAD), date };
  const calendar = await readCalendar(db, tenantId, days, [...wanted.keys()]);
  const from = earliestDate(now, calendar.rules);
  const unknown = items.findIndex(
    (item) => !calendar.products.some(({ id }) => id === item.product_id.toLowerCase()),
  );
  if (unknown >= 0) {
    throw invalidInput([{ field: `items.${unknown}.product_id`, message: 'is not a product of this store' }]);
  }
  const shortages = shortagesOn(date, wanted, calendar);
  return {
    available: isOffered(date, calendar) && shortages.length === 0,
    shortages,
    alternatives: datesThatFit(wanted, calendar, {
      from,
      to: addDays(from, DAYS_AHEAD - 1),
      except: date,
      most: MAX_ALTERNATIVES,
    }),
  };
}
