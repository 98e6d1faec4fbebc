import { randomBytes } from 'node:crypto';
import { withUser, type Pools } from '../../../platform/db/index.ts';
import { insertCode, readCode } from '../data/referrals.ts';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '../domain/referral-code.ts';

/** Two people draw the same code once in billions of times; several in a row mean that something else is wrong. */
const MAX_TRIES = 5;

/** The person's code, made at the first request; two requests at once get the same code. */
export function ownCode(
  db: Pools,
  userId: string,
  makeCode: () => string = () => referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH)),
): Promise<string> {
  return withUser(db, userId, async (tx) => {
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const known = await readCode(tx, userId);
      if (known !== undefined) return known;
      const code = makeCode();
      if (await insertCode(tx, userId, code)) return code;
    }
    throw new Error('no referral code could be made');
  });
}
