import type { RowKey, Tx } from '../../../platform/db/index.ts';
import { forgetDeedsOfCustomer, forgetEditedNotes, forgetReasons } from '../../activity/index.ts';
import { removeFilesOfOrders } from '../../attachments/index.ts';
import { forgetReviewersOfOrders } from '../../catalogue/index.ts';
import { forgetCredit } from '../../credit/index.ts';
import { forgetJourneys } from '../../delivery/index.ts';
import { forgetBuyer, forgetRefundAccounts } from '../../ordering/index.ts';
import { forgetPayers } from '../../payments/index.ts';
import type { ForgetAbove } from '../customers-deps.ts';
import { deleteCustomer } from '../data/change-customers.ts';
import { detachCustomer, readEmails, readOrdersToForget } from '../data/orders-of-customer.ts';

/** What an erased customer is called wherever a row still has to name them. */
export const ERASED_NAME = 'Deleted customer';

/**
 * Takes a customer out of a store's rows: what they wrote, where they live, what was written to and about them. Orders
 * stay with their numbers, dates and amounts, as tax law asks, all under one pseudonym. Runs under the platform's role,
 * because no store may change its log; so each statement names the store. The caller holds the customer and the orders.
 */
export async function forgetCustomer(tx: Tx, forget: ForgetAbove, customer: RowKey): Promise<void> {
  const { tenantId, id } = customer;
  const orders = await readOrdersToForget(tx, customer);
  const ids = orders.map((order) => order.id);
  const email = `deleted-${id}@deleted.invalid`;
  await forgetCredit(tx, tenantId, await readEmails(tx, customer), email);

  // The link to the orders goes first: later changes of an order then find no customer row to update.
  await detachCustomer(tx, customer);
  await forget.messagesTo(tx, tenantId, id);
  await deleteCustomer(tx, tenantId, id);

  const calledOff = await forgetBuyer(tx, tenantId, ids, { name: ERASED_NAME, email });
  await forget.mailsOf(
    tx,
    orders.map((order) => ({ ...order, email })),
  );
  await forget.notesOf(tx, orders);
  await forget.slipsOf(tx, orders);
  await forgetRefundAccounts(tx, tenantId, ids);
  await forgetPayers(tx, orders);
  await forgetEditedNotes(tx, orders);
  // The customer's own words about a cancelled order.
  await forgetReasons(tx, calledOff);
  // Notes of the customer stand in the log as well.
  await forgetDeedsOfCustomer(tx, customer);
  await forgetJourneys(tx, orders, ERASED_NAME);
  await removeFilesOfOrders(tx, tenantId, orders);
  await forgetReviewersOfOrders(tx, orders, ERASED_NAME);
}
