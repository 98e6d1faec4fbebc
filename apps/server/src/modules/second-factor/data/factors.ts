import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** A person's second factor as stored; `secret` is null until a first one was confirmed. */
export interface FactorRow {
  readonly secret: Buffer | null;
  readonly new_secret: Buffer | null;
  readonly confirmed_at: Date | null;
  /** The session that `new_secret` is shown in; null for none. */
  readonly begun_in: string | null;
  /** For how many seconds it has been. */
  readonly begun_for: number | null;
  /** Epoch seconds by the database's clock, by which every process reads codes alike. */
  readonly now: number;
}

const columns = [
  'secret',
  'new_secret',
  'confirmed_at',
  'begun_in',
  sql<number | null>`extract(epoch from clock_timestamp() - begun_at)::float8`.as('begun_for'),
  sql<number>`extract(epoch from clock_timestamp())::float8`.as('now'),
] as const;

export function findFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  return tx.selectFrom('second_factors').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * `holdFactor` of somebody who may have none yet: an empty row is made for it, so that pages which are opened at one moment
 * wait for each other.
 */
export async function holdAnyFactor(tx: Tx, userId: string): Promise<FactorRow> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, confirmed_at: null, new_secret: null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('second_factors')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** `findFactor`, held until `tx` ends. */
export function holdFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  return tx
    .selectFrom('second_factors')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps what a phone is being shown in a session, in place of an earlier try. The row is held already. */
export async function keepNewSecret(
  tx: Tx,
  userId: string,
  sessionId: string,
  sealed: Buffer,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ new_secret: sealed, begun_at: sql<Date>`now()`, begun_in: sessionId })
    .where('user_id', '=', userId)
    .execute();
}

/** Makes the new secret the valid one, and marks the code of `step` as used. */
export async function confirmNewSecret(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set((eb) => ({
      secret: eb.ref('new_secret'),
      new_secret: null,
      begun_at: null,
      begun_in: null,
      confirmed_at: sql<Date>`now()`,
      last_step: step,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Uses up the code of a step. Of several calls at once only one succeeds; false when this code or a later one was used
 * before.
 */
export async function takeStep(tx: Tx, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    // The phone may have been replaced meanwhile.
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up; of any number of calls at once one gets it. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Removes a person's second factor with its recovery codes; false when there is none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account of a mail address (trimmed, small letters). */
export async function findUserId(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('person_facts')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
