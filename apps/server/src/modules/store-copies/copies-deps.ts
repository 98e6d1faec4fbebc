import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface StoreCopiesSettings {
  /** Bytes of a copy that is offered for download; larger stores are copied by the operator. */
  readonly mostBytes: number;
}

export const defaultStoreCopiesSettings: StoreCopiesSettings = { mostBytes: 2 * 1024 ** 3 };

export interface StoreCopiesDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly storage: Storage;
  readonly rateLimiter: RateLimiter;
  readonly settings: StoreCopiesSettings;
}
