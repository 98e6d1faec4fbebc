import type { Identity } from '../../identity/index.ts';
import type { Pools } from '../../../platform/db/index.ts';
import { findReferrer, isReferred } from '../data/referrals.ts';
import { asReferralCode } from '../domain/referral-code.ts';

export interface CheckedCode {
  readonly valid: boolean;
  readonly message: string;
  readonly referral_info: { readonly name: string } | null;
}

const INVALID: CheckedCode = { valid: false, message: 'Invalid referral code', referral_info: null };

/** Whether a person may open a store with a code. Of its owner it tells a masked name and nothing more. */
export async function checkCode(
  db: Pools,
  identity: Pick<Identity, 'maskedName'>,
  userId: string,
  given: string,
): Promise<CheckedCode> {
  const code = asReferralCode(given);
  if (code === undefined) return INVALID;
  const referrer = await findReferrer(db, userId, code);
  if (referrer === undefined || referrer === userId) return INVALID;
  // A seller is brought once: whoever opens another store brings nobody a reward.
  if (await isReferred(db, userId)) return INVALID;
  const name = await identity.maskedName(referrer);
  if (name === undefined) return INVALID;
  return { valid: true, message: `Referral code from ${name}`, referral_info: { name } };
}
