import type { Refund, RefundCause, RefundState } from '@dapur/contract/seller-order';

type Action = Refund['actions'][number];

/** Where a refund may go from each state. */
export const refundLifeCycle = {
  due: ['sent', 'done', 'withdrawn'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['sent', 'done', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** Whether the seller may move it so. What is owed to the customer anyway cannot be given up: it is her money. */
export function mayRefundBecome(from: RefundState, to: RefundState, cause: RefundCause): boolean {
  if (to === 'withdrawn' && cause !== 'seller') return false;
  return (refundLifeCycle[from] as readonly RefundState[]).includes(to);
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
  if (state === 'done' || state === 'withdrawn') return [];
  const actions: Action[] = method === 'cash' ? ['send'] : ['send', 'bank'];
  return cause === 'seller' ? [...actions, 'withdraw'] : actions;
}
