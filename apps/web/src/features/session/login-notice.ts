import type { MessageKey } from '../../i18n/index.tsx';

type Look = 'info' | 'warning' | 'error';

/** What the login page says first, and how loud; `missing` names parameters of token processing. */
export type LoginNotice =
  | { readonly key: PlainKey; readonly look: Look }
  | { readonly key: 'session.missingData'; readonly look: Look; readonly missing: readonly string[] };

type PlainKey = Exclude<(typeof codes)[Code]['key'], 'session.missingData'> | 'session.somethingWrong';
type Code = keyof typeof codes;

const codes = {
  session_expired: { key: 'session.expired', look: 'warning' },
  network: { key: 'session.networkAuth', look: 'error' },
  logged_out: { key: 'session.loggedOut', look: 'info' },
  sign_in_required: { key: 'session.pleaseSignIn', look: 'warning' },
  dashboard: { key: 'session.signInForDashboard', look: 'warning' },
  authentication_failed: { key: 'session.authFailed', look: 'error' },
  no_token: { key: 'session.noToken', look: 'error' },
  no_redirect: { key: 'session.noRedirect', look: 'error' },
  invalid_token: { key: 'session.invalidToken', look: 'error' },
  missing_parameters: { key: 'session.missingData', look: 'error' },
  invalid_reset_link: { key: 'session.resetLinkInvalid', look: 'error' },
  access_denied: { key: 'session.accessDenied', look: 'error' },
} as const satisfies Record<string, { readonly key: MessageKey; readonly look: Look }>;

/** The specification's sentences, as other pages send them. */
const sentences: Readonly<Record<string, Code>> = {
  'Your session has expired. Please sign in again.': 'session_expired',
  'Network error during authentication. Please try again.': 'network',
  'You have been logged out successfully.': 'logged_out',
  'Please sign in to access your dashboard.': 'dashboard',
  'Authentication failed': 'authentication_failed',
  'No authentication token provided': 'no_token',
  'No redirect destination provided': 'no_redirect',
  'Invalid authentication token': 'invalid_token',
  'This password reset link is invalid or missing.': 'invalid_reset_link',
  'Access denied. Admin role required.': 'access_denied',
};

const MISSING = 'Missing required authentication data: ';
const parameters = ['token', 'redirect_url'];

/**
 * The notice that the login page's query asks for. Anybody can write an address, so only listed values have a text;
 * anything else gets the default one. Undefined where the query asks for none.
 */
export function loginNotice(search: string): LoginNotice | undefined {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === null || error === '') return undefined;
  const code = codeOf(error);
  const asked = lookOf(query.get('error_type'));
  const unknown = { key: 'session.somethingWrong', look: asked ?? 'error' } as const;
  if (code === undefined) return unknown;
  const { key, look } = codes[code];
  if (key !== 'session.missingData') return { key, look: asked ?? look };
  const missing = missingOf(query.get('missing_params') ?? error.replace(MISSING, ''));
  return missing.length === 0 ? unknown : { key, look: asked ?? look, missing };
}

function codeOf(error: string): Code | undefined {
  if (Object.hasOwn(codes, error)) return error as Code;
  if (error.startsWith(MISSING)) return 'missing_parameters';
  return Object.hasOwn(sentences, error) ? sentences[error] : undefined;
}

function lookOf(type: string | null): Look | undefined {
  if (type === 'warning' || type === 'error' || type === 'info') return type;
  return type === 'token_processing' || type === 'missing_parameters' ? 'error' : undefined;
}

function missingOf(list: string): string[] {
  const named = list.split(',').map((name) => name.trim());
  return parameters.filter((name) => named.includes(name));
}
