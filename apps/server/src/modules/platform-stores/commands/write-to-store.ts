import { AppError } from '@dapur/contract/errors';
import { withPlatform } from '../../../platform/db/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { lockHeld } from '../../stores/index.ts';
import { readOwnerIds } from '../data/letters.ts';
import type { PlatformStoresDeps, StoreKeeper } from '../platform-stores-deps.ts';
import { storeNotFound } from './hold-store.ts';
import { sendLetter } from './send-letter.ts';

/** Mails the owners of a store, once for each id. Throws AppError `not_found`, `conflict` for a store that nobody owns. */
export function writeToStore(
  { db }: Pick<PlatformStoresDeps, 'db'>,
  keeper: StoreKeeper,
  storeId: string,
  letter: { readonly id: string; readonly subject: string; readonly words: string },
): Promise<void> {
  return withPlatform(db, `user ${keeper.userId}`, 'a letter to the owners of a store', async (tx) => {
    if ((await lockHeld(tx, storeId)) === undefined) throw storeNotFound();
    if ((await readOwnerIds(tx, storeId)).length === 0)
      throw new AppError('conflict', 'This store has no owner.');
    const isNew = await sendLetter(tx, {
      ...letter,
      tenantId: storeId,
      kind: 'message',
      sentBy: keeper.userId,
    });
    if (!isNew) return;
    await recordPrivileged(tx, {
      actor: keeper,
      action: 'store.written_to',
      subject: 'store',
      subjectId: storeId,
      tenantId: storeId,
      reason: letter.subject,
      after: { letter: letter.id },
    });
  });
}
