import type { Product } from '@dapur/contract/catalogue';
import { ApiError, type Client } from '@dapur/contract/client';
import type { Locale } from '@dapur/contract/primitives';
import { later } from '../../lib/later.ts';

const loadApi = later(() => import('../../lib/order/order-api.ts'));

/** Products that no list has, by their ids; those that are not to be had any more are left out. Rejects without a network. */
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
