import type { Clock } from '../../kernel/clock.ts';
import type { Pools, RowKey, Tx } from '../../platform/db/index.ts';

/**
 * Data about a customer in modules that build on this one; it must be forgotten with the customer. Under the platform's
 * role.
 */
export interface ForgetAbove {
  /** Forgets whom mails about these orders went to; `email` stands in its place. */
  readonly mailsOf: (tx: Tx, orders: readonly (RowKey & { readonly email: string })[]) => Promise<void>;
  /** Removes what the store's people wrote beside these orders. */
  readonly notesOf: (tx: Tx, orders: readonly RowKey[]) => Promise<void>;
  /** Takes what tells of the customer out of the slips of these orders. */
  readonly slipsOf: (tx: Tx, orders: readonly RowKey[]) => Promise<void>;
  /** Removes messages that the store wrote to a customer. */
  readonly messagesTo: (tx: Tx, tenantId: string, customerId: string) => Promise<void>;
}

export interface CustomersDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly forget: ForgetAbove;
  /** Hands the messages to one customer over to another one. */
  readonly handOnMessages: (tx: Tx, tenantId: string, from: string, to: string) => Promise<void>;
}
