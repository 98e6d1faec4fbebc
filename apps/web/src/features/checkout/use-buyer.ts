import { useLayoutEffect, useState } from 'react';
import { useSession } from '../../lib/account/session.ts';
import type { OrderDraft, OrderDraftStore } from '../../lib/order/order-draft.ts';
import { forgetBuyer, rememberBuyer, rememberedBuyer } from './remembered-buyer.ts';
import { fillInBuyer } from './known-buyer.ts';

/** Fills in the buyer's details once the session is known. */
export function usePrefill(draftStore: OrderDraftStore): void {
  const session = useSession();
  // In a layout effect: otherwise the form would be visible for a moment before it is filled in and folded.
  useLayoutEffect(() => fillInBuyer(draftStore, session), [draftStore, session]);
}

/** Whether the one who is signed in belongs to this store, and so cannot order in it. False while that is not known. */
export function useIsOwnStore(tenantId: string): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.tenantIds.includes(tenantId);
}

/** The device's memory of a guest; `isOffered` is false for signed-in people, whose details the account has. */
export interface RememberMe {
  readonly isOffered: boolean;
  readonly isWanted: boolean;
  /** Switched off, it forgets at once; switched on, `keep` remembers when the buyer continues. */
  readonly want: (isWanted: boolean) => void;
  readonly keep: (customer: OrderDraft['customer']) => void;
}

export function useRememberMe(): RememberMe {
  const isOffered = useSession().status === 'guest';
  const [isWanted, setWanted] = useState(() => rememberedBuyer() !== null);
  return {
    isOffered,
    isWanted,
    want: (wanted) => {
      setWanted(wanted);
      if (!wanted) forgetBuyer();
    },
    keep: (customer) => {
      if (isOffered && isWanted) rememberBuyer(customer);
    },
  };
}
