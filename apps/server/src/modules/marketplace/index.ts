import type {
  MarketplacePage,
  MarketplaceQuery,
  MarketplaceSort,
  MarketplaceStore,
} from '@dapur/contract/pages/marketplace';
import { MARKETPLACE_REACH_KM } from '@dapur/contract/pages/marketplace-rules';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import { late } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { countWords, hastenAll } from './data/due-stores.ts';
import { marketplaceHandlers, type MarketplaceHandlers } from './http.ts';
import { marketplaceTasks } from './jobs.ts';
import { createListingSync } from './listing-sync.ts';
import {
  defaultMarketplaceSettings,
  type MarketplaceDeps,
  type MarketplaceSettings,
} from './marketplace-deps.ts';
import { firstStores, searchMarketplace } from './queries/search-marketplace.ts';

export type { MarketplaceSettings } from './marketplace-deps.ts';
export { searchOfAddress } from './queries/search-of-address.ts';

/** Rows of cards above the list, for a visitor who has not searched yet. */
export interface MarketplaceRails {
  /** The nearest stores first; empty where the visitor's place is unknown. */
  readonly nearest: readonly MarketplaceStore[];
  /** The stores with the earliest open date first. */
  readonly soonest: readonly MarketplaceStore[];
  readonly newest: readonly MarketplaceStore[];
}

/** All stores that take orders, to be found by words, place and day. */
export interface Marketplace {
  readonly handlers: MarketplaceHandlers;
  readonly tasks: readonly RepeatingTask[];
  search(query: MarketplaceQuery): Promise<MarketplacePage>;
  rails(query: Pick<MarketplaceQuery, 'lat' | 'lng' | 'lang'>): Promise<MarketplaceRails>;
  /** Looks at every store anew and counts all words; resolves when all is as the stores are. */
  rebuild(): Promise<void>;
  /** Looks at the stores that are due. */
  catchUp(): Promise<void>;
}

export interface MarketplaceSetup extends Omit<MarketplaceDeps, 'settings'> {
  readonly cache: Pick<StoreCache, 'get'>;
  readonly settings?: Partial<MarketplaceSettings> | undefined;
}

/** Cache key that belongs to no store: entries under it are dropped only by age. */
const EVERYBODY = 'marketplace';
const KEPT_MS = 3_000;
const RAIL = 8;
const BYTES_OF_STORE = 1_200;

export function createMarketplace({ cache, ...setup }: MarketplaceSetup): Marketplace {
  const deps: MarketplaceDeps = { ...setup, settings: { ...defaultMarketplaceSettings, ...setup.settings } };
  const listingSync = createListingSync(deps);
  const search: Marketplace['search'] = (query) =>
    cache.get(
      EVERYBODY,
      `search/${JSON.stringify(query)}`,
      () => late(deps.db, (db) => searchMarketplace({ ...deps, db }, query)),
      {
        maxAgeMs: KEPT_MS,
        weigh: ({ stores }) => BYTES_OF_STORE * (1 + stores.length),
      },
    );
  return {
    handlers: marketplaceHandlers(deps, search),
    tasks: marketplaceTasks(deps.db, listingSync),
    search,
    rails: async ({ lang = 'en', ...place }) => {
      const row = (sort: MarketplaceSort) =>
        late(deps.db, (db) =>
          firstStores(
            { ...deps, db },
            { ...place, sort, within: place.lat === undefined ? undefined : MARKETPLACE_REACH_KM },
            { most: RAIL, lang },
          ),
        );
      const [nearest, soonest, newest] = await Promise.all([
        place.lat === undefined ? [] : row('nearest'),
        row('soonest'),
        row('new'),
      ]);
      return { nearest, soonest: soonest.filter((store) => store.next_date !== null), newest };
    },
    catchUp: listingSync.catchUp,
    rebuild: async () => {
      await hastenAll(deps.db);
      await listingSync.catchUp();
      await countWords(deps.db);
    },
  };
}
