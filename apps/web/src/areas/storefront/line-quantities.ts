import type { DraftItem } from '../../lib/order/order-draft.ts';
import { addable } from './cart.ts';
import { quantityInCart } from './portions.ts';
import type { Store } from './store-context.tsx';

/**
 * Sets a line's quantity, or the most that there is. Zero or less removes the line; so does less than the product's least
 * number when it is the only line of it.
 */
export function setQuantity(store: Store, item: DraftItem, wanted: number): void {
  const others = quantityInCart(store.draftStore.get().items, item.productId) - item.quantity;
  const least = store.productsById.get(item.productId)?.min_quantity ?? 1;
  const product = store.productsById.get(item.productId);
  const isMore = wanted > item.quantity && product !== undefined;
  const allowed = isMore ? item.quantity + addable(store, product, wanted - item.quantity) : wanted;
  const quantity = allowed < item.quantity && others === 0 && allowed < least ? 0 : allowed;
  store.draftStore.set(({ items }) => ({
    items:
      quantity <= 0
        ? items.filter((one) => one.cartId !== item.cartId)
        : items.map((one) => (one.cartId === item.cartId ? { ...one, quantity } : one)),
  }));
}

/** Sets how many portions of a product the cart holds: more go to its last line, fewer come off from the last line on. */
export function setPortions(store: Store, productId: string, wanted: number): void {
  const { items } = store.draftStore.get();
  let fewer = quantityInCart(items, productId) - wanted;
  for (const line of items.filter((item) => item.productId === productId).reverse()) {
    const off = Math.min(fewer, line.quantity);
    if (off !== 0) setQuantity(store, line, line.quantity - off);
    fewer -= off;
    if (fewer <= 0) return;
  }
}
