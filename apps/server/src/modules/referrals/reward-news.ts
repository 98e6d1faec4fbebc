import type { PayoutState } from '@dapur/contract/money/referrals';
import type { Tx } from '../../platform/db/index.ts';
import { addToPlatformOutbox } from '../events/index.ts';

/** Adds the news for a payout's holder to the transaction that moves the payout; `tx` must be of the platform. */
export const tellOfPayout = (
  tx: Tx,
  payoutId: string,
  state: Exclude<PayoutState, 'processing'>,
): Promise<void> => addToPlatformOutbox(tx, { topic: 'payout.moved', payload: { payoutId, state } });

/** The same for a referral whose hold began, or that earned its reward. */
export const tellOfReferral = (
  tx: Tx,
  storeId: string,
  what: 'reward_in_hold' | 'reward_earned',
): Promise<void> => addToPlatformOutbox(tx, { topic: 'referral.moved', payload: { storeId, what } });

/** The same for a booking by hand. */
export const tellOfBooking = (tx: Tx, holderId: string, key: string): Promise<void> =>
  addToPlatformOutbox(tx, { topic: 'reward.booked', payload: { holderId, key } });
