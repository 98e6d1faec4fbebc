import type { ReferralReason as Reason } from '@dapur/contract/money/referrals';
import type { StageWithStore } from './stage-life-cycle.ts';

type ReferralReason = Reason | '';

/** A referral that is not decided yet, as the sweep finds it. */
export interface OpenReferral {
  readonly store_id: string;
  readonly user_id: string;
  readonly referred_id: string;
  readonly reward_sen: number;
  readonly stage: StageWithStore;
  readonly qualifying_orders: number;
  readonly hold_days: number;
  readonly buyers: number;
  readonly is_held: boolean;
  readonly is_late: boolean;
  readonly is_closed: boolean;
  readonly is_suspended: boolean;
  readonly is_same_bank: boolean;
}

/** Where it goes. */
export interface StageStep {
  readonly stage: StageWithStore;
  readonly reason: ReferralReason;
}

type Found = Pick<
  OpenReferral,
  | 'buyers'
  | 'qualifying_orders'
  | 'stage'
  | 'is_held'
  | 'is_late'
  | 'is_closed'
  | 'is_suspended'
  | 'is_same_bank'
>;

/**
 * The stage of a referral by the facts of its store. Once it has enough buyers a hold begins, in which orders may still
 * be refunded; if it then has too few, it goes back to looking for buyers while there is time.
 */
export function nextStage(found: Found): StageStep {
  const reject = (reason: StageStep['reason']): StageStep => ({ stage: 'rejected', reason });
  if (found.is_closed) return reject('closed');
  if (found.is_same_bank) return reject('same_bank');
  const isEnough = found.buyers >= found.qualifying_orders;
  if (isEnough && found.stage !== 'in_hold') return going('in_hold');
  if (isEnough && (found.is_held || found.is_suspended)) return going('in_hold');
  if (isEnough) return going('qualified');
  if (found.is_late) return reject('not_in_time');
  return going(found.buyers > 0 ? 'first_sale' : 'store_created');
}

const going = (stage: StageStep['stage']): StageStep => ({ stage, reason: '' });
