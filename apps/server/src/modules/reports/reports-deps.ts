import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';

export interface ReportsDeps {
  readonly db: Pools;
  readonly clock: Clock;
  /** Address of a product's picture by its key. */
  readonly pictureUrl: (tenantId: string, key: string) => string;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}
