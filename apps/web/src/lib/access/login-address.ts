/** The reasons that the login page knows: sentences of the specification, and a code where it has none. */
export const loginReasons = {
  account: 'sign_in_required',
  dashboard: 'Please sign in to access your dashboard.',
  expired: 'Your session has expired. Please sign in again.',
  loggedOut: 'You have been logged out successfully.',
  network: 'Network error during authentication. Please try again.',
} as const;

export interface LoginDetour {
  /** Undefined where nothing went wrong, so that the page needs no message. */
  readonly error?: string;
  readonly errorType?: 'warning' | 'error' | 'token_processing' | 'missing_parameters';
  readonly at: Date;
  /** A path of this site to come back to. */
  readonly returnTo?: string | undefined;
  readonly missing?: readonly string[];
}

/** The login page with what it has to know, in the specification's parameters. */
export function loginAddress({ error, errorType, at, returnTo, missing }: LoginDetour): string {
  const query = new URLSearchParams();
  if (error !== undefined) query.set('error', error);
  if (errorType !== undefined) query.set('error_type', errorType);
  query.set('timestamp', at.toISOString());
  if (returnTo !== undefined) query.set('original_redirect', returnTo);
  if (missing !== undefined && missing.length > 0) query.set('missing_params', missing.join(','));
  return `/p/login?${query}`;
}
