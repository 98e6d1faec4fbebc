import { malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import { isUpcoming } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { isLateFor, slotSpan, to12Hour } from '@dapur/contract/dates/slot-times';

/** An order as far as it can be late. */
export interface Promised {
  readonly status: OrderStatus;
  readonly date: LocalDate;
  readonly slot: string;
}

export interface Lateness {
  /** The day it was due; undefined for today. */
  readonly date: LocalDate | undefined;
  /** When it should have been handed over: its time, or the end of its span. As the store words it where that is no time. */
  readonly time: string;
}

/** Since when an order waits whose time has passed; undefined where it is in time, handed over or cancelled. */
export function lateness({ status, date, slot }: Promised, epochMs: number): Lateness | undefined {
  if (!isUpcoming(status) || !isLateFor(date, slot, epochMs)) return undefined;
  const span = slotSpan(slot);
  return {
    date: date === malaysianDate(epochMs) ? undefined : date,
    time: span === undefined ? slot : to12Hour(span.ends ?? span.begins),
  };
}
