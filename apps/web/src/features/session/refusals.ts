import { ApiError } from '@dapur/contract/client';
import type { ErrorCode } from '@dapur/contract/errors';
import type { PlainKey } from '../../i18n/index.tsx';

export type SessionForm = 'login' | 'forgot' | 'register' | 'reset';

/** What a refused form says, and the field it says it at; without a field it stands above the form's button. */
export interface Refusal {
  readonly key: PlainKey;
  readonly field?: 'email' | 'password' | 'phone' | 'full_name';
}

type Known = Partial<Record<ErrorCode | 'network', Refusal>>;

const everywhere: Known = {
  rate_limited: { key: 'session.rateLimited' },
  unavailable: { key: 'session.unavailable' },
  account_locked: { key: 'session.accountLocked' },
};

/** Signing in and a forgotten password have words of their own for a lost network; the others say their general ones. */
const forms: Readonly<Record<SessionForm, Known & { readonly other: Refusal }>> = {
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

/** The text for a failed call, chosen by its code alone. */
export function refusalOf(form: SessionForm, error: unknown): Refusal {
  const known: Readonly<Record<string, Refusal | undefined>> = { ...everywhere, ...forms[form] };
  const code = error instanceof ApiError && error.code !== 'other' ? error.code : '';
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? forms[form].other;
}
