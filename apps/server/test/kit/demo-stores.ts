import { malaysianDate } from '@dapur/contract/dates/dates';
import { loadStore } from '../../db/seed/load-store.ts';
import { butterAndBloom } from '../../db/seed/stores/butter-and-bloom.ts';
import { dapurKakYah } from '../../db/seed/stores/dapur-kak-yah.ts';
import type { Pools } from '../../src/platform/db/index.ts';

export { butterAndBloom, dapurKakYah };

/** Writes both demo stores, without pictures, into a test's database. */
export async function loadDemoStores(db: Pools, today = malaysianDate(Date.now())): Promise<void> {
  await db.platformDb.transaction().execute(async (tx) => {
    await loadStore(tx, dapurKakYah, today);
    await loadStore(tx, butterAndBloom, today);
  });
}
