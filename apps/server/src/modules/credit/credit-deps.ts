import type { Clock } from '../../kernel/clock.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { CreditMailDeps } from './jobs.ts';

export interface CreditDeps extends CreditMailDeps {
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
}
