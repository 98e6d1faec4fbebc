import { toRinggit } from '@dapur/contract/money/money';
import type { ReferralSummary, ReferralTerms } from '@dapur/contract/money/referrals';
import { withPlatform } from '../../../platform/db/index.ts';
import { ownCode } from '../commands/own-code.ts';
import { readAvailable } from '../data/ledger.ts';
import { readTotals } from '../data/overview.ts';
import { readReferrals } from '../data/referrals.ts';
import { readTerms, type TermsRow } from '../data/terms.ts';
import type { ReferralsDeps } from '../referrals-deps.ts';
import { maskedNames } from './masked-names.ts';

/** The list shows the newest. */
const MAX_INVITED = 50;

/** A person's code, the address to hand on, who opened a store with it, newest first and masked, and what it earned. */
export async function referralSummary(
  { db, identity, publicOrigin }: ReferralsDeps,
  userId: string,
): Promise<ReferralSummary> {
  const code = await ownCode(db, userId);
  const referrals = await readReferrals(db, userId, MAX_INVITED);
  const nameOf = await maskedNames(
    identity,
    referrals.map((row) => row.referred_id),
  );
  const { totals, available, terms } = await withPlatform(
    db,
    `user ${userId}`,
    'what their invitations came to',
    async (tx) => ({
      totals: await readTotals(tx, userId),
      available: await readAvailable(tx, userId),
      terms: await readTerms(tx),
    }),
  );
  return {
    code,
    link: `${publicOrigin}/u/register-store?ref=${code}`,
    invited: referrals.map((row) => ({
      name: nameOf(row.referred_id),
      created_at: row.created_at.toISOString(),
    })),
    totals: {
      clicks: totals.clicks,
      sign_ups: totals.sign_ups,
      stores: totals.stores,
      qualified: totals.qualified,
      pending: toRinggit(totals.pending),
      available: toRinggit(available),
      requested: toRinggit(totals.requested),
      paid: toRinggit(totals.paid),
    },
    terms: termsView(terms),
  };
}

export const termsView = (row: TermsRow): ReferralTerms => ({
  reward: toRinggit(row.reward_sen),
  qualifying_orders: row.qualifying_orders,
  hold_days: row.hold_days,
  most_days: row.most_days,
  minimum_payout: toRinggit(row.minimum_payout_sen),
});
