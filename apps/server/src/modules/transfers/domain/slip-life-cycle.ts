import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type SlipState = 'waiting' | 'accepted' | 'rejected';

/** A slip is decided once. What the store saw too late comes with the next one. */
export const slipLife = lifeCycle<SlipState>({
  first: ['waiting'],
  moves: { waiting: ['accepted', 'rejected'], accepted: [], rejected: [] },
  final: ['accepted', 'rejected'],
});
