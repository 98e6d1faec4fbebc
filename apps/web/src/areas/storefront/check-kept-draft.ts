import { toast } from '../../components/ui/toast.ts';
import type { DraftItem } from '../../lib/order/order-draft.ts';
import type { Store } from './store-context.tsx';

/** A kept draft may be days old: removes what the store no longer offers from it, and says so. */
export function checkKeptDraft({ draft, draftStore, openDates, productsById, profile, t }: Store): void {
  // Unlisted products are fetched apart, and stay in the cart until that answer.
  const isGone = (item: DraftItem) => !productsById.has(item.productId) && !item.unlisted;
  if (draft.date && !openDates.some((date) => date.date === draft.date)) {
    draftStore.set({ date: '', items: [], step: 1 });
    toast({ title: t('order.dateGone'), description: t('order.dateGoneText') });
  } else if (productsById.size > 0 && draft.items.some(isGone)) {
    draftStore.set({ items: draft.items.filter((item) => !isGone(item)) });
    toast({ title: t('order.itemGone'), description: t('order.itemGoneText') });
  }
  if (draft.method === 'delivery' && !profile.delivery_available) draftStore.set({ method: 'pickup' });
}
