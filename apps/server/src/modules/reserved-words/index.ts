import type { Pools } from '../../platform/db/index.ts';
import { reservedWordHandlers, type ReservedWordHandlers } from './http.ts';

/** The paths that stores may not take. */
export interface ReservedWords {
  readonly handlers: ReservedWordHandlers;
}

export function createReservedWords({ db }: { readonly db: Pools }): ReservedWords {
  return { handlers: reservedWordHandlers(db) };
}
