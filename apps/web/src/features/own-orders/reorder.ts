import type { Client } from '@dapur/contract/client';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { Order } from '@dapur/contract/orders/ordering';
import type { Locale } from '@dapur/contract/primitives';
import { api } from '../../lib/api.ts';
import { orderApi } from '../../lib/order/order-api.ts';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { forgetAttempt } from '../../lib/order/order-attempt.ts';
import { deliveryDraft } from './delivery-draft.ts';
import { planReorder, type ReorderPlan } from './plan-reorder.ts';

/** What ordering again would put into the cart, and for which day. */
export interface Reorder extends ReorderPlan {
  /** The first day on which all of it can be had; empty when the next two weeks have none. */
  readonly date: string;
  /** The slot of the earlier order, where that day offers it; else empty. */
  readonly time: string;
  /** The kept cart of the store holds something else. */
  readonly replaces: boolean;
}

/** Asks the store what it still offers, and when. Rejects with ApiError. */
export async function prepareReorder(
  client: Client,
  slug: string,
  order: Order,
  lang: Locale,
): Promise<Reorder> {
  const plan = planReorder(order, await client(api.listProducts, { query: { lang } }));
  const replaces = orderDraft(slug).get().items.length > 0;
  if (plan.items.length === 0) return { ...plan, date: '', time: '', replaces };
  const sums = new Map<string, number>();
  for (const { productId, quantity } of plan.items)
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  const today = malaysianDate(Date.now());
  const check = await client(orderApi.checkAvailability, {
    body: {
      delivery_date: today,
      items: [...sums].map(([product_id, quantity]) => ({ product_id, quantity })),
    },
  });
  const date = check.available ? today : (check.alternatives[0] ?? '');
  const time = date === '' ? '' : await sameSlot(client, order, date);
  return { ...plan, date, time, replaces };
}

async function sameSlot(
  client: Client,
  { delivery_time: time, delivery_method: method }: Order,
  date: string,
): Promise<string> {
  const slots = await client(api.listDeliveryTimes, { query: { date, method } });
  return slots.some((slot) => slot.is_active && slot.time === time) ? time : '';
}

/** Fills the store's cart and starts at the first step. A date is set with the items: choosing one later would empty the cart. */
export function fillCart(slug: string, order: Order, { items, date, time }: Reorder): void {
  // Under the old id the server would take the same content for the same order.
  forgetAttempt(slug);
  orderDraft(slug).set((draft) => ({
    step: 1,
    items,
    date,
    time,
    method: order.delivery_method,
    pickupLocationId: order.pickup_location?.id ?? null,
    delivery: deliveryDraft(order),
    voucherCode: '',
    notes: '',
    order: null,
    customer: draft.customer.name
      ? draft.customer
      : { name: order.name, phone: order.phone, email: order.email },
  }));
}
