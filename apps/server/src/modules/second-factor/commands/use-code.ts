import { AppError } from '@dapur/contract/errors';
import type { Tx } from '../../../platform/db/index.ts';
import type { RateLimiter } from '../../../platform/http/index.ts';
import { findFactor, takeRecoveryCode, takeStep } from '../data/factors.ts';
import { readRecoveryCode } from '../recovery-code.ts';
import type { FactorSecrets } from '../factor-secrets.ts';

const QUARTER = 15 * 60;
const DAY = 86_400;

/** Three codes of a million open at a time; at these rates nobody guesses one in years. */
export async function countTry(rateLimiter: RateLimiter, userId: string): Promise<void> {
  await rateLimiter.hit({ name: 'second-factor', limit: 10, windowSeconds: QUARTER }, userId);
  await rateLimiter.hit({ name: 'second-factor-day', limit: 50, windowSeconds: DAY }, userId);
}

/** Six digits as typed; undefined for anything else. */
export const readDigits = (typed: string): string | undefined =>
  /^\d{6}$/.exec(typed.replace(/[\s-]/g, ''))?.[0];

/**
 * Uses up a code of the person's phone or a recovery code, and answers which; undefined for one that is wrong or was used
 * before, whoever used it at the same moment.
 */
export async function useCode(
  secrets: FactorSecrets,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<'phone' | 'recovery' | undefined> {
  const digits = readDigits(typed);
  if (digits !== undefined) {
    const factor = await findFactor(tx, userId);
    if (factor === undefined || factor.secret === null) return undefined;
    const { stepOfCode } = await import('../totp.ts');
    const step = stepOfCode(secrets.open(userId, factor.secret), digits, factor.now);
    if (step === undefined) return undefined;
    return (await takeStep(tx, userId, factor.secret, step)) ? 'phone' : undefined;
  }
  const code = readRecoveryCode(typed);
  if (code === undefined) return undefined;
  for (const hash of secrets.hashesOf(userId, code))
    if (await takeRecoveryCode(tx, userId, hash)) return 'recovery';
  return undefined;
}

export const wrongCode = (): AppError =>
  new AppError('code_invalid', 'This code is wrong or has been used. Please wait for the next one.');
