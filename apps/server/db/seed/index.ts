import path from 'node:path';
import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Transaction } from 'kysely';
import type { PayoutAccounts } from '../../src/modules/referrals/index.ts';
import type { Pools } from '../../src/platform/db/pools.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import { renderAllCached } from './art-cache.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { loadPlatform } from './load-platform.ts';
import { loadPeople } from './load-people.ts';
import { loadDates, loadStore } from './load-store.ts';
import { openDelivery } from './open-delivery.ts';
import { butterAndBloom } from './stores/butter-and-bloom.ts';
import { dapurKakYah } from './stores/dapur-kak-yah.ts';
import type { DemoStore } from './types.ts';

export const demoStores: readonly DemoStore[] = [dapurKakYah, butterAndBloom];
/** Who can sign in to the demo. */
export const demoSignIns: readonly DemoPerson[] = Object.values<DemoPerson>(demoPeople);

export interface SeedOptions {
  readonly pools: Pools;
  readonly today: LocalDate;
  /** The folder of attachments; a store's files lie in a folder named for its tenant id. */
  readonly attachmentsDir: string;
  /** Gives the store what it needs to be paid, in the transaction that makes the store. */
  readonly openPaymentAccount: (tx: Transaction<Database>, store: DemoStore) => Promise<void>;
  /** The same for delivery. Undefined where nothing stands in for the courier: the demo stores do not deliver then. */
  readonly openCourierAccount: ((tx: Transaction<Database>, store: DemoStore) => Promise<void>) | undefined;
  /** Seals where somebody's rewards are sent. */
  readonly payoutAccounts: PayoutAccounts;
}

/** Writes the two demo stores and their people where they are missing, renders their pictures, and keeps their dates going. */
export async function seedDemo({
  pools,
  today,
  attachmentsDir,
  openPaymentAccount,
  openCourierAccount,
  payoutAccounts,
}: SeedOptions): Promise<void> {
  for (const store of demoStores) {
    await renderPictures(store, today, path.join(attachmentsDir, store.id));
    await pools.platformDb.transaction().execute(async (tx) => {
      const existing = await tx
        .selectFrom('tenants')
        .select('id')
        .where('slug', '=', store.slug)
        .executeTakeFirst();
      if (existing && existing.id !== store.id) return;
      if (existing) {
        await loadDates(tx, store, today);
      } else {
        await loadStore(tx, store, today);
        await openPaymentAccount(tx, store);
      }
      if (openCourierAccount !== undefined) await openDelivery(tx, store, openCourierAccount);
    });
  }
  await loadPeople(pools, demoStores);
  await loadPlatform(pools, demoStores, payoutAccounts);
}

async function renderPictures(store: DemoStore, today: LocalDate, dir: string): Promise<void> {
  const names = new Set([
    store.logo,
    store.banner,
    store.openGraph,
    ...store.products.flatMap((product) => product.pictures),
    ...store.reviews(today).flatMap((review) => review.pictures),
  ]);
  await renderAllCached(dir, [...names]);
}
