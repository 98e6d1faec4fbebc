import type { StoreHold } from '@dapur/contract/seller-store-state';
import type { StoreRight } from '@dapur/contract/store-rights';

/** What somebody of the store reads of the platform's reasons: they are for who answers for the store. */
export const holdFor = (rights: ReadonlySet<StoreRight>, hold: StoreHold | null): StoreHold | null =>
  rights.has('settings') || rights.has('ownership') ? hold : null;
