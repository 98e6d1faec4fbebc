import type { Product } from '@dapur/contract/catalogue';
import type { OptionValue } from '@dapur/contract/options';
import { toast } from '../../components/ui/toast.ts';
import { newId } from '../../lib/new-id.ts';
import type { DraftItem } from '../../lib/order-draft.ts';
import { offerRetry } from './offer-retry.ts';
import { notOfferedText, quantityText } from './offer-text.ts';
import { quantityInCart } from './portions.ts';
import type { Store } from './store-context.tsx';

export type Options = Readonly<Record<string, OptionValue>>;

/** Two sets of values are the same line of the cart. The order of ticked boxes does not matter, nor do empty values. */
export function sameOptions(a: Options, b: Options): boolean {
  return optionsKey(a) === optionsKey(b);
}

function optionsKey(options: Options): string {
  const filled = Object.entries(options)
    .map(([title, value]) => [title, Array.isArray(value) ? [...value].sort() : value.trim()] as const)
    .filter(([, value]) => value.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(filled);
}

/**
 * Whether `more` portions may be added to the cart. When they may not, shows the specified message. While the day's
 * counts are unknown the answer is no: nothing may be promised.
 */
export function mayAdd(store: Store, product: Product, more: number): boolean {
  const available = store.available(product.id);
  const inCart = quantityInCart(store.draftStore.get().items, product.id);
  const refusal = notOfferedText(store, product) ?? tooManyText(store, product, inCart + more);
  if (refusal !== undefined) {
    toast({ title: store.t('offer.title'), description: refusal, variant: 'destructive' });
    return false;
  }
  if (available !== undefined && inCart + more <= available) return true;
  if (available === undefined) {
    if (store.counts.status === 'failed') {
      offerRetry(store.t, 'dates.error', 'order.stepFailedText', store.reloadCounts);
    }
    return false;
  }
  toast({
    title: store.t('product.notAvailable'),
    description: store.t('product.onlyN', { n: available, product: product.name }),
    variant: 'destructive',
  });
  return false;
}

const tooManyText = (store: Store, product: Product, quantity: number): string | undefined =>
  quantity > (product.max_quantity ?? Infinity) ? quantityText(store, product, quantity) : undefined;

/** How many portions one press adds: the product's least number while the cart has none of it, else one. */
const firstPortions = (store: Store, { id, min_quantity: least = 1 }: Product): number =>
  quantityInCart(store.draftStore.get().items, id) === 0 ? least : 1;

/** Adds portions with the given options: to the line that has the same options, or as a new line. */
export function addToCart(
  store: Store,
  product: Product,
  options: Options,
  quantity = firstPortions(store, product),
): boolean {
  if (!mayAdd(store, product, quantity)) return false;
  store.draftStore.set(({ items }) => {
    const same = items.find((item) => item.productId === product.id && sameOptions(item.options, options));
    if (same)
      return {
        items: items.map((item) => (item === same ? { ...item, quantity: item.quantity + quantity } : item)),
      };
    return {
      items: [
        ...items,
        {
          cartId: newId(),
          productId: product.id,
          quantity,
          options,
          ...(product.unlisted ? { unlisted: true as const } : {}),
        },
      ],
    };
  });
  return true;
}

/**
 * Sets a line's quantity. Zero or less removes the line; so does less than the product's least number when it is the
 * only line of it.
 */
export function setQuantity(store: Store, item: DraftItem, wanted: number): void {
  const others = quantityInCart(store.draftStore.get().items, item.productId) - item.quantity;
  const least = store.productsById.get(item.productId)?.min_quantity ?? 1;
  const quantity = wanted < item.quantity && others === 0 && wanted < least ? 0 : wanted;
  const product = store.productsById.get(item.productId);
  if (quantity > item.quantity && product && !mayAdd(store, product, quantity - item.quantity)) return;
  store.draftStore.set(({ items }) => ({
    items:
      quantity <= 0
        ? items.filter((one) => one.cartId !== item.cartId)
        : items.map((one) => (one.cartId === item.cartId ? { ...one, quantity } : one)),
  }));
}
