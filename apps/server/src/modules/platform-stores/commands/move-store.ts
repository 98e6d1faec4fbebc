import { randomUUID } from 'node:crypto';
import { withPlatform } from '../../../platform/db/index.ts';
import { changeSlug } from '../../stores/index.ts';
import type { PlatformStoresDeps, StoreKeeper } from '../platform-stores-deps.ts';
import { record } from './hold-store.ts';
import { sendLetter } from './send-letter.ts';

/**
 * Gives a store another path and tells its owners; the one before leads to it for twelve months. Throws AppError
 * `invalid_input`, `slug_reserved`, `slug_taken`, `not_found`, and `conflict` where it has this path already.
 */
export async function moveStore(
  { db, stores }: Pick<PlatformStoresDeps, 'db' | 'stores'>,
  keeper: StoreKeeper,
  storeId: string,
  { slug: wanted, reason }: { readonly slug: string; readonly reason: string },
): Promise<void> {
  const slug = wanted.trim().toLowerCase();
  const before = await withPlatform(db, `user ${keeper.userId}`, 'the path of a store', async (tx) => {
    const old = await changeSlug(tx, storeId, slug);
    await record(tx, keeper, storeId, {
      action: 'store.moved',
      reason,
      before: { slug: old },
      after: { slug },
    });
    await sendLetter(tx, {
      tenantId: storeId,
      id: randomUUID(),
      kind: 'moved',
      words: reason,
      slugs: { old, now: slug },
      sentBy: keeper.userId,
    });
    return old;
  });
  for (const path of [before, slug]) stores.forget({ id: storeId, slug: path });
}
