import { useEffect, useRef } from 'react';
import type { OrderDraftStore, OrderStep } from '../../lib/order/order-draft.ts';

function stepOfAddress(): OrderStep {
  const step = Number(new URLSearchParams(location.search).get('step'));
  return step === 2 || step === 3 || step === 4 ? step : 1;
}

function addressOf(step: OrderStep): string {
  const query = new URLSearchParams(location.search);
  if (step === 1) query.delete('step');
  else query.set('step', String(step));
  query.delete('from');
  const search = query.toString();
  return location.pathname + (search && `?${search}`);
}

/** Moves to a step; it becomes an entry of the browser's history, so that Back goes down one step. */
export function goToStep(draft: OrderDraftStore, step: OrderStep): void {
  if (step === draft.get().step && step === stepOfAddress()) return;
  history.pushState({ orderStep: step }, '', addressOf(step));
  draft.set({ step });
  window.scrollTo({ top: 0 });
}

/** The furthest step for which the draft has all that is needed. */
export function furthestStep(draft: ReturnType<OrderDraftStore['get']>): OrderStep {
  if (!draft.date || !draft.time || draft.items.length === 0) return 1;
  const { name, phone, email } = draft.customer;
  if (!name || !phone || !email || (draft.method === 'delivery' && !draft.delivery.quote)) return 2;
  return draft.order ? 4 : 3;
}

/**
 * Keeps the draft's step and the page's address in step with each other: on load, Back and Forward. `onNoOrder` is
 * called when the page was opened by the address `/checkout`, to pay, and the cart holds no order to pay.
 */
export function useStepInAddress(draft: OrderDraftStore, onNoOrder: () => void): void {
  const tell = useRef(onNoOrder);
  tell.current = onNoOrder;
  useEffect(() => {
    const isCheckout = new URLSearchParams(location.search).get('from') === 'checkout';
    const follow = () => {
      const wanted = stepOfAddress();
      const step = Math.min(wanted, furthestStep(draft.get())) as OrderStep;
      if (step !== wanted) history.replaceState({ orderStep: step }, '', addressOf(step));
      if (step !== draft.get().step) draft.set({ step });
    };
    follow();
    if (isCheckout) history.replaceState(history.state, '', addressOf(stepOfAddress()));
    if (isCheckout && stepOfAddress() !== 4) tell.current();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [draft]);
}
