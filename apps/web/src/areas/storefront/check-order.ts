import { missingOptions, optionFault } from '@dapur/contract/products/chosen-options';
import { toast } from '../../components/ui/toast.ts';
import { notOfferedText, quantityText } from './offer-text.ts';
import { quantityInCart } from './portions.ts';
import type { ProductModalControl } from './product/product-modal-context.tsx';
import type { Store } from './store-context.tsx';

export type Asking = Pick<ProductModalControl, 'askForDate' | 'askForTime'>;

/**
 * Whether the order may go on to its second step. When not, says what is missing, and asks for a missing date or time.
 */
export function mayGoOn(store: Store, { askForDate, askForTime }: Asking): boolean {
  const { t, draft } = store;
  if (!draft.date) {
    toast({ title: t('schedule.pickDate'), description: t('grid.needDate') });
    askForDate();
    return false;
  }
  if (draft.items.length === 0) return refuse(t('order.noItems'), t('order.noItemsText'));
  if (!draft.time) {
    toast({ title: t('order.noTime'), description: t('order.noTimeText') });
    askForTime();
    return false;
  }
  const names = productsLackingOptions(store);
  if (names.length > 0)
    return refuse(t('product.missing'), t('product.missingText', { names: names.join(', ') }));
  const fault = cartFault(store);
  if (fault !== undefined) return refuse(t('offer.title'), fault);
  for (const { productId } of draft.items) {
    const product = store.productsById.get(productId);
    const available = store.available(productId);
    if (product && available !== undefined && quantityInCart(draft.items, productId) > available)
      return refuse(t('product.notAvailable'), t('product.onlyN', { n: available, product: product.name }));
  }
  return true;
}

function refuse(title: string, description: string): false {
  toast({ title, description, variant: 'destructive' });
  return false;
}

/** Why the cart cannot be ordered as it is, by the rules of its products; undefined when it can. */
export function cartFault(store: Store): string | undefined {
  for (const { productId } of store.draft.items) {
    const product = store.productsById.get(productId);
    if (product === undefined) continue;
    const reason = notOfferedText(store, product);
    if (reason !== undefined) return `${product.name}: ${reason}`;
    const bound = quantityText(store, product, quantityInCart(store.draft.items, productId));
    if (bound !== undefined) return bound;
  }
  return undefined;
}

/** Names of the cart's products whose enabled options lack a value, or have one that is not offered any more. */
export function productsLackingOptions(store: Store): string[] {
  const names = store.draft.items.flatMap((item) => {
    const product = store.productsById.get(item.productId);
    if (product === undefined) return [];
    const options = product.option_data.option;
    const filled = Object.fromEntries(
      Object.entries(item.options).filter(([, value]) => [value].flat().some((one) => one.trim() !== '')),
    );
    return missingOptions(options, filled).length > 0 || optionFault(options, filled) !== undefined
      ? [product.name]
      : [];
  });
  return [...new Set(names)];
}
