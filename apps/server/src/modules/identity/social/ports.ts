import { AppError } from '@dapur/contract/errors';
import type { SocialProvider } from '@dapur/contract/people/identity';
import type { Secret } from '../../../kernel/secret.ts';

/** What a provider vouches for, and nothing that the browser said. */
export interface ProvenPerson {
  readonly provider: SocialProvider;
  /** The provider's own stable key of the person. */
  readonly subject: string;
  /** In small letters; undefined when the provider gives none. */
  readonly email: string | undefined;
  /** The provider runs the mailbox, or answers for whoever does: the address is this person's today. */
  readonly isEmailAuthoritative: boolean;
  readonly name: string | undefined;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly jwksUrl: string;
  /** What the browser loads; the button's frame comes from the same folder. */
  readonly scriptUrl: string;
}

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: Secret;
  /** Of the browser's SDK, such as `v18.0`. */
  readonly sdkVersion: string;
  /** Of the server's calls. */
  readonly graphVersion: string;
  readonly graphUrl: string;
  readonly scriptUrl: string;
  /** Where the SDK's dialogs and frames come from. */
  readonly siteUrls: readonly string[];
}

/** Providers that are not set are off. */
export interface SocialSettings {
  readonly google?: GoogleSettings;
  readonly facebook?: FacebookSettings;
}

/** Checks an ID token made for this browser. Throws AppError `social_refused` or `social_unavailable`. */
export type VerifyGoogle = (token: string, nonce: string | undefined) => Promise<ProvenPerson>;

/** Checks an access token with Facebook. Throws AppError `social_refused` or `social_unavailable`. */
export type VerifyFacebook = (token: string) => Promise<ProvenPerson>;

/** Whole call or key fetch, answer included. */
export const PROVIDER_TIMEOUT_MS = 5_000;

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** `reason` is for the log and must hold nothing of the token. The caller gets the same message in all cases. */
export class SocialFault extends AppError {
  readonly reason: string;

  constructor(code: 'social_refused' | 'social_unavailable', provider: SocialProvider, reason: string) {
    super(code, `${names[provider]} authentication failed. Please try again.`, { provider });
    this.reason = reason;
  }
}

export const notConfigured = (provider: SocialProvider): AppError =>
  new AppError(
    'social_not_configured',
    `${names[provider]} authentication is not configured. Please contact the administrator.`,
    { provider },
  );
