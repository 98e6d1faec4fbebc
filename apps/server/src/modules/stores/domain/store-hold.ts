import type { StoreHold } from '@dapur/contract/stores/seller-store-state';
import type { StoreRight } from '@dapur/contract/people/store-rights';

/** The platform's reasons for a hold, shown only to people with the right to settings or ownership. */
export const holdFor = (rights: ReadonlySet<StoreRight>, hold: StoreHold | null): StoreHold | null =>
  rights.has('settings') || rights.has('ownership') ? hold : null;
