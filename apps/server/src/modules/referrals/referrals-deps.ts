import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import type { PayoutAccounts } from './payout-account.ts';

export interface ReferralsSettings {
  /** Questions whether a code may be used, per person and minute. */
  readonly checksPerMinute: number;
  /** Openings of links that are counted, per address and minute. */
  readonly clicksPerMinute: number;
  /** Changes of the account that rewards are sent to, per person and hour. */
  readonly accountsPerHour: number;
  /** How old an account may be that came by a code. */
  readonly arrivalDays: number;
}

export const defaultReferralsSettings: ReferralsSettings = {
  checksPerMinute: 30,
  clicksPerMinute: 20,
  accountsPerHour: 10,
  arrivalDays: 7,
};

export interface ReferralsDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly identity: Pick<Identity, 'maskedName' | 'confirmPerson'>;
  readonly accounts: PayoutAccounts;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly settings: ReferralsSettings;
}
