import type { ReferralStage } from '@dapur/contract/money/referrals';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** How far a referral is, from the store on that it brought. */
export type StageWithStore = Exclude<ReferralStage, 'signed_up'>;

/**
 * Where a referral may go from each stage; which one it is to be is said by `nextStage`. Orders that are given back lead
 * back, and the platform may take back a reward that was earned.
 */
export const stageLife = lifeCycle<StageWithStore>({
  // The same person under another name is rejected at once.
  first: ['store_created', 'rejected'],
  moves: {
    store_created: ['store_created', 'first_sale', 'in_hold', 'rejected'],
    first_sale: ['store_created', 'first_sale', 'in_hold', 'rejected'],
    in_hold: ['store_created', 'first_sale', 'in_hold', 'qualified', 'rejected'],
    qualified: ['rejected'],
    rejected: [],
  },
  final: ['rejected'],
});

/** Enough buyers are still to come. */
export const earlyStages = ['store_created', 'first_sale'] as const satisfies readonly StageWithStore[];

/** Nobody knows yet whether it earns its reward. */
export const openStages = [
  'store_created',
  'first_sale',
  'in_hold',
] as const satisfies readonly StageWithStore[];
