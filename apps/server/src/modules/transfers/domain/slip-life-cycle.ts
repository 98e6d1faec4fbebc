import { MAX_SLIPS } from '@dapur/contract/money/transfers';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type SlipState = 'waiting' | 'accepted' | 'rejected';

/** A slip is decided once. What the store saw too late comes with the next one. */
export const slipLife = lifeCycle<SlipState>({
  first: ['waiting'],
  moves: { waiting: ['accepted', 'rejected'], accepted: [], rejected: [] },
  final: ['accepted', 'rejected'],
});

/** Money that was sent before an order ended arrives within days. */
const LATE_DAYS = 7;

/**
 * Whether a slip may be sent for an order: while something is left to pay, or for days after its hold ended at
 * `expiresAt`. `now` in epoch milliseconds.
 */
export const maySend = (
  { expiresAt, balanceSen }: { readonly expiresAt: Date; readonly balanceSen: number },
  now: number,
): boolean => balanceSen > 0 || now < expiresAt.getTime() + LATE_DAYS * 86_400_000;

/** Whether a payment has as many slips as it may; those of an earlier payment of the order were accepted. */
export const isFull = (slips: readonly { readonly state: string }[]): boolean =>
  slips.filter(({ state }) => state !== 'accepted').length >= MAX_SLIPS;
