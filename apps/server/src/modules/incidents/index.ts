import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import { incidentHandlers, type IncidentHandlers } from './http.ts';

/** The register of incidents with personal data. */
export interface Incidents {
  readonly handlers: IncidentHandlers;
}

export function createIncidents({ db, clock }: { readonly db: Pools; readonly clock: Clock }): Incidents {
  return { handlers: incidentHandlers(db, clock) };
}
