import type { Pools } from '../../platform/db/index.ts';
import type { StoreRef } from '../../platform/http/index.ts';

/** What changing a store needs. */
export interface KeepingDeps {
  readonly db: Pools;
  /** Of degrees, WGS 84. */
  readonly isWithinMalaysia: (lat: number, lng: number) => boolean;
  /** Whether the platform looks at new stores before they open. */
  readonly reviewsNewStores: () => Promise<boolean>;
  /** Drops what this process keeps of a store; others hear it from the database. */
  readonly changed: (store: Pick<StoreRef, 'id' | 'slug'>) => void;
}
