import type { Refund, RefundCause, RefundState } from '@dapur/contract/seller-order';
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

/**
 * Whether the seller may move a refund so. She cannot withdraw one that is owed to the customer anyway: it is the
 * customer's money.
 */
export function mayRefundBecome(from: RefundState, to: RefundState, cause: RefundCause): boolean {
  if (to === 'withdrawn' && cause !== 'seller') return false;
  return refundLife.mayBecome(from, to);
}

/** What the seller may do with a refund now. */
export function refundActions({
  state,
  cause,
  method,
}: {
  readonly state: RefundState;
  readonly cause: RefundCause;
  readonly method: string;
}): Action[] {
  if (state === 'sent') return ['arrived', 'fail'];
  if (refundLife.final.includes(state)) return [];
  const actions: Action[] = method === 'cash' ? ['send'] : ['send', 'bank'];
  return cause === 'seller' ? [...actions, 'withdraw'] : actions;
}
