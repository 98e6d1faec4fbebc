import { useEffect } from 'react';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { forgetAttempt } from '../../lib/order/order-attempt.ts';
import { isWhole, stateOf, type KnownOrder } from '../../lib/order/order-state.ts';

/**
 * Adjusts the kept cart to its order: a paid order empties the cart and the kept payment data, an order that ended
 * unpaid leaves the items for another try. A cart of another order is not touched. `reference` is the order's id or
 * number in the address, which a glimpse does not hold.
 */
export function useSettledDraft(slug: string, order: KnownOrder | undefined, reference: string): void {
  useEffect(() => {
    if (!order) return;
    const draft = orderDraft(slug);
    const own = draft.get().order;
    if (!own || (isWhole(order) ? own.id !== order.id : ![own.id, own.number].includes(reference))) return;
    const state = stateOf(order);
    if (state === 'open') return;
    forgetAttempt(slug);
    if (state === 'ended') draft.set({ order: null, step: 1 });
    else draft.reset();
  }, [order, slug, reference]);
}
