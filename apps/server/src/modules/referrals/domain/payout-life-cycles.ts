import type { PayoutRunState } from '@dapur/contract/platform/platform-payouts';
import type { PayoutState } from '@dapur/contract/money/referrals';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** Where a payout may go from each state; `refunded` is what came back from the bank. */
export const payoutLife = lifeCycle<PayoutState>({
  first: ['requested'],
  moves: {
    requested: ['approved', 'rejected'],
    approved: ['processing', 'completed', 'refunded'],
    processing: ['completed', 'refunded'],
    completed: [],
    refunded: [],
    rejected: [],
  },
  final: ['completed', 'refunded', 'rejected'],
});

/** Where a run of payouts may go from each state. */
export const payoutRunLife = lifeCycle<PayoutRunState>({
  first: ['draft'],
  moves: { draft: ['approved', 'cancelled'], approved: ['paid'], paid: [], cancelled: [] },
  final: ['paid', 'cancelled'],
});
