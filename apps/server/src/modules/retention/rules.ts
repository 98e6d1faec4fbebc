import type { Tx } from '../../platform/db/index.ts';
import { forgetOldImports } from '../catalogue/index.ts';
import { forgetMessagesTo, forgetOldMessages } from '../customer-messages/index.ts';
import { forgetDormantCustomers, type ForgetAbove } from '../customers/index.ts';
import { forgetOldDrivers } from '../delivery/index.ts';
import { forgetReceivers } from '../notifications/index.ts';
import { forgetNotes } from '../order-desk/index.ts';
import { forgetOldTakeovers } from '../ordering/index.ts';
import { forgetOldPayers } from '../payments/index.ts';
import { forgetOldInvitations } from '../people/index.ts';
import { forgetOldExports } from '../store-copies/index.ts';
import { forgetSlips } from '../transfers/index.ts';
import { forgetOldDeliveries } from '../webhooks/index.ts';
import { forgetOldUnpaidOrders } from './commands/forget-unpaid-orders.ts';
import type { RuleName } from './domain/keeping-times.ts';

/**
 * Forgets up to `most` rows of all stores that are older than `before`; answers how many. Each function belongs to the
 * module of its rows, and finds nothing more once it has forgotten all.
 */
export type Forget = (tx: Tx, before: Date, most: number) => Promise<number>;

/** For whoever forgets a customer. */
export const forgetAboveCustomers: ForgetAbove = {
  mailsOf: forgetReceivers,
  notesOf: forgetNotes,
  slipsOf: forgetSlips,
  messagesTo: forgetMessagesTo,
};

export const RULES: Readonly<Record<RuleName, Forget>> = {
  unpaidOrders: forgetOldUnpaidOrders,
  paymentCallbacks: forgetOldPayers,
  drivers: forgetOldDrivers,
  invitations: forgetOldInvitations,
  productImports: forgetOldImports,
  webhookDeliveries: forgetOldDeliveries,
  orderClaims: forgetOldTakeovers,
  customerMessages: forgetOldMessages,
  storeExports: forgetOldExports,
  dormantCustomers: (tx, before, most) => forgetDormantCustomers(tx, forgetAboveCustomers, before, most),
};
