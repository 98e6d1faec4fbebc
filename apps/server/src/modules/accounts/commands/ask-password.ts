import { AppError } from '@dapur/contract/errors';
import type { User } from '@dapur/contract/identity';
import type { AccountsDeps } from '../accounts-deps.ts';

/** Who acts, and from which network address, as limits count it. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly email: string;
  readonly address: string;
}

const wrong = (): AppError => new AppError('invalid_credentials', 'Current password is not right');

/**
 * Makes sure that who acts knows the account's password; who has none is not asked. Answers the person.
 * Throws `invalid_credentials`, also when it is missing, and what the limit of tries says.
 */
export async function askPassword(
  { identity }: Pick<AccountsDeps, 'identity'>,
  { userId, address }: Caller,
  password: string | undefined,
): Promise<User> {
  const user = await identity.userView(userId);
  if (!user.has_password) return user;
  if (password === undefined) throw wrong();
  try {
    await identity.checkPassword(userId, password, address);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') throw wrong();
    throw error;
  }
  return user;
}
