import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withPlatform } from '../../../platform/db/index.ts';
import { lockHeld, writeVerdict } from '../../stores/index.ts';
import type { PlatformStoresDeps, StoreKeeper } from '../platform-stores-deps.ts';
import { record, storeNotFound } from './hold-store.ts';
import { sendLetter } from './send-letter.ts';

type ReviewDeps = Pick<PlatformStoresDeps, 'db' | 'stores'>;

/** Opens a store that waited to be looked at, and tells its owners. Throws AppError `not_found`, `conflict`. */
export const approveStore = (deps: ReviewDeps, keeper: StoreKeeper, storeId: string, note: string) =>
  judge(deps, keeper, storeId, 'approved', note);

/** Keeps the store a draft and gives the reason; its owner can ask again. Throws AppError `not_found`, `conflict`. */
export const rejectStore = (deps: ReviewDeps, keeper: StoreKeeper, storeId: string, reason: string) =>
  judge(deps, keeper, storeId, 'rejected', reason);

async function judge(
  { db, stores }: ReviewDeps,
  keeper: StoreKeeper,
  storeId: string,
  review: 'approved' | 'rejected',
  words: string,
): Promise<void> {
  const slug = await withPlatform(db, `user ${keeper.userId}`, `a new store is ${review}`, async (tx) => {
    const store = await lockHeld(tx, storeId);
    if (store === undefined) throw storeNotFound();
    if (store.status !== 'draft' || store.review !== 'waiting')
      throw new AppError('conflict', 'The store is not waiting for review.', {
        status: store.status,
        review: store.review,
      });
    await writeVerdict(tx, storeId, review === 'approved' ? { review } : { review, reason: words });
    await record(tx, keeper, storeId, {
      action: `store.${review}`,
      reason: words,
      before: { review: store.review },
      after: { review },
    });
    await sendLetter(tx, { tenantId: storeId, id: randomUUID(), kind: review, words, sentBy: keeper.userId });
    return store.slug;
  });
  stores.forget({ id: storeId, slug });
}
