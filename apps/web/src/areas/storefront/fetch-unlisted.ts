import type { Product } from '@dapur/contract/products/catalogue';
import { ApiError, type Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import { later } from '../../lib/later.ts';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { whenBack } from '../../lib/use-when-back.ts';

const loadApi = later(() => import('../../lib/order/order-api.ts'));

/**
 * Products that are in no list, by their ids; products that no longer exist are left out. Rejects without a network.
 */
export async function fetchUnlisted(
  client: Client,
  lang: Locale,
  ids: readonly string[],
): Promise<Product[]> {
  const { orderApi } = await loadApi();
  const found = await Promise.all(
    ids.map((id) =>
      client(orderApi.getProduct, { params: { id }, query: { lang } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((product) => product !== undefined);
}

interface Shelf {
  readonly client: Client;
  readonly locale: Locale;
  readonly draftStore: OrderDraftStore;
  readonly setProducts: (change: (known: readonly Product[]) => readonly Product[]) => void;
}

/**
 * Adds the cart's unlisted products to the store's products. A line whose product is gone loses its `unlisted` mark.
 */
export async function bringUnlisted(shelf: Shelf, ids: readonly string[], left: AbortSignal): Promise<void> {
  const { client, locale, draftStore, setProducts } = shelf;
  let found: Product[];
  try {
    found = await fetchUnlisted(client, locale, ids);
  } catch {
    return whenBack(() => void bringUnlisted(shelf, ids, left), left);
  }
  if (left.aborted) return;
  const foundIds = new Set(found.map(({ id }) => id));
  setProducts((known) => [...known.filter(({ id }) => !foundIds.has(id)), ...found]);
  // A product that its link no longer finds then leaves the cart like any other product that is gone.
  draftStore.set(({ items }) => ({
    items: items.map(({ unlisted, ...item }) =>
      unlisted && foundIds.has(item.productId) ? { ...item, unlisted } : item,
    ),
  }));
}
