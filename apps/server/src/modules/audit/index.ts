import type { Pools } from '../../platform/db/index.ts';
import { auditHandlers, type AuditHandlers } from './http.ts';

export type { AuditValues } from './data/tables.ts';
export { recordPrivileged, type PrivilegedAct } from './data/platform-audit.ts';
export { privilegedActorOf, type PrivilegedActor, type PrivilegedPerson } from './privileged-actor.ts';

/** The log of what was done with the powers of the platform. */
export interface Audit {
  readonly handlers: AuditHandlers;
}

export function createAudit({ db }: { readonly db: Pools }): Audit {
  return { handlers: auditHandlers(db) };
}
