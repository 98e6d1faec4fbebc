import type { Pools } from '../../platform/db/index.ts';

export interface ReportsDeps {
  readonly db: Pools;
  /** Address of a product's picture by its key. */
  readonly pictureUrl: (tenantId: string, key: string) => string;
}
