import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { mayBecome, sellerSteps } from '../ordering/index.ts';

export type BulkStep = 'preparing' | 'ready';

/**
 * The steps that lead an order to the target of a bulk move, each allowed by the life cycle; undefined when none lead
 * there. On its way to ready, an order that is not being prepared yet passes through `preparing`.
 */
export function stepsTo(from: OrderStatus, to: BulkStep): readonly BulkStep[] | undefined {
  if (mayBecome(from, to)) return [to];
  if (to === 'ready' && mayBecome(from, 'preparing') && mayBecome('preparing', 'ready'))
    return ['preparing', 'ready'];
  return undefined;
}

/** Where the store may move an order on to, the usual step first. */
export function movesOf(from: OrderStatus, method: 'delivery' | 'pickup'): OrderStatus[] {
  const [first, ...others] = sellerSteps({ status: from, deliveryMethod: method });
  if (first === undefined) return [];
  const skipsOne = first === 'preparing' && stepsTo(from, 'ready') !== undefined && !others.includes('ready');
  return skipsOne ? [first, 'ready', ...others] : [first, ...others];
}
