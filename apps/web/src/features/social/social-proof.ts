import type { SocialProvider } from '@dapur/contract/people/identity';

/** What a provider gave the browser; the server checks it with the provider. */
export interface SocialProof {
  readonly provider: SocialProvider;
  readonly token: string;
  /** The provider's id of the person, where the browser gets it. */
  readonly id?: string;
}

export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** What the browser needs of each provider that is on. */
export interface GoogleSetup {
  readonly client_id: string;
  readonly script_url: string;
  readonly nonce: string;
}

export interface FacebookSetup {
  readonly app_id: string;
  readonly script_url: string;
  readonly version: string;
}

export interface SocialSetup {
  readonly google: GoogleSetup | null;
  readonly facebook: FacebookSetup | null;
}
