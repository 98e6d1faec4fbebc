import { isOneOf } from '../is-one-of.ts';
import type { PayoutState } from './referrals.ts';

/** Asked for and not over; a person has one such payout at most. */
export const openPayoutStates = [
  'requested',
  'approved',
  'processing',
] as const satisfies readonly PayoutState[];

/** Approved, and nobody has said yet what became of it. */
export const leavingPayoutStates = ['approved', 'processing'] as const satisfies readonly PayoutState[];

export const isLeavingPayout = isOneOf(leavingPayoutStates);
