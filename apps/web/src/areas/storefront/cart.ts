import type { Product } from '@dapur/contract/catalogue';
import type { OptionValue } from '@dapur/contract/options';
import { toast } from '../../components/ui/toast.ts';
import { newId } from '../../lib/new-id.ts';
import type { DraftItem } from '../../lib/order-draft.ts';
import { offerRetry } from './offer-retry.ts';
import { notOfferedText } from './offer-text.ts';
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

/** The most portions of a product that the cart may hold on its day; undefined while the day's counts are unknown. */
export function mostOf(store: Pick<Store, 'available'>, product: Product): number | undefined {
  const free = store.available(product.id);
  return free === undefined ? undefined : Math.min(free, product.max_quantity ?? Infinity);
}

/**
 * How many of `more` portions may be added to the cart: as many as there are. When these are not all, shows the specified
 * message. While the day's counts are unknown it is none: nothing may be promised.
 */
export function addable(store: Store, product: Product, more: number): number {
  const refuse = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });
  const reason = notOfferedText(store, product);
  if (reason !== undefined) {
    refuse(store.t('offer.title'), reason);
    return 0;
  }
  const most = mostOf(store, product);
  if (most === undefined) {
    if (store.counts.status === 'failed')
      offerRetry(store.t, 'dates.error', 'order.stepFailedText', store.reloadCounts);
    return 0;
  }
  const inCart = quantityInCart(store.draftStore.get().items, product.id);
  if (inCart + more <= most) return more;
  if (most === product.max_quantity)
    refuse(store.t('offer.title'), store.t('offer.most', { n: most, product: product.name }));
  else refuse(store.t('product.notAvailable'), store.t('product.onlyN', { n: most, product: product.name }));
  return Math.max(0, most - inCart);
}

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
  if (addable(store, product, quantity) < quantity) return false;
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
