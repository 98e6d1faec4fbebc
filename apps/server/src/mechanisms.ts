import type { StoreCache } from './platform/cache/store-cache.ts';
import type { DatabaseNews } from './platform/db/database-news.ts';
import type { RateLimiter } from './platform/http/index.ts';
import type { TaskRuns } from './platform/jobs/index.ts';

/** What domains share of the process. */
export interface Mechanisms {
  readonly news: DatabaseNews;
  readonly cache: StoreCache;
  readonly rateLimiter: RateLimiter;
  readonly taskRuns: TaskRuns;
}
