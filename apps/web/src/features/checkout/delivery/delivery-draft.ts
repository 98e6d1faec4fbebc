import { toast } from '../../../components/ui/toast.ts';
import type { DraftDelivery, OrderDraft, OrderDraftStore } from '../../../lib/order/order-draft.ts';
import type { StoreFrame } from '../../../lib/store-frame.tsx';
import { changedDelivery } from './delivery-rules.ts';

/** A store’s page with the order that is made in it. */
export interface DeliveryCart extends StoreFrame {
  readonly draft: OrderDraft;
  readonly draftStore: OrderDraftStore;
}

/** Changes the kept delivery. Shows a message when that drops a quote that the buyer had asked for. */
export function changeDelivery(
  { draftStore, t }: Pick<DeliveryCart, 'draftStore' | 't'>,
  change: Partial<DraftDelivery>,
): void {
  const before = draftStore.get().delivery;
  const delivery = changedDelivery(before, change);
  draftStore.set({ delivery });
  // No message for the store's own fee, which is asked for again by itself, or for a new vehicle, which needs a new
  // quote anyway.
  if (before.quote?.carrier !== 'courier' || delivery.quote || delivery.vehicle !== before.vehicle) return;
  toast({ title: t('checkout.delivery.changed'), description: t('checkout.delivery.changedText') });
}
