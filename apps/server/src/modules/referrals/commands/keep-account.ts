import { AppError } from '@dapur/contract/errors';
import type { BankDetails } from '@dapur/contract/money/bank-input';
import { withPlatform } from '../../../platform/db/index.ts';
import { hasOpenPayout, keepAccount, lockAccount } from '../data/payouts.ts';
import type { ReferralsDeps } from '../referrals-deps.ts';

/**
 * Keeps where somebody's rewards are sent, once they proved their identity: a browser left open must not be enough to
 * have money sent elsewhere. Throws invalid_credentials, proof_required, rate_limited, and conflict while a payout is
 * on its way.
 */
export async function keepPayoutAccount(
  { db, identity, accounts, rateLimiter, settings }: ReferralsDeps,
  caller: {
    readonly userId: string;
    readonly sessionId: string | undefined;
    readonly address: string;
  },
  { password, ...details }: BankDetails & { readonly password?: string | undefined },
): Promise<void> {
  const { userId } = caller;
  await rateLimiter.hit(
    { name: 'payout-account', limit: settings.accountsPerHour, windowSeconds: 3_600 },
    userId,
  );
  await identity.confirmPerson(caller, password);
  await withPlatform(db, `user ${userId}`, 'where rewards are sent', async (tx) => {
    await lockAccount(tx, userId);
    if (await hasOpenPayout(tx, userId))
      throw new AppError('conflict', 'A payout is in progress. You can change the account when it is done.');
    await keepAccount(tx, userId, accounts.keep(userId, details));
  });
}
