import { randomUUID } from 'node:crypto';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { TestApp } from './test-app.ts';
import { callApi, type Caller } from './client.ts';
import { orderFor, type Shop } from './open-shop.ts';

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly proof: string;
  readonly itemIds: readonly string[];
  readonly input: OrderInput;
}

/** Places an order of one portion of each product. Throws with the answer when it is refused. */
export async function place(
  app: Pick<TestApp, 'url'>,
  shop: Shop,
  as?: Caller,
  change: Partial<OrderInput> = {},
): Promise<Placed> {
  const wishes = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const input = orderFor(shop, wishes, { id: randomUUID(), ...change });
  const { body } = await callApi(app, as, 'createOrder', { store: shop, body: input });
  const { data, order_token: proof } = body;
  const itemIds = data.items.map((item) => item.id);
  return { id: data.id, number: data.order_number, email: input.email, proof, itemIds, input };
}
