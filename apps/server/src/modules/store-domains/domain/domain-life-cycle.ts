import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type DomainState = 'waiting' | 'live' | 'broken' | 'removed';

/** Where a store's own domain may go from each state, by what its records say. `removed`: another store showed that it is theirs. */
export const domainLife = lifeCycle<DomainState>({
  first: ['waiting'],
  moves: {
    waiting: ['waiting', 'live', 'removed'],
    live: ['waiting', 'live', 'broken', 'removed'],
    broken: ['waiting', 'live', 'broken', 'removed'],
    removed: ['waiting', 'live', 'removed'],
  },
  final: [],
});
