import type { ProductRow } from '@dapur/contract/seller-products';
import { afterAll, beforeAll } from 'vitest';
import { callAs, type Answer } from '../calls.ts';
import { openKeepingShop, type KeepingShop } from './keeping-shop.ts';

/** A store whose owner keeps its products, for the tests of one file. */
export function productsFixture() {
  let world: KeepingShop;
  beforeAll(async () => {
    world = await openKeepingShop();
  });
  afterAll(() => world.close());

  const send = (name: Parameters<typeof callAs>[2], more: object = {}, who = world.owner): Promise<Answer> =>
    callAs(world.app, who, name, { shop: world.shop, ...more });

  const list = async (
    query = '',
  ): Promise<{ data: ProductRow[]; total: number; counts: Record<string, number> }> => {
    const { text } = await send(`GET /dashboard/products${query}`);
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
