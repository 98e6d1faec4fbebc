import type { RateLimiter } from '../../platform/http/index.ts';
import type { Pools } from '../../platform/db/index.ts';
import { commissionHandlers, type CommissionHandlers } from './http.ts';
import { platformCommissionHandlers, type PlatformCommissionHandlers } from './platform-http.ts';

/** What stores owe the platform for what they sold. The database charges it; see decision 009. */
export interface Commission {
  readonly handlers: CommissionHandlers & PlatformCommissionHandlers;
}

export function createCommission({
  db,
  rateLimiter,
}: {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
}): Commission {
  return { handlers: { ...commissionHandlers(db, rateLimiter), ...platformCommissionHandlers(db) } };
}
