import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { AppError } from '@dapur/contract/errors';
import { RECOVERY_CODES, type Enrolment } from '@dapur/contract/people/second-factor';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import type { Principal } from '../../../platform/http/access.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { forgetSecondFactorShown, markSecondFactorShown } from '../../identity/index.ts';
import {
  confirmNewSecret,
  holdAnyFactor,
  holdFactor,
  keepNewSecret,
  replaceRecoveryCodes,
  type FactorRow,
} from '../data/factors.ts';
import { newRecoveryCode } from '../recovery-code.ts';
import type { SecondFactorDeps } from '../second-factor-deps.ts';
import { countTry, readDigits, useCode, wrongCode } from './use-code.ts';
import { actOn, type Caller } from './caller.ts';

/** As long as the output of the hash (RFC 4226, 4). */
const SECRET_BYTES = 20;

/** A page that is opened again within so many seconds shows the key that it showed before. */
const PENDING_SECONDS = 10 * 60;

/** The key that this session's pages show already; undefined where a new one is due. */
export const pendingSecret = (
  { new_secret: sealed, begun_in: session, begun_for: seconds }: FactorRow,
  sessionId: string,
): Buffer | undefined =>
  sealed !== null && session === sessionId && seconds !== null && seconds < PENDING_SECONDS
    ? sealed
    : undefined;

/**
 * Begins setting a phone up. Where there is none, one session's pages all show one key for some minutes. Throws AppError: where there is one already, `second_factor_required` in a session that has
 * not shown it, and `code_invalid` without a current code.
 */
export async function enrol(
  { db, rateLimiter, secrets }: SecondFactorDeps,
  caller: Caller,
  code: string | undefined,
): Promise<Enrolment> {
  const { userId } = caller.actor;
  if (code !== undefined) await countTry(rateLimiter, userId);
  const secret = await withPlatform(db, `user ${userId}`, 'a second factor is being set up', async (tx) => {
    const factor = await holdAnyFactor(tx, userId);
    if (factor.confirmed_at === null) {
      const pending = pendingSecret(factor, caller.sessionId);
      if (pending !== undefined) return secrets.open(userId, pending);
    } else {
      mustHaveShown(caller.user);
      const way = code === undefined ? undefined : await useCode(secrets, tx, userId, code);
      if (way === undefined) {
        await recordPrivileged(tx, actOn(caller, 'second_factor.refused'));
        return undefined;
      }
    }
    const fresh = randomBytes(SECRET_BYTES);
    await keepNewSecret(tx, userId, caller.sessionId, secrets.seal(userId, fresh));
    await recordPrivileged(tx, actOn(caller, 'second_factor.begun'));
    return fresh;
  });
  if (secret === undefined) throw wrongCode();
  const { base32, otpauthUri } = await import('../totp.ts');
  return { secret: base32(secret), uri: otpauthUri(PRODUCT_NAME, caller.user.email, secret) };
}

/**
 * Takes the first code of the phone that was set up, which counts from then on, and answers new recovery codes. All other
 * sessions have to show it anew. Throws AppError `conflict` when nothing was begun, `code_invalid`.
 */
export async function confirm(
  { db, rateLimiter, secrets }: SecondFactorDeps,
  caller: Caller,
  code: string,
): Promise<readonly string[]> {
  const { userId } = caller.actor;
  await countTry(rateLimiter, userId);
  const codes = await withPlatform(db, `user ${userId}`, 'a second factor is confirmed', async (tx) => {
    const factor = await holdFactor(tx, userId);
    if (factor === undefined || factor.new_secret === null)
      throw new AppError('conflict', 'Please start again: nothing is being set up.');
    if (factor.confirmed_at !== null) mustHaveShown(caller.user);
    const digits = readDigits(code);
    const { stepOfCode } = await import('../totp.ts');
    const step =
      digits === undefined
        ? undefined
        : stepOfCode(secrets.open(userId, factor.new_secret), digits, factor.now);
    if (step === undefined) {
      await recordPrivileged(tx, actOn(caller, 'second_factor.refused'));
      return undefined;
    }
    await confirmNewSecret(tx, userId, step);
    await forgetSecondFactorShown(tx, userId);
    await markSecondFactorShown(tx, userId, caller.sessionId);
    await recordPrivileged(
      tx,
      actOn(caller, factor.confirmed_at === null ? 'second_factor.enrolled' : 'second_factor.replaced'),
    );
    return giveRecoveryCodes(secrets, tx, userId);
  });
  if (codes === undefined) throw wrongCode();
  return codes;
}

/** New recovery codes in place of the old ones. Throws AppError `code_invalid`. */
export async function renewRecoveryCodes(
  { db, rateLimiter, secrets }: SecondFactorDeps,
  caller: Caller,
  code: string,
): Promise<readonly string[]> {
  const { userId } = caller.actor;
  await countTry(rateLimiter, userId);
  const codes = await withPlatform(db, `user ${userId}`, 'new recovery codes', async (tx) => {
    if ((await useCode(secrets, tx, userId, code)) === undefined) {
      await recordPrivileged(tx, actOn(caller, 'second_factor.refused'));
      return undefined;
    }
    await recordPrivileged(tx, actOn(caller, 'second_factor.codes_renewed'));
    return giveRecoveryCodes(secrets, tx, userId);
  });
  if (codes === undefined) throw wrongCode();
  return codes;
}

async function giveRecoveryCodes(
  secrets: SecondFactorDeps['secrets'],
  tx: Tx,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((one) => secrets.hashOf(userId, one)),
  );
  return codes;
}

function mustHaveShown({ platformRole }: Principal): void {
  if (platformRole === undefined)
    throw new AppError('second_factor_required', 'Please confirm with the code of your phone.');
}
