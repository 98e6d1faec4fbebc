import { sql, type RawBuilder } from 'kysely';

/**
 * An order that waits for its first payment, as the rule `awaitsPayment` says it. In literals: the indexes of those few
 * orders name them. `of` stands before the columns: sql`o.`.
 */
export const awaitingPayment = (of: RawBuilder<unknown> = sql``): RawBuilder<boolean> =>
  sql<boolean>`${of}status = 'pending' and ${of}payment_status = 'unpaid'`;

/** The same in a statement that is a plain string. */
export const AWAITING_PAYMENT = `status = 'pending' and payment_status = 'unpaid'`;
