import { normaliseEmail } from '@dapur/contract/people/email';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { forgetSecondFactorShown } from '../../identity/index.ts';
import { deleteFactor, findUserId } from '../data/factors.ts';

/**
 * For a lost phone: the person of a mail address sets a new one up at the next visit. By the operator only. Answers
 * `unknown` for an address without an account.
 */
export function resetSecondFactor(db: Pools, email: string): Promise<'reset' | 'none' | 'unknown'> {
  return withPlatform(db, 'operator', 'a second factor is reset', async (tx) => {
    const userId = await findUserId(tx, normaliseEmail(email));
    if (userId === undefined) return 'unknown';
    if (!(await deleteFactor(tx, userId))) return 'none';
    await forgetSecondFactorShown(tx, userId);
    await recordPrivileged(tx, {
      actor: 'operator',
      action: 'second_factor.reset',
      subject: 'user',
      subjectId: userId,
    });
    return 'reset';
  });
}
