import { AppError } from '@dapur/contract/errors';
import { SUPER_ADMIN_PASSWORD_MIN } from '@dapur/contract/people/password';
import { commonPasswords } from '../common-passwords.ts';
import { isGuessable, type PasswordOwner } from '../domain/guessable-password.ts';

/** Throws AppError `password_guessable` for a password that would not keep others out for long. */
export function checkNewPassword(
  password: string,
  owner: PasswordOwner & { readonly runsPlatform: boolean },
): void {
  if (owner.runsPlatform && password.length < SUPER_ADMIN_PASSWORD_MIN) {
    throw new AppError(
      'password_guessable',
      `Platform administrators need a password of at least ${SUPER_ADMIN_PASSWORD_MIN} characters.`,
    );
  }
  if (isGuessable(password, owner, commonPasswords())) {
    throw new AppError(
      'password_guessable',
      'This password is too easy to guess. Please choose another, for example three words that do not belong together.',
    );
  }
}
