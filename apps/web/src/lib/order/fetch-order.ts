import { ApiError, type Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { orderApi } from './order-api.ts';
import { isWhole, type KnownOrder } from './order-state.ts';

/** The whole order, or why it cannot be had: `missing` (no such order, or no proof of it) or `unreachable`. */
export async function fetchOrder(client: Client, ref: string): Promise<Order | 'missing' | 'unreachable'> {
  const known = await fetchKnownOrder(client, ref);
  return typeof known === 'string' ? known : isWhole(known) ? known : 'missing';
}

/** The order or a glimpse of it. Never throws. */
export async function fetchKnownOrder(
  client: Client,
  ref: string,
): Promise<KnownOrder | 'missing' | 'unreachable'> {
  try {
    return (await client(orderApi.orderByRef, { params: { ref } })).data;
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? 'missing' : 'unreachable';
  }
}
