import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Stores } from '../stores/index.ts';

export interface FavouritesSettings {
  /** How many stores one person may have saved. */
  readonly mostStores: number;
  /** Stores saved and forgotten, per person and minute. */
  readonly changesPerMinute: number;
}

export const defaultFavouritesSettings: FavouritesSettings = { mostStores: 200, changesPerMinute: 300 };

export interface FavouritesDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly stores: Pick<Stores, 'directory' | 'profile'>;
  readonly settings: FavouritesSettings;
}
