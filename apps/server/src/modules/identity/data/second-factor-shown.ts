import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Notes in one of the person's sessions that the second factor was shown there. */
export async function markSecondFactorShown(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

/** All sessions of the person must show the second factor again. */
export async function forgetSecondFactorShown(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .execute();
}
