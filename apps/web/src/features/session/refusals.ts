import { ApiError } from '@dapur/contract/client';
import type { ErrorCode } from '@dapur/contract/errors';
import type { PlainKey, Translate } from '../../i18n/index.tsx';

export type SessionForm = 'login' | 'forgot' | 'register' | 'reset';

/** One of our texts, and its field; without a field the text stands above the form's button. */
interface OwnWords {
  readonly key: PlainKey;
  readonly field?: 'email' | 'password' | 'phone' | 'full_name';
}

/** The text of a refused form: one of ours, or the server's own if we have none for its code. */
export type SessionRefusal = OwnWords | { readonly said: string };

type Known = Partial<Record<ErrorCode | 'network', OwnWords>>;

const everywhere: Known = {
  rate_limited: { key: 'session.rateLimited' },
  unavailable: { key: 'session.unavailable' },
  account_locked: { key: 'session.accountLocked' },
};

/**
 * The forms for signing in and for a forgotten password have their own texts for a lost network; the others use their
 * general text.
 */
const forms: Readonly<Record<SessionForm, Known & { readonly other: OwnWords }>> = {
  login: {
    invalid_credentials: { key: 'session.invalidCredentials' },
    network: { key: 'session.network' },
    other: { key: 'session.loginFailed' },
  },
  forgot: {
    invalid_input: { key: 'session.emailShape', field: 'email' },
    network: { key: 'session.networkCheck' },
    other: { key: 'session.forgotFailed' },
  },
  register: {
    email_taken: { key: 'session.emailTaken', field: 'email' },
    password_guessable: { key: 'session.passwordGuessable', field: 'password' },
    other: { key: 'session.registerFailed' },
  },
  reset: {
    link_expired: { key: 'session.resetLinkInvalid' },
    password_guessable: { key: 'session.passwordGuessable', field: 'password' },
    other: { key: 'reset.failedText' },
  },
};

/** What to say of a failed call: by its code, else in the server's words; the stock text where it said nothing. */
export function sessionRefusal(
  form: SessionForm,
  { code, message }: { readonly code: string; readonly message: string },
): SessionRefusal {
  const { other, ...own } = forms[form];
  const known: Readonly<Record<string, OwnWords | undefined>> = { ...everywhere, ...own };
  const words = Object.hasOwn(known, code) ? known[code] : undefined;
  if (words !== undefined) return words;
  // Without an answer the message is the browser's own, which tells nobody anything.
  const said = code === 'network' ? '' : message.trim();
  return said === '' ? other : { said };
}

/** The sentence of a refusal, in the reader's language where it is one of ours. */
export const sessionRefusalText = (refusal: SessionRefusal, t: Translate): string =>
  'said' in refusal ? refusal.said : t(refusal.key);

/** Turns a fault that did not come from the server into a general one, without a text of its own. Throws. */
export function failInGeneral(error: unknown): never {
  throw error instanceof ApiError ? error : new ApiError(500, 'internal', '');
}
