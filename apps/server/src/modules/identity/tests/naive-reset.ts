import { AppError } from '@dapur/contract/errors';
import { findToken } from '../data/account-tokens.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

/** The reset as it is often written: look whether the token is good, set the password, then cross the token out. */
export async function naiveReset(
  { db, hasher }: { readonly db: Pools; readonly hasher: PasswordHasher },
  input: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  const found = await findToken(db, input.token, ['reset']);
  if (found === undefined)
    throw new AppError('link_expired', 'This password reset link is invalid or missing.');
  const password_hash = await hasher.hash(input.newPassword);
  await withPlatform(db, 'test', 'a naive reset', async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', found.userId).execute();
    await tx
      .updateTable('account_tokens')
      .set({ used_at: new Date() })
      .where('user_id', '=', found.userId)
      .where('purpose', '=', 'reset')
      .execute();
  });
}
