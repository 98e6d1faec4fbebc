import { withPlatform, withTenant } from '../../../platform/db/index.ts';
import { findSamePictures, readPrints } from '../../attachments/index.ts';
import type { EventHandler } from '../../events/index.ts';
import { readComparison, readElsewhere, writeComparison } from '../data/compared-slips.ts';
import type { TransfersDeps } from '../http.ts';

/**
 * Compares a slip with those that came before: its picture with those of the store, and all of it with other stores'
 * that were sent for the same amount. What is found warns the store's people, and decides nothing.
 */
export function createSlipComparing({ db }: Pick<TransfersDeps, 'db'>): EventHandler<'transfer.sent'> {
  return async ({ tenantId, payload: { slipId } }) => {
    const slip = await withTenant(db, tenantId, (tx) => readComparison(tx, tenantId, slipId));
    if (slip === undefined) return;
    const elsewhere = await withPlatform(
      db,
      'transfers',
      'whether a slip came with another store’s order before',
      (tx) => readElsewhere(tx, tenantId, slip),
    );
    const { attachmentId } = slip;
    const lookAlikes = async (ids: readonly string[]): Promise<readonly string[]> => {
      if (attachmentId === null || ids.length === 0) return [];
      const prints = await withPlatform(db, 'transfers', 'what slips look like', (tx) =>
        readPrints(tx, [attachmentId, ...ids]),
      );
      const own = prints.find(({ id }) => id === attachmentId);
      if (own === undefined) return [];
      return findSamePictures(
        own.print,
        prints.filter(({ id }) => id !== attachmentId),
      );
    };
    const [same] = await lookAlikes(slip.others.map((other) => other.attachmentId));
    const isElsewhere = (await lookAlikes(elsewhere.attachmentIds)).length > 0;
    await withTenant(db, tenantId, (tx) =>
      writeComparison(tx, tenantId, slipId, {
        looksLike: slip.others.find((other) => other.attachmentId === same)?.id ?? null,
        sameElsewhere: [...elsewhere.same, ...(isElsewhere ? (['same_picture'] as const) : [])],
      }),
    );
  };
}
