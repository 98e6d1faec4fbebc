import { LRUCache } from 'lru-cache';

/** Tells whether changes of stores reach this process at once, and hands them on. */
export interface ChangeFeed {
  /** True while news is certain to arrive: the connection answered within the last moments. */
  readonly isLive: boolean;
  /** `undefined`: news may have been missed, so anything may have changed. */
  onChange(listener: (tenantId: string | undefined) => void): void;
}

/**
 * Answers of a store, kept in this process. An answer is never more than a second older than the last change: the
 * database announces changes, and while that feed is down an answer lives for a second only. Calls that want the
 * same answer at the same time share one load.
 */
export interface StoreCache {
  get<T>(tenantId: string, key: string, load: () => Promise<T>, options?: KeepOptions<T>): Promise<T>;
  /** Drops what is kept of a store, so that this process sees at once what it changed itself, before the news of it comes. */
  forget(tenantId: string): void;
  /** Entries held. */
  readonly size: number;
}

export interface KeepOptions<T> {
  /** For answers that change with orders: how long one lives at most without a change, in milliseconds. */
  readonly maxAgeMs?: number;
  /** Bytes it takes, about. */
  readonly weigh?: (value: T) => number;
}

interface Entry {
  readonly value: unknown;
  readonly loadedAt: number;
  readonly maxAgeMs: number;
}

const WITHOUT_FEED_MS = 1_000;
/** Dates, and with them what is offered, change at midnight: nothing is kept for longer than this, news or not. */
const LONGEST_MS = 30_000;
const BUDGET_BYTES = 32 * 1024 * 1024;
const DEFAULT_WEIGHT = 4_000;

export function createStoreCache(feed: ChangeFeed, now: () => number = () => performance.now()): StoreCache {
  // How long an answer is fresh depends on whether news arrive at the moment it is asked for, so ages are judged here.
  const entries = new LRUCache<string, Entry>({ maxSize: BUDGET_BYTES });
  const loading = new Map<string, Promise<unknown>>();

  const forget = (tenantId: string): void => {
    const prefix = `${tenantId}/`;
    const own = [...entries.keys()].filter((key) => key.startsWith(prefix));
    for (const key of own) entries.delete(key);
    // A load under way may have read the old rows: its callers get them; later callers and the cache do not.
    for (const key of loading.keys()) if (key.startsWith(prefix)) loading.delete(key);
  };

  feed.onChange((tenantId) => {
    if (tenantId !== undefined) {
      forget(tenantId);
      return;
    }
    entries.clear();
    loading.clear();
  });

  const isFresh = (entry: Entry): boolean => {
    const age = now() - entry.loadedAt;
    return age < (feed.isLive ? entry.maxAgeMs : Math.min(entry.maxAgeMs, WITHOUT_FEED_MS));
  };

  return {
    get<T>(tenantId: string, name: string, load: () => Promise<T>, options: KeepOptions<T> = {}): Promise<T> {
      const key = `${tenantId}/${name}`;
      const found = entries.get(key);
      if (found !== undefined && isFresh(found)) return Promise.resolve(found.value as T);
      const underWay = loading.get(key);
      if (underWay !== undefined) return underWay as Promise<T>;

      const loadedAt = now();
      const keep = (value: T): T => {
        if (loading.get(key) !== promise) return value;
        loading.delete(key);
        const maxAgeMs = Math.min(options.maxAgeMs ?? LONGEST_MS, LONGEST_MS);
        const size = Math.max(1, Math.ceil(options.weigh?.(value) ?? DEFAULT_WEIGHT));
        entries.set(key, { value, loadedAt, maxAgeMs }, { size });
        return value;
      };
      const promise: Promise<T> = load().then(keep, (error: unknown) => {
        if (loading.get(key) === promise) loading.delete(key);
        throw error;
      });
      loading.set(key, promise);
      return promise;
    },
    forget,
    get size() {
      return entries.size;
    },
  };
}
