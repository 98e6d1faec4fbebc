import type { ReferralTerms } from '@dapur/contract/money/referrals';
import type { Secret } from '../../kernel/secret.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { insertReferral, readPair } from './data/referrals.ts';
import { readTerms } from './data/terms.ts';
import { asReferralCode } from './domain/referral-code.ts';
import { isSamePerson } from './domain/same-person.ts';
import { referralHandlers, type ReferralHandlers } from './http.ts';
import { referralProgress, rewardEventHandlers, type SendRewardMail } from './jobs.ts';
import { createPayoutAccounts } from './payout-account.ts';
import { platformReferralHandlers, type PlatformReferralHandlers } from './platform-http.ts';
import { termsView } from './queries/referral-summary.ts';
import type { ReferralsDeps } from './referrals-deps.ts';

export type { RewardMail } from './jobs.ts';
export { createPayoutAccounts, payoutPrint, type PayoutAccounts } from './payout-account.ts';
export { advanceReferrals } from './commands/advance-referrals.ts';
export { defaultReferralsSettings, type ReferralsSettings } from './referrals-deps.ts';

/** Codes by which people bring others to open a store, what that earns them, and how it is paid. */
export interface Referrals {
  readonly handlers: ReferralHandlers & PlatformReferralHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
  /** What bringing a store earns from today on; pages name it. */
  terms(): Promise<ReferralTerms>;
}

export function createReferrals(
  setup: Omit<ReferralsDeps, 'accounts'> & { readonly secretKey: Secret; readonly sendMail: SendRewardMail },
): Referrals {
  const { secretKey, sendMail, ...rest } = setup;
  const deps: ReferralsDeps = { ...rest, accounts: createPayoutAccounts(secretKey) };
  return {
    handlers: { ...referralHandlers(deps), ...platformReferralHandlers(deps) },
    events: { platform: { messages: rewardEventHandlers(deps, sendMail) } },
    tasks: [referralProgress(deps.db)],
    terms: async () => termsView(await readTerms(deps.db.appDb)),
  };
}

/**
 * Notes by whose code a store is being opened, in the opening's own transaction (one of the platform's). False when the code
 * is nobody's or the opener's own, and when the store or its opener was brought by somebody already. Where both accounts are
 * likely one person's, the store opens and the referral is rejected: a refusal would tell whose phone number is whose.
 */
export async function creditReferral(
  tx: Tx,
  use: { readonly code: string; readonly storeId: string; readonly referredId: string },
): Promise<boolean> {
  const code = asReferralCode(use.code);
  const pair = code === undefined ? undefined : await readPair(tx, code, use.referredId);
  if (code === undefined || pair === undefined) return false;
  const { referrer, referred } = pair;
  return insertReferral(tx, {
    ...use,
    code,
    userId: referrer.id,
    isSamePerson: isSamePerson(referrer, referred),
  });
}
