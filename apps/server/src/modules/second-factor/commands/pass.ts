import { withPlatform } from '../../../platform/db/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { markSecondFactorShown } from '../../identity/index.ts';
import type { SecondFactorDeps } from '../second-factor-deps.ts';
import { actOn, type Caller } from './caller.ts';
import { countTry, useCode, wrongCode } from './use-code.ts';

const words = { phone: 'second_factor.passed', recovery: 'second_factor.recovered' } as const;

/** Opens the caller's session by a code of their phone, or by a recovery code. Throws AppError `code_invalid`. */
export async function pass(
  { db, rateLimiter, secrets }: SecondFactorDeps,
  caller: Caller,
  code: string,
): Promise<void> {
  const { userId } = caller.actor;
  await countTry(rateLimiter, userId);
  const way = await withPlatform(db, `user ${userId}`, 'a second factor is shown', async (tx) => {
    const used = await useCode(secrets, tx, userId, code);
    if (used !== undefined) await markSecondFactorShown(tx, userId, caller.sessionId);
    await recordPrivileged(tx, actOn(caller, used === undefined ? 'second_factor.refused' : words[used]));
    return used;
  });
  if (way === undefined) throw wrongCode();
}
