import type { Pools } from '../../platform/db/index.ts';
import { platformAdminHandlers, type PlatformAdminHandlers } from './http.ts';

/** What the platform's own people see and do. */
export interface PlatformAdmin {
  readonly handlers: PlatformAdminHandlers;
}

export function createPlatformAdmin(db: Pools): PlatformAdmin {
  return { handlers: platformAdminHandlers(db) };
}
