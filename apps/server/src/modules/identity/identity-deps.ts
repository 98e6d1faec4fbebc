import type { SocialProvider } from '@dapur/contract/people/identity';
import type { Locale } from '@dapur/contract/primitives';
import type { Clock } from '../../kernel/clock.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimit, RateLimiter } from '../../platform/http/index.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionTokens } from './session-tokens.ts';

/** What mails about an account say; each goes to the address it names. */
export type AccountMail =
  | { readonly kind: 'confirm_email' | 'change_email' | 'reset_password'; readonly link: string }
  | { readonly kind: 'password_changed' | 'password_set' }
  | {
      readonly kind: 'sign_in_linked' | 'sign_in_unlinked';
      readonly provider: SocialProvider;
      /** The mail address the provider knows, masked; null where it gave none. */
      readonly account: string | null;
    }
  | { readonly kind: 'email_changing'; readonly newEmail: string };

export interface AccountMailTo {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/**
 * Sends one mail; rejects when a retry may help. `key` names the occasion: mails with the same key count as one mail.
 */
export type SendAccountMail = (to: AccountMailTo, mail: AccountMail, key: string) => Promise<void>;

export interface IdentityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** How many calls may pass, and in which time. */
export type Allowance = Omit<RateLimit, 'name'>;

export interface IdentitySettings {
  readonly loginPerAccount: Allowance;
  readonly loginPerAddress: Allowance;
  readonly registerPerAddress: Allowance;
  readonly forgotPerAccount: Allowance;
  readonly forgotPerAddress: Allowance;
  readonly resetPerAddress: Allowance;
  /** Opening a mailed confirmation. */
  readonly verifyPerAddress: Allowance;
  /** Asking for another confirmation mail. */
  readonly resendPerAccount: Allowance;
  readonly handoffPerAccount: Allowance;
  readonly exchangePerAddress: Allowance;
  /** Mails about accounts to one mail address. */
  readonly mailsPerAddress: Allowance;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

export const defaultIdentitySettings: IdentitySettings = {
  loginPerAccount: { limit: 10, windowSeconds: 15 * MINUTE },
  loginPerAddress: { limit: 30, windowSeconds: 15 * MINUTE },
  registerPerAddress: { limit: 5, windowSeconds: HOUR },
  forgotPerAccount: { limit: 3, windowSeconds: HOUR },
  forgotPerAddress: { limit: 10, windowSeconds: HOUR },
  resetPerAddress: { limit: 10, windowSeconds: HOUR },
  verifyPerAddress: { limit: 20, windowSeconds: HOUR },
  resendPerAccount: { limit: 3, windowSeconds: HOUR },
  handoffPerAccount: { limit: 30, windowSeconds: HOUR },
  exchangePerAddress: { limit: 60, windowSeconds: HOUR },
  mailsPerAddress: { limit: 5, windowSeconds: DAY },
};

/** The limits of one network address, `factor` times as wide as the defaults: many people may sit behind one. */
export function perAddressLimits(factor: number): Partial<IdentitySettings> {
  const widened = ({ limit, windowSeconds }: Allowance): Allowance => ({
    limit: limit * factor,
    windowSeconds,
  });
  return {
    loginPerAddress: widened(defaultIdentitySettings.loginPerAddress),
    registerPerAddress: widened(defaultIdentitySettings.registerPerAddress),
    forgotPerAddress: widened(defaultIdentitySettings.forgotPerAddress),
    resetPerAddress: widened(defaultIdentitySettings.resetPerAddress),
    verifyPerAddress: widened(defaultIdentitySettings.verifyPerAddress),
    exchangePerAddress: widened(defaultIdentitySettings.exchangePerAddress),
  };
}

/** What `createIdentity` is given. */
export interface IdentitySetup {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: IdentityLog;
  readonly secretKey: Secret;
  readonly rateLimiter: RateLimiter;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly sendMail: SendAccountMail;
  readonly settings: IdentitySettings;
}

/** What the module's commands work with. */
export interface IdentityDeps extends IdentitySetup {
  readonly tokens: SessionTokens;
  readonly hasher: PasswordHasher;
}

/** Where a session comes from, as its owner is shown it. */
export interface SessionOrigin {
  /** 30 days instead of 24 hours. */
  readonly isRemembered: boolean;
  readonly userAgent: string;
  readonly address: string;
}
