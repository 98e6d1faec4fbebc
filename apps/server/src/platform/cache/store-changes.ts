import type { DatabaseNews } from '../db/database-news.ts';
import type { ChangeFeed } from './store-cache.ts';

/** Answers that belong to no store are kept under this name. */
export const SITE = 'site';

/** The changes of stores among the database's news, and those of the platform's own pages. */
export function storeChanges(news: DatabaseNews): ChangeFeed {
  return {
    get isLive() {
      return news.isLive;
    },
    onChange: (listener) => {
      news.on('store_changed', listener);
      news.on('site_changed', (payload) => listener(payload === undefined ? undefined : SITE));
    },
  };
}
