import type { Clock } from '../../../kernel/clock.ts';
import type { Secret } from '../../../kernel/secret.ts';
import type { Pools } from '../../../platform/db/index.ts';
import type { RateLimiter, Switches } from '../../../platform/http/index.ts';
import type { Allowance, IdentityLog, SessionOrigin } from '../identity-deps.ts';
import type { SessionTerms } from '../commands/open-session.ts';
import type { SocialSettings } from './ports.ts';

/** What the social sign-in needs of the rest of identity, and of the platform. */
export interface SocialDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: IdentityLog;
  readonly secretKey: Secret;
  readonly rateLimiter: RateLimiter;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly settings: SocialSettings;
  readonly limits: SocialLimits;
  readonly switches: Switches;
  /** Signs a person in; answers the token that their browser keeps. */
  openSession(userId: string, from: SessionOrigin, terms: SessionTerms): Promise<string>;
  /**
   * Throws AppError `invalid_credentials`, `rate_limited` or `unavailable`. `address` is the caller's, as limits count
   * it.
   */
  checkPassword(userId: string, password: string, address: string): Promise<void>;
}

export interface SocialLimits {
  /** Proofs that one address brings, to sign in or to link. */
  readonly perAddress: Allowance;
}

export const defaultSocialLimits: SocialLimits = { perAddress: { limit: 20, windowSeconds: 3_600 } };
