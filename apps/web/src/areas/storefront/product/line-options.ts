import { sameOptions, type Options } from '../cart.ts';
import type { Store } from '../store-context.tsx';

/** Gives a line other options; where another line has just those, the two become one. */
export function setLineOptions(store: Store, cartId: string, options: Options): void {
  store.draftStore.set(({ items }) => {
    const line = items.find((item) => item.cartId === cartId);
    if (!line) return {};
    const twin = items.find(
      (item) => item !== line && item.productId === line.productId && sameOptions(item.options, options),
    );
    if (!twin) return { items: items.map((item) => (item === line ? { ...item, options } : item)) };
    return {
      items: items
        .filter((item) => item !== twin)
        .map((item) =>
          item === line ? { ...item, options, quantity: item.quantity + twin.quantity } : item,
        ),
    };
  });
}
