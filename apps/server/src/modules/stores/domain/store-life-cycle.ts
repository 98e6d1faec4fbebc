import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** How a store stands, as it is stored: a holiday is told from its days. */
export type StoredStatus = 'draft' | 'live' | 'paused' | 'closed' | 'suspended';

/** What the platform said of a new store. Empty: nobody asked for it yet. */
export type StoreReviewState = '' | 'waiting' | 'rejected' | 'approved';

/**
 * Where a store may go from each state. When the platform ends a suspension or closure, the store gets its earlier
 * state back. `mayMove` says who may do what.
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

export const reviewLife = lifeCycle<StoreReviewState>({
  first: [''],
  moves: {
    '': ['waiting', 'approved'],
    waiting: ['waiting', 'rejected', 'approved'],
    rejected: ['waiting', 'approved'],
    approved: ['approved'],
  },
  final: ['approved'],
});
