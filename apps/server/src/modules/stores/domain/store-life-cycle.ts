import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** How a store stands, as it is stored: a holiday is told from its days. */
export type StoredStatus = 'draft' | 'live' | 'paused' | 'closed' | 'suspended';

/** What the platform said of a new store. Empty: nobody asked for it yet. */
export type StoreReview = '' | 'waiting' | 'rejected' | 'approved';

/**
 * Where a store may go from each state. What the platform suspended or closed becomes, when it lets go, what it was
 * before. Who may do which is said by `mayMove`.
 */
export const storeLife = lifeCycle<StoredStatus>({
  first: ['draft'],
  moves: {
    draft: ['draft', 'live', 'closed', 'suspended'],
    live: ['live', 'paused', 'closed', 'suspended'],
    paused: ['live', 'paused', 'closed', 'suspended'],
    closed: ['draft', 'live', 'paused', 'closed', 'suspended'],
    suspended: ['draft', 'live', 'paused', 'closed'],
  },
  final: [],
});

export const reviewLife = lifeCycle<StoreReview>({
  first: [''],
  moves: {
    '': ['waiting', 'approved'],
    waiting: ['waiting', 'rejected', 'approved'],
    rejected: ['waiting', 'approved'],
    approved: ['approved'],
  },
  final: ['approved'],
});
