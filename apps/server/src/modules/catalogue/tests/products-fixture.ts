import type { ProductRow } from '@dapur/contract/products/seller-products';
import { afterAll, beforeAll } from 'vitest';
import { callsTo, queryOf, type StoreCalls } from '../../../../test/kit/client.ts';
import { openKeepingShop, type KeepingShop } from '../../../../test/kit/kept-products.ts';

/** A store whose owner keeps its products, for the tests of one file. */
export function productsFixture() {
  let world: KeepingShop;
  beforeAll(async () => {
    world = await openKeepingShop();
  });
  afterAll(() => world.close());

  const send: StoreCalls = (name, more, who = world.owner) => callsTo(world.app, world.shop, who)(name, more);

  const list = async (
    query = '',
  ): Promise<{ data: ProductRow[]; total: number; counts: Record<string, number> }> => {
    const { text } = await send('listSellerProducts', { query: queryOf(query) });
    return JSON.parse(text) as { data: ProductRow[]; total: number; counts: Record<string, number> };
  };

  return {
    get world() {
      return world;
    },
    send,
    list,
  };
}
