import type { DeliveryDate } from '@dapur/contract/dates/scheduling';

/** As many as stand side by side on a phone. */
const MOST = 4;

/** The next days that have room, as chips; a chosen later one stands among them, in place of the last. */
export function nextDates(open: readonly DeliveryDate[], chosen: DeliveryDate | undefined): DeliveryDate[] {
  const next = open.filter((one) => one.availability !== 'full').slice(0, MOST);
  if (!chosen || next.some((one) => one.date === chosen.date)) return next;
  return [...next.slice(0, MOST - 1), chosen].sort((a, b) => (a.date < b.date ? -1 : 1));
}
