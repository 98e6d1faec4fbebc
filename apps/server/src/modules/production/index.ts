import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import { productionHandlers, type ProductionHandlers } from './http.ts';

export interface ProductionDeps {
  readonly db: Pools;
  readonly clock: Clock;
}

/** The kitchen's day: what is made, packed and handed over, and the ticks that its devices share. */
export interface Production {
  readonly handlers: ProductionHandlers;
}

export function createProduction(deps: ProductionDeps): Production {
  return { handlers: productionHandlers(deps) };
}
