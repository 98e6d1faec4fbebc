import type { PreparedFile } from '../commands/prepare-files.ts';
import { insertAttachments } from '../data/attachments.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/**
 * Keeps a file when the sum of the stored files leaves room for it: two uploads that look at once both find the same
 * room. It proves that the race for a store's room can detect the fault.
 */
export async function keepFileNaively(
  db: Pools,
  tenantId: string,
  file: PreparedFile,
  roomOfStore: number,
): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const { used } = await tx
      .selectFrom('attachments')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('bytes'), eb.lit(0)).as('used'))
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(used) + file.row.bytes > roomOfStore) return false;
    await othersTurn(tx);
    await insertAttachments(tx, tenantId, [file.row]);
    return true;
  });
}
