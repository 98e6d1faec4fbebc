import type { Tx } from '../../../platform/db/index.ts';
import type { FactorRow } from '../data/factors.ts';

/** What `takeStep` would be if it looked first and wrote afterwards. `looked` is waited for between the two. */
export async function naiveTakeStep(
  tx: Tx,
  userId: string,
  step: number,
  looked: () => Promise<void>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('second_factors')
    .select('last_step')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await looked();
  if (row === undefined || Number(row.last_step) >= step) return false;
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

/** Looks only at whether a key is pending, and not at whose session began it. */
export const naivePendingSecret = ({
  new_secret: sealed,
}: Pick<FactorRow, 'new_secret'>): Buffer | undefined => sealed ?? undefined;
