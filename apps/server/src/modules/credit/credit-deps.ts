import type { Clock } from '../../kernel/clock.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { CreditMailDeps } from './mailing.ts';

export interface CreditDeps extends CreditMailDeps {
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
}
