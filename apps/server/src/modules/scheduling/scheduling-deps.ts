import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';

export interface SchedulingDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly log: JobLog;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** Drops what is kept of a store, so that whoever changed it sees so at once. */
  readonly forgetStore: (tenantId: string) => void;
  readonly pictureUrl: (tenantId: string, key: string) => string;
}
