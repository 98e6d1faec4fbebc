import { isSlug } from '@dapur/contract/stores/slug';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { StoreRef, TenantDirectory } from '../../platform/http/index.ts';
import { findStore } from './data/stores.ts';

/** A store that opens, pauses or closes shows so everywhere within this time. */
const KEPT_MS = 1_000;
/** Names nobody has are kept as well, so that made-up ones do not each cost a query; hence the bound. */
const MAX_ENTRIES = 5_000;

/** The directory as this process keeps it. */
export interface KeptDirectory extends TenantDirectory {
  /** Drops what is kept of a store, so that this process sees at once what became of it. */
  forget(store: Pick<StoreRef, 'id' | 'slug'>): void;
}

/** Stores by id and slug, each answer kept for a second and asked for once at a time. */
export function createTenantDirectory(db: Pools, clock: Clock): KeptDirectory {
  const kept = new LRUCache<
    string,
    { readonly until: number; readonly store: Promise<StoreRef | undefined> }
  >({ max: MAX_ENTRIES });

  const lookUp = (key: string, find: () => Promise<StoreRef | undefined>): Promise<StoreRef | undefined> => {
    const found = kept.get(key);
    const now = clock.now();
    // If the clock was set back, an answer must not live longer; the cache itself does not check that.
    if (found !== undefined && now < found.until && found.until - now <= KEPT_MS) return found.store;
    const store = find();
    kept.set(key, { until: now + KEPT_MS, store });
    store.catch(() => kept.delete(key));
    return store;
  };

  return {
    byId: (id, kind = 'live') => lookUp(`${kind}:id:${id}`, () => findStore(db, { id }, kind)),
    bySlug: (slug, kind = 'live') =>
      isSlug(slug)
        ? lookUp(`${kind}:slug:${slug}`, () => findStore(db, { slug }, kind))
        : Promise.resolve(undefined),
    forget: ({ id, slug }) => {
      for (const kind of ['live', 'known', 'any']) {
        kept.delete(`${kind}:id:${id}`);
        kept.delete(`${kind}:slug:${slug}`);
      }
    },
  };
}
