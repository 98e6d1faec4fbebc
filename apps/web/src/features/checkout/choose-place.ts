import type { PickupLocation } from '@dapur/contract/stores/stores';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { isClosed } from './closed-place.ts';

/**
 * Chooses the pickup place when there is just one and it is open at the chosen time, and drops a kept place that the
 * store no longer has. A kept place that is closed then stays in the draft, so that the buyer can be told, but counts
 * as not chosen.
 */
export function choosePlace(
  draftStore: OrderDraftStore,
  places: readonly Pick<PickupLocation, 'id' | 'opening_hours'>[],
): void {
  const draft = draftStore.get();
  if (places.some((place) => place.id === draft.pickupLocationId)) return;
  const [first] = places;
  const only = first && places.length === 1 && !isClosed(first, draft) ? first.id : null;
  if (only !== draft.pickupLocationId) draftStore.set({ pickupLocationId: only });
}
