import type { Product } from '@dapur/contract/products/catalogue';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { afterAll, beforeAll } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { openKeepingShop, type KeepingShop } from '../../../../test/kit/kept-products.ts';

type Line = { readonly quantity: number; readonly product_option?: Record<string, string | string[]> };

/** A store whose products have rules, and shoppers who order of it. */
export function productRulesFixture() {
  let world: KeepingShop;

  beforeAll(async () => {
    world = await openKeepingShop();
  });
  afterAll(() => world.close());

  function order(
    product: Pick<SellerProduct, 'id' | 'price'>,
    lines: readonly Line[],
    change: Partial<OrderInput> = {},
  ) {
    const total = lines.reduce((sum, { quantity }) => sum + quantity * product.price, 0);
    return callApi(world.app, undefined, 'createOrder', {
      store: world.shop,
      body: orderFor(world.shop, [], {
        total,
        items: lines.map((line) => ({ product_id: product.id, ...line })),
        ...change,
      }),
    });
  }

  const orderedOf = async (productId: string): Promise<number> =>
    (await world.rows(`select 1 from order_items where product_id = $1`, productId)).length;
  const menu = async (lang: 'en' | 'ms' | 'zh' = 'en'): Promise<Product[]> =>
    JSON.parse(
      (await callApi(world.app, undefined, 'listProducts', { store: world.shop, query: { lang } })).text,
    ) as Product[];

  return {
    get world() {
      return world;
    },
    order,
    orderedOf,
    menu,
  };
}
