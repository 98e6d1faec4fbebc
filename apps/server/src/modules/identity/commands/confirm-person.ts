import { AppError } from '@dapur/contract/errors';
import type { User } from '@dapur/contract/people/identity';
import type { IdentityDeps } from '../identity-deps.ts';
import { userView } from '../queries/user-view.ts';
import { askForProof, type Bearer } from './require-proof.ts';
import { checkPassword } from './sign-in.ts';

/** Who acts, and from which network address, as limits count it. */
export type Caller = Bearer & { readonly address: string };

const wrong = (): AppError => new AppError('invalid_credentials', 'Current password is wrong');

/**
 * Checks the caller's password; a person without one must have proved their identity minutes ago, because a browser
 * left open must not be enough. Answers the person. Throws AppError `invalid_credentials`, also when the password is
 * missing, `proof_required`, and the errors of the limit of tries.
 */
export async function confirmPerson(
  deps: IdentityDeps,
  { userId, sessionId, address }: Caller,
  password: string | undefined,
): Promise<User> {
  const { user } = await userView(deps.db, userId);
  if (!user.has_password) {
    await askForProof(deps.db, { userId, sessionId });
    return user;
  }
  if (password === undefined) throw wrong();
  try {
    await checkPassword(deps, userId, password, address);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') throw wrong();
    throw error;
  }
  return user;
}
