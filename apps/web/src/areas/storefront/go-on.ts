import { mayGoOn, type Asking } from './check-order.ts';
import { knowsDelivery } from './known-delivery.ts';
import { goToStep } from './order-step.ts';
import type { Store } from './store-context.tsx';

/** Looking whether a step can be skipped takes no longer than this. */
const PATIENCE_MS = 1_500;

/**
 * Goes on from the first step, where the order may. Skips the Delivery step when nothing is left to ask there; it still
 * becomes an entry of the history, so that Back leads to it.
 */
export async function goOnFrom(store: Store, asking: Asking): Promise<void> {
  if (!mayGoOn(store, asking)) return;
  const { draftStore } = store;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const isKnown = await Promise.race([knowsDelivery(store), late]);
  // The buyer has left step 1 meanwhile.
  if (draftStore.get().step !== 1) return;
  goToStep(draftStore, 2);
  if (isKnown) goToStep(draftStore, 3);
}
