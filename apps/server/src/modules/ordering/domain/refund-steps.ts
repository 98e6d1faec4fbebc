import type { Refund, RefundCause, RefundState } from '@dapur/contract/orders/seller-order';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

type Action = Refund['actions'][number];

/** Where a refund may go from each state. */
export const refundLife = lifeCycle<RefundState>({
  // A refund given as store credit is done at once.
  first: ['due', 'done'],
  moves: {
    due: ['sent', 'done', 'withdrawn'],
    sent: ['done', 'failed'],
    done: [],
    failed: ['sent', 'done', 'withdrawn'],
    withdrawn: [],
  },
  final: ['done', 'withdrawn'],
});

/** What decides whether a refund is a gift, which the store may take back until it is sent. */
export interface RefundCaused {
  readonly cause: RefundCause;
  /** What of it a change of the order has made the customer's money. */
  readonly takenSen: number;
}

const isGift = ({ cause, takenSen }: RefundCaused): boolean => cause === 'seller' && takenSen === 0;

/**
 * Whether the seller may move a refund so. They cannot withdraw one that is owed to the customer anyway: it is the
 * customer's money.
 */
export function mayRefundBecome(from: RefundState, to: RefundState, caused: RefundCaused): boolean {
  if (to === 'withdrawn' && !isGift(caused)) return false;
  return refundLife.mayBecome(from, to);
}

/** What the seller may do with a refund now. */
export function refundActions({
  state,
  method,
  ...caused
}: RefundCaused & { readonly state: RefundState; readonly method: string }): Action[] {
  if (state === 'sent') return ['arrived', 'fail'];
  if (refundLife.final.includes(state)) return [];
  const actions: Action[] = method === 'cash' ? ['send'] : ['send', 'bank'];
  return isGift(caused) ? [...actions, 'withdraw'] : actions;
}
