import { PASSWORD_MAX, PASSWORD_MIN } from '@dapur/contract/people/password';
import type { PlainKey } from '../../i18n/index.tsx';

export interface ResetFault {
  readonly title: PlainKey;
  readonly text: PlainKey;
  readonly field: 'password' | 'confirm';
}

/** The first thing wrong with the two fields of the reset page, in the specification's order; undefined when they may be sent. */
export function resetFault(password: string, confirm: string): ResetFault | undefined {
  if (password === '' || confirm === '') {
    const field = password === '' ? 'password' : 'confirm';
    return { title: 'reset.missing', text: 'reset.missingText', field };
  }
  if (password !== confirm) return { title: 'reset.mismatch', text: 'reset.mismatchText', field: 'confirm' };
  if (password.length < PASSWORD_MIN)
    return { title: 'reset.short', text: 'reset.shortText', field: 'password' };
  if (password.length > PASSWORD_MAX)
    return { title: 'reset.failed', text: 'session.passwordLong', field: 'password' };
  return undefined;
}
