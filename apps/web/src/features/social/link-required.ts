import type { SocialProvider } from '@dapur/contract/identity';
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

/** Reads the details of the server's `link_required`. */
export function pendingLink(proof: SocialProof, details: unknown): PendingLink {
  const { email, has_password } = (typeof details === 'object' && details !== null ? details : {}) as Record<
    string,
    unknown
  >;
  return {
    provider: proof.provider,
    providerName: providerNames[proof.provider],
    email: typeof email === 'string' ? email : '',
    hasPassword: has_password !== false,
    token: proof.token,
  };
}
