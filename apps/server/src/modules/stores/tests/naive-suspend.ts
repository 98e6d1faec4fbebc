import { writeHold } from '../data/holds.ts';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

/** Suspends a store without waiting for the orders that are being placed: one of them may still come afterwards. */
export async function suspendWithoutHolding(db: Pools, storeId: string, reason: string): Promise<void> {
  await withPlatform(db, 'test', 'a store is suspended', (tx) =>
    writeHold(tx, storeId, { status: 'suspended', reason, from: 'live' }),
  );
}
