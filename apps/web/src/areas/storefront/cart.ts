import type { Product } from '@dapur/contract/products/catalogue';
import type { OptionValue } from '@dapur/contract/products/options';
import { toast } from '../../components/ui/toast.ts';
import { newId } from '../../lib/new-id.ts';
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
