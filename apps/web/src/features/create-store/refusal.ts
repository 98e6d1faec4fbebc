/** Which text a failed store creation shows. */
export type CreateStoreRefusal =
  | 'taken'
  | 'reserved'
  | 'referral'
  | 'tooMany'
  | 'network'
  | { readonly message: string };

/** Reads the server's refusal by its code; for a general code it gives the specification's text. */
export function creationRefusal(fault: {
  readonly code: string;
  readonly message: string;
}): CreateStoreRefusal {
  switch (fault.code) {
    case 'slug_taken':
      return 'taken';
    case 'slug_reserved':
      return 'reserved';
    case 'referral_invalid':
      return 'referral';
    case 'rate_limited':
      return 'tooMany';
    case 'network':
      return 'network';
    default:
      return /subdomain|taken/i.test(fault.message) ? 'taken' : { message: fault.message };
  }
}
