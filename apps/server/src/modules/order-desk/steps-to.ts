import type { OrderStatus } from '@dapur/contract/ordering';
import { mayBecome, sellerSteps } from '../ordering/index.ts';

export type BulkStep = 'preparing' | 'ready';

/**
 * The steps that take an order to where many are sent at once, each of them one of the life cycle's; undefined where
 * none lead there. What nobody called begun is begun on the way to ready.
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
