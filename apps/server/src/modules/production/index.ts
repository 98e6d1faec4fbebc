import { productionHandlers, type ProductionHandlers } from './http.ts';
import type { ProductionDeps } from './production-deps.ts';

/** The kitchen's day: what is made, packed and handed over, and the ticks that its devices share. */
export interface Production {
  readonly handlers: ProductionHandlers;
}

export function createProduction(deps: ProductionDeps): Production {
  return { handlers: productionHandlers(deps) };
}
