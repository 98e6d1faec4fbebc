import { daysBetween, malaysianDate, malaysianTime, type LocalDate } from '@dapur/contract/dates/dates';
import type { OrderStatus } from '@dapur/contract/orders/ordering';

/** How urgent a reminder of the rest is: its day is near, has come, or is over. */
export type RestStage = 'soon' | 'due' | 'overdue';

/** An order whose deposit is paid and whose rest is not. */
export interface RestOwed {
  readonly status: OrderStatus;
  readonly date: LocalDate;
  readonly dueOn: LocalDate;
  readonly paidAt: Date;
  /** What becomes of it when the rest does not come, by the terms that its customer accepted. */
  readonly ifUnpaid: 'wait' | 'cancel';
  /** The last reminder; of another day where the order was moved since. */
  readonly reminded: { readonly dueOn: LocalDate; readonly stage: RestStage; readonly at: Date } | null;
}

/** Nobody is reminded at night: from and until, Malaysian time. */
const FROM = '09:00';
const UNTIL = '21:00';
export const SOON_DAYS = 3;
/** Whoever paid the deposit a moment ago knows of the rest. */
const REMEMBERED_DAYS = 2;
/** A customer is told on the day itself, and has so long before the order is called overdue or cancelled. */
const PATIENCE_MS = 20 * 3_600_000;

/**
 * What is to be done about the rest of an order at `now`: a reminder, which is sent once for each day that the rest was
 * ever due on, or its cancellation. Cancelled is only an order whose customer was reminded on the day or later, that the
 * kitchen has not begun, and whose date has not come. Undefined: nothing.
 */
export function nextRestStep(order: RestOwed, now: Date): RestStage | 'cancel' | undefined {
  const today = malaysianDate(now.getTime());
  const time = malaysianTime(now.getTime());
  if (time < FROM || time >= UNTIL) return undefined;
  const { dueOn } = order;
  const last = order.reminded?.dueOn === dueOn ? order.reminded : null;
  const paidOn = malaysianDate(order.paidAt.getTime());
  if (today < dueOn) {
    const isSoon = daysBetween(today, dueOn) <= SOON_DAYS && daysBetween(paidOn, today) >= REMEMBERED_DAYS;
    return isSoon && last === null ? 'soon' : undefined;
  }
  if (last === null || last.stage === 'soon') return paidOn === today ? undefined : 'due';
  if (today === dueOn || now.getTime() - last.at.getTime() < PATIENCE_MS) return undefined;
  if (order.ifUnpaid === 'cancel' && order.status === 'confirmed' && today < order.date) return 'cancel';
  return last.stage === 'due' ? 'overdue' : undefined;
}
