import type { OrderSort } from '@dapur/contract/orders/seller-orders';
import { isLocalDate } from '@dapur/contract/dates/dates';
import { isUuid } from '@dapur/contract/uuid';

/** Where in a sorted list an order stands. */
export interface Place {
  readonly id: string;
  readonly date: string;
  readonly minute: number;
  /** Epoch microseconds, as PostgreSQL counts them. */
  readonly placedUs: string;
}

/** The place as a caller carries it. */
export function toCursor({ id, date, minute, placedUs }: Place, sort: OrderSort): string {
  const where = sort.endsWith('due') ? `${date}.${minute}` : placedUs;
  return Buffer.from(`${sort}.${where}.${id}`).toString('base64url');
}

/** The place behind a cursor; undefined for one that was not made for this order of the list. */
export function fromCursor(text: string, sort: OrderSort): Place | undefined {
  const [by, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('.');
  const id = rest.at(-1) ?? '';
  if (by !== sort || !isUuid(id)) return undefined;
  if (sort.endsWith('due')) {
    const [date = '', minute = ''] = rest;
    return rest.length === 3 && isLocalDate(date) && /^\d{1,4}$/.test(minute)
      ? { id, date, minute: Number(minute), placedUs: '0' }
      : undefined;
  }
  const [placedUs = ''] = rest;
  return rest.length === 2 && /^\d{1,16}$/.test(placedUs)
    ? { id, date: '1970-01-01', minute: 0, placedUs }
    : undefined;
}
