import type { Pools, Tx } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import { insertReferral } from './data/referrals.ts';
import { asReferralCode } from './domain/referral-code.ts';
import { referralHandlers, type ReferralHandlers } from './http.ts';

export interface ReferralsSettings {
  /** Questions whether a code may be used, per person and minute. */
  readonly checksPerMinute: number;
}

export const defaultReferralsSettings: ReferralsSettings = { checksPerMinute: 30 };

export interface ReferralsDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly identity: Pick<Identity, 'maskedName'>;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly settings: ReferralsSettings;
}

/** Codes by which people bring others to open a store. */
export interface Referrals {
  readonly handlers: ReferralHandlers;
}

export function createReferrals(deps: ReferralsDeps): Referrals {
  return { handlers: referralHandlers(deps) };
}

/**
 * Credits the code's owner with a store that is being opened, in the opening's own transaction (one of the platform's).
 * False when the code is nobody's, when it is the opener's own, and when the store has credited somebody already.
 */
export async function creditReferral(
  tx: Tx,
  use: { readonly code: string; readonly storeId: string; readonly referredId: string },
): Promise<boolean> {
  const code = asReferralCode(use.code);
  return code !== undefined && insertReferral(tx, { ...use, code });
}
