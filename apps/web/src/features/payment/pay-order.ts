import { ApiError, type Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { orderApi } from '../../lib/order/order-api.ts';

/**
 * The mock payment path: ask the server to settle, which takes the specified two seconds, and ask for the mail. True
 * when the server says it is paid.
 */
export async function settleMockPayment(client: Client, orderId: string): Promise<boolean> {
  const answer = await client(orderApi.completePayment, {
    body: { order_id: orderId, payment_method: 'mock', status: 'paid' },
  });
  if (!answer.success) return false;
  // The server sends the mail by itself too; asking twice sends it once.
  await client(orderApi.sendConfirmation, { body: { orderData: { id: orderId } } }).catch(() => undefined);
  return true;
}

/** Cancels an order whose time is over. `paid` when the payment was faster; `failed` when the server did not answer. */
export async function cancelOverdue(client: Client, orderId: string): Promise<Order | 'paid' | 'failed'> {
  try {
    return (await client(orderApi.cancelOrder, { params: { id: orderId }, body: { reason: 'timeout' } }))
      .data;
  } catch (error) {
    return error instanceof ApiError && error.code === 'order_already_paid' ? 'paid' : 'failed';
  }
}
