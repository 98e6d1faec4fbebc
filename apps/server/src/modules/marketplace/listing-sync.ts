import { refreshStore } from './commands/refresh-store.ts';
import { hasten, takeDue, type DueStore } from './data/due-stores.ts';
import type { MarketplaceDeps } from './marketplace-deps.ts';

/** Orders come all day long; this is the longest delay until the marketplace shows that a day is full. */
const AFTER_ORDERS_SECONDS = 60;

/** The work that keeps the marketplace in line with the stores, in any number of processes. */
export interface ListingSync {
  /** Looks at all that is due now. */
  catchUp(): Promise<void>;
}

export function createListingSync(deps: MarketplaceDeps): ListingSync {
  const { db, log, news, settings } = deps;
  const changed = new Set<string>();
  const ordered = new Set<string>();
  // If news is missed, the store is still looked at again after the usual time.
  news.on('store_changed', (store) => void (store !== undefined && changed.add(store)));
  news.on(
    'order_changed',
    (payload) => void (payload !== undefined && ordered.add(payload.split('/')[0] ?? '')),
  );

  const hear = async (heard: Set<string>, seconds: number): Promise<void> => {
    const stores = [...heard].filter((id) => id !== '').sort();
    heard.clear();
    if (stores.length > 0) await hasten(db, stores, seconds);
  };

  // A store that cannot be read does not stop the others; it is due again when its lease ends.
  const refresh = (due: DueStore): Promise<void> =>
    refreshStore(deps, due).catch((err: unknown) =>
      log.error({ err, storeId: due.storeId }, 'A store could not be read into the marketplace'),
    );

  const catchUp = async (): Promise<void> => {
    for (;;) {
      await hear(changed, 0);
      await hear(ordered, AFTER_ORDERS_SECONDS);
      const due = await takeDue(db, settings.storesAtOnce);
      // Two at a time: shoppers' requests share these connections.
      for (let at = 0; at < due.length; at += 2) await Promise.all(due.slice(at, at + 2).map(refresh));
      if (due.length < settings.storesAtOnce) return;
    }
  };
  return { catchUp };
}
