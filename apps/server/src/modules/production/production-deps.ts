import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';

export interface ProductionDeps {
  readonly db: Pools;
  readonly clock: Clock;
}
