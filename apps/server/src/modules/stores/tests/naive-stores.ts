import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/**
 * Opens a store by looking whether its path is free and writing it then: two that look together both find it free, and
 * both come to own it. It proves that the race for a path can see the fault.
 */
export async function createStoreNaively(db: Pools, userId: string, slug: string): Promise<void> {
  await withPlatform(db, 'test', 'a store opened the wrong way', async (tx) => {
    const found = await tx.selectFrom('tenants').select('id').where('slug', '=', slug).executeTakeFirst();
    if (found !== undefined) throw new AppError('slug_taken', 'This domain name is already taken');
    await othersTurn(tx);
    const { id } = await tx
      .insertInto('tenants')
      .values({ id: randomUUID(), slug, name: 'Kedai Naif', status: 'draft' })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Kedai Naif' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('store_members')
      .values({ tenant_id: id, user_id: userId, email: 'naive@example.com', role: 'owner' })
      .execute();
  });
}
