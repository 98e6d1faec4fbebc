import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { FactorSecrets } from './factor-secrets.ts';

export interface SecondFactorDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly secrets: FactorSecrets;
}
