import type { OrderDraft, OrderDraftStore } from '../../lib/order-draft.ts';
import { tell } from '../../lib/visits/tell.ts';

/** Reports an order's progress: into the basket, on to the checkout, placed. `onStep` is called with each step. */
export function watchOrder(draftStore: OrderDraftStore, onStep: (step: OrderDraft['step']) => void): void {
  let before = draftStore.get();
  draftStore.subscribe(() => {
    const now = draftStore.get();
    const was = before;
    before = now;
    // A hidden tab reports nothing: the change was made in another tab, which reports it.
    if (document.visibilityState !== 'visible') return;
    for (const productId of new Set(now.items.map((item) => item.productId)))
      if (countOf(now, productId) > countOf(was, productId))
        tell({ name: 'user_interaction', action: 'add_to_cart', product_id: productId });
    if (now.step !== was.step) onStep(now.step);
    if (was.step === 1 && now.step > 1) tell({ name: 'user_interaction', action: 'begin_checkout' });
    if (now.order !== null && now.order.id !== was.order?.id)
      tell({ name: 'user_interaction', action: 'order_placed' });
  });
}

const countOf = ({ items }: OrderDraft, productId: string): number =>
  items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
