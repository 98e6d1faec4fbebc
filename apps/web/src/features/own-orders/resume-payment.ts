import type { Order } from '@dapur/contract/orders/ordering';
import { newId } from '../../lib/new-id.ts';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { promisedDelivery } from './delivery-draft.ts';

/**
 * Puts a placed order back into the store's cart, so that the payment step shows it with the list of banks. False when
 * the cart holds something else, which must not be lost.
 */
export function resumeAtPayment(slug: string, order: Order): boolean {
  const store = orderDraft(slug);
  const draft = store.get();
  if (draft.items.length > 0) {
    if (draft.order?.id !== order.id) return false;
    store.set({ step: 4 });
    return true;
  }
  store.set({
    step: 4,
    date: order.delivery_date,
    time: order.delivery_time,
    method: order.delivery_method,
    items: order.items.map(({ product_id: productId, quantity, product_option: options }) => ({
      cartId: newId(),
      productId,
      quantity,
      options,
    })),
    customer: { name: order.name, phone: order.phone, email: order.email },
    pickupLocationId: order.pickup_location?.id ?? null,
    voucherCode: order.voucher_code ?? '',
    notes: order.notes,
    order: { id: order.id, number: order.order_number, expiresAt: order.expires_at },
  });
  // After the slot, since setting a slot drops a quote for another one.
  store.set({ delivery: promisedDelivery(order) });
  return true;
}
