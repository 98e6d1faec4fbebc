import type { Order } from '@dapur/contract/ordering';
import { orderWord, type OrderWord } from '../order-word.ts';

/** What the store page has to say of a device's last order: that it waits for payment, or that it is on its way. */
export type StripState = 'waits' | 'stands';

const states: Readonly<Partial<Record<OrderWord, StripState>>> = {
  toPay: 'waits',
  confirmed: 'stands',
  preparing: 'stands',
  ready: 'stands',
  onTheWay: 'stands',
  awaitingPickup: 'stands',
};

/** Undefined for what is over: handed over, cancelled, or given back. */
export function stripState(order: Order): StripState | undefined {
  return states[orderWord(order)];
}
