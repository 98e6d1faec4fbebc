import { sql, type RawBuilder } from 'kysely';

/**
 * An order that waits for its first payment: the rule `awaitsPayment` in SQL. With literals, as the indexes of those
 * few orders are defined by them. `of` is the prefix of the columns: sql`o.`.
 */
export const awaitingPayment = (of: RawBuilder<unknown> = sql``): RawBuilder<boolean> =>
  sql<boolean>`${of}status = 'pending' and ${of}payment_status = 'unpaid'`;

/** An order that is to be paid in cash on a day that has not passed; nobody has paid it yet, or not whole. */
export const awaitingCash = sql<boolean>`by_cash and balance_sen > 0 and status <> 'completed'
       and delivery_date >= (now() at time zone 'Asia/Kuala_Lumpur')::date`;

/** The same as `awaitingPayment` in a statement that is a plain string. */
export const AWAITING_PAYMENT = `status = 'pending' and payment_status = 'unpaid'`;
