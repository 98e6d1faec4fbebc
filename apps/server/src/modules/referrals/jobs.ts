import { refundBankName } from '@dapur/contract/money/refund-banks';
import type { Locale } from '@dapur/contract/primitives';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { PlatformEventHandlers } from '../events/index.ts';
import { advanceReferrals } from './commands/advance-referrals.ts';
import { readHolder, readPayoutFacts, readReferralFacts } from './data/mail-facts.ts';
import { readReward } from './data/ledger.ts';
import { maskedNames } from './queries/masked-names.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

/** What a person is told of their rewards. Amounts are sen. */
export type RewardMail = { readonly amountSen: number; readonly link: string } & (
  | {
      readonly kind: 'reward_in_hold';
      /** Masked. */
      readonly seller: string;
      /** The day from which it can be paid out. */
      readonly on: string;
    }
  | { readonly kind: 'reward_earned'; readonly seller: string }
  | {
      /** By hand; below zero it was taken away. */
      readonly kind: 'reward_booked';
      readonly note: string;
    }
  | {
      readonly kind: 'payout_requested' | 'payout_approved' | 'payout_completed' | 'payout_failed';
      /** `Maybank ••1234`. */
      readonly account: string;
      readonly reference: string;
      readonly reason: string;
    }
);

export type SendRewardMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: RewardMail,
  key: string,
) => Promise<void>;

const EVERY_MS = 60_000;

const KINDS = {
  requested: 'payout_requested',
  approved: 'payout_approved',
  completed: 'payout_completed',
  refunded: 'payout_failed',
  rejected: 'payout_failed',
} as const;

/** Mails about rewards and their payouts. Whoever has no account any more hears of nothing. */
export function rewardEventHandlers(
  { db, identity, publicOrigin }: Pick<ReferralsDeps, 'db' | 'identity' | 'publicOrigin'>,
  sendMail: SendRewardMail,
): PlatformEventHandlers {
  const pages = `${publicOrigin}/u/referral`;
  const read = <T>(work: Parameters<typeof withPlatform<T>>[3]): Promise<T> =>
    withPlatform(db, 'referrals', 'messages about rewards', work);
  return {
    'payout.moved': [
      async ({ id, payload }) => {
        const facts = await read((tx) => readPayoutFacts(tx, payload.payoutId));
        if (facts === undefined) return;
        const account = `${refundBankName(facts.bank_code)} ••${facts.account_hint}`;
        const { amount_sen: amountSen, reference, reason } = facts;
        await sendMail(
          facts,
          { kind: KINDS[payload.state], amountSen, account, reference, reason, link: `${pages}/payouts` },
          id,
        );
      },
    ],
    'referral.moved': [
      async ({ id, payload }) => {
        const facts = await read((tx) => readReferralFacts(tx, payload.storeId));
        if (facts === undefined) return;
        const { amount_sen: amountSen, hold_until: until, referred_id: referredId } = facts;
        const seller = (await maskedNames(identity, [referredId]))(referredId);
        if (payload.what === 'reward_earned')
          return sendMail(
            facts,
            { kind: 'reward_earned', amountSen, seller, link: `${pages}/transactions` },
            id,
          );
        // Below the needed buyers again meanwhile: nothing is on its way.
        if (until === null) return;
        const on = malaysianDate(until.getTime());
        await sendMail(
          facts,
          { kind: 'reward_in_hold', amountSen, seller, on, link: `${pages}/pending` },
          id,
        );
      },
    ],
    'reward.booked': [
      async ({ id, payload }) => {
        const { holderId } = payload;
        const [holder, booked] = await read(async (tx) => [
          await readHolder(tx, holderId),
          await readReward(tx, holderId, payload.key),
        ]);
        if (holder === undefined || booked === undefined) return;
        const { delta: amountSen, note } = booked;
        await sendMail(holder, { kind: 'reward_booked', amountSen, note, link: `${pages}/transactions` }, id);
      },
    ],
  };
}

/** Brings each referral to where its store stands. */
export const referralProgress = (db: Pools): RepeatingTask => ({
  name: 'referrals',
  everyMs: EVERY_MS,
  run: async () => {
    await advanceReferrals(db);
  },
});
