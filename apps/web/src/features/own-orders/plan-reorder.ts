import type { Product } from '@dapur/contract/products/catalogue';
import { optionFault } from '@dapur/contract/products/chosen-options';
import type { Order } from '@dapur/contract/orders/ordering';
import { newId } from '../../lib/new-id.ts';
import type { DraftItem } from '../../lib/order/order-draft.ts';

export interface ReorderPlan {
  readonly items: readonly DraftItem[];
  /** Names, as they stood on the order, of what the store does not offer any more. */
  readonly gone: readonly string[];
}

/** What of an old order can be ordered again. Choices that the store has changed since are left to be made anew. */
export function planReorder(order: Pick<Order, 'items'>, products: readonly Product[]): ReorderPlan {
  const offered = new Map(
    products.filter((product) => product.is_active).map((product) => [product.id, product]),
  );
  const items: DraftItem[] = [];
  const gone: string[] = [];
  for (const { product_id: productId, name, quantity, product_option } of order.items) {
    const product = offered.get(productId);
    if (product === undefined) {
      gone.push(name);
      continue;
    }
    const options = Object.fromEntries(
      Object.entries(product_option).filter(
        ([title, value]) => optionFault(product.option_data.option, { [title]: value }) === undefined,
      ),
    );
    items.push({ cartId: newId(), productId, quantity, options });
  }
  return { items, gone };
}
