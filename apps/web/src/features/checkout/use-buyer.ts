import { useLayoutEffect } from 'react';
import { useSession } from '../../lib/account/session.ts';
import type { OrderDraftStore } from '../../lib/order-draft.ts';
import { prefilled } from './prefill.ts';

/** Fills in the details of a signed-in buyer, once it is known who she is. */
export function usePrefill(draftStore: OrderDraftStore): void {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  // Before anything is seen, so that no form shows up only to be filled in and folded.
  useLayoutEffect(() => {
    if (user) draftStore.set(({ customer }) => ({ customer: prefilled(customer, user) }));
  }, [draftStore, user]);
}

/** Whether the one who is signed in belongs to this store, and so cannot order in it. False while that is not known. */
export function useIsOwnStore(tenantId: string): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.tenantIds.includes(tenantId);
}
