import type { LocalDate } from '@dapur/contract/dates/dates';
import { nextOn } from '@dapur/contract/customers/occasions';
import type { ComingOccasions } from '@dapur/contract/customers/seller-occasions';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readComing } from '../data/occasions.ts';

const SHOWN = 3;

/** How many occasions come up from a date to so many days later, and the first of them. */
export async function comingOccasions(
  db: Pools,
  tenantId: string,
  today: LocalDate,
  days: number,
): Promise<ComingOccasions> {
  const rows = await withTenant(db, tenantId, (tx) => readComing(tx, tenantId, today, days));
  const dated = rows.map(({ customer_id, customer, name, day, month }) => ({
    customer_id,
    customer,
    name,
    on: nextOn({ day, month }, today),
  }));
  // Over the end of a year the first of January comes after the last of December.
  dated.sort((one, other) => one.on.localeCompare(other.on));
  return { occasions: rows.length, next: dated.slice(0, SHOWN) };
}
