import { sql, type RawBuilder } from 'kysely';

/**
 * An order that waits for its first payment: the rule `awaitsPayment` in SQL. With literals, as the indexes of those
 * few orders are defined by them. `of` is the prefix of the columns: sql`o.`.
 */
export const awaitingPayment = (of: RawBuilder<unknown> = sql``): RawBuilder<boolean> =>
  sql<boolean>`${of}status = 'pending' and ${of}payment_status = 'unpaid'`;

/** The same in a statement that is a plain string. */
export const AWAITING_PAYMENT = `status = 'pending' and payment_status = 'unpaid'`;
