import type { Order } from '@dapur/contract/orders/ordering';
import { orderWord, type OrderWord } from '../order-word.ts';

/** What the store page has to say of a device's last order: it waits for payment, is on its way, or was handed over. */
export type StripState = 'waits' | 'stands' | 'past';

const states: Readonly<Partial<Record<OrderWord, StripState>>> = {
  toPay: 'waits',
  confirmed: 'stands',
  preparing: 'stands',
  ready: 'stands',
  onTheWay: 'stands',
  awaitingPickup: 'stands',
  completed: 'past',
};

/** Undefined for an order that was cancelled or refunded. */
export function stripState(order: Order): StripState | undefined {
  return states[orderWord(order)];
}
