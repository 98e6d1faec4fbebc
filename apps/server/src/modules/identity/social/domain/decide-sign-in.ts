/** What the provider vouches for, as far as the decision needs it. */
export interface Proof {
  readonly email: string | undefined;
  readonly isEmailAuthoritative: boolean;
}

/** Whom the provider's key of the person belongs to already. */
export interface KnownIdentity {
  readonly userId: string;
  readonly isDeleted: boolean;
}

/** The account that has the mail address. */
export interface AccountAtAddress {
  readonly userId: string;
  readonly isEmailVerified: boolean;
  readonly isDeleted: boolean;
  readonly hasPassword: boolean;
  /** Another key of the same provider is linked to it. */
  readonly hasSameProvider: boolean;
}

export type Decision =
  | { readonly kind: 'sign_in'; readonly userId: string }
  | { readonly kind: 'create'; readonly email: string; readonly isEmailVerified: boolean }
  | { readonly kind: 'link'; readonly userId: string }
  /** Link the account, and end all access that its opener, who never proved the address, may have. */
  | { readonly kind: 'reclaim'; readonly userId: string }
  | { readonly kind: 'link_required'; readonly email: string; readonly hasPassword: boolean }
  | { readonly kind: 'email_required' }
  | { readonly kind: 'refuse' };

/** The address that decides: the provider's own, else the one that the person gave. */
export const mailAddressOf = (proof: Proof, given: string | undefined): string | undefined =>
  proof.email ?? given;

/**
 * What a proved social sign-in leads to. A person is identified by the provider's key; an address alone opens an
 * account only if the provider answers for the address. `account` is the one at `addressOf(proof, given)`.
 */
export function decideSignIn(
  proof: Proof,
  given: string | undefined,
  identity: KnownIdentity | undefined,
  account: AccountAtAddress | undefined,
): Decision {
  if (identity !== undefined)
    return identity.isDeleted ? { kind: 'refuse' } : { kind: 'sign_in', userId: identity.userId };
  const email = mailAddressOf(proof, given);
  if (email === undefined) return { kind: 'email_required' };
  if (account === undefined) return { kind: 'create', email, isEmailVerified: proof.isEmailAuthoritative };
  if (account.isDeleted) return { kind: 'refuse' };
  // Anybody can type another person's address, so it must not reveal how that account is signed in to.
  const hasPassword = proof.email === undefined || account.hasPassword;
  const linkRequired = { kind: 'link_required', email, hasPassword } as const;
  if (!proof.isEmailAuthoritative) return linkRequired;
  // The account's opener never proved the address; the provider now says whose address it is.
  if (!account.isEmailVerified) return { kind: 'reclaim', userId: account.userId };
  return account.hasSameProvider ? linkRequired : { kind: 'link', userId: account.userId };
}
