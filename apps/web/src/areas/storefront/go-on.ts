import { mayGoOn, type Asking } from './check-order.ts';
import { knowsDelivery } from './known-delivery.ts';
import { goToStep } from './order-step.ts';
import type { Store } from './store-context.tsx';

/** Longer than this nobody waits to be spared a screen. */
const PATIENCE_MS = 1_500;

/**
 * Goes on from the first step, where the order may. Past the Delivery step when that would ask nothing: it lies between
 * the two all the same, for who goes back.
 */
export async function goOnFrom(store: Store, asking: Asking): Promise<void> {
  if (!mayGoOn(store, asking)) return;
  const { draftStore } = store;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const isKnown = await Promise.race([knowsDelivery(store), late]);
  // She went elsewhere meanwhile.
  if (draftStore.get().step !== 1) return;
  goToStep(draftStore, 2);
  if (isKnown) goToStep(draftStore, 3);
}
