import type { SessionState } from '../../lib/account/session.ts';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { rememberedBuyer } from './remembered-buyer.ts';
import { prefilled } from './prefill.ts';

/** Fills in the buyer's details from their account, else from what this device was asked to remember of a guest. */
export function fillInBuyer(draftStore: OrderDraftStore, session: SessionState): void {
  if (session.status === 'signed-in') {
    const { user } = session;
    draftStore.set(({ customer }) => ({ customer: prefilled(customer, user) }));
    return;
  }
  const buyer = session.status === 'guest' ? rememberedBuyer() : null;
  if (buyer === null) return;
  const { name, phone, email } = buyer;
  draftStore.set(({ customer }) => ({ customer: prefilled(customer, { full_name: name, phone, email }) }));
}
