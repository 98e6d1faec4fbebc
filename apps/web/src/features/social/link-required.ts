import type { ApiError } from '@dapur/contract/client';
import { detailsOf } from '@dapur/contract/error-details';
import type { SocialProvider } from '@dapur/contract/people/identity';
import { providerNames, type SocialProof } from './social-proof.ts';

/** A proved sign-in whose mail address belongs to an account that its owner has to sign in to first. */
export interface PendingLink {
  readonly provider: SocialProvider;
  /** The provider's name as people know it: `Google`. */
  readonly providerName: string;
  /** Masked. */
  readonly email: string;
  /** False: the owner signs in with another social sign-in, or resets the password first. */
  readonly hasPassword: boolean;
  /** Good for an hour or so; kept in memory only. */
  readonly token: string;
}

/** Reads the server's `link_required`. */
export function pendingLink(proof: SocialProof, refusal: ApiError): PendingLink {
  const { email = '', has_password: hasPassword = true } = detailsOf(refusal, 'link_required') ?? {};
  return {
    provider: proof.provider,
    providerName: providerNames[proof.provider],
    email,
    hasPassword,
    token: proof.token,
  };
}
