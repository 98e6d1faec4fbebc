import { platformClaimsHandlers, type PlatformClaimsHandlers } from './claims-http.ts';
import { platformOrdersHandlers, type PlatformOrdersHandlers } from './orders-http.ts';
import { platformPapersHandlers, type PlatformPapersHandlers } from './papers-http.ts';
import { platformStoresHandlers, type PlatformStoresHandlers } from './http.ts';
import { platformStoresEventHandlers, type SendLetterToStore } from './jobs.ts';
import type { Listeners } from '../events/index.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';

export { halalClaims } from './queries/halal-claims.ts';
export type { StoreLetterMail } from './jobs.ts';

/** What the platform's own people see of stores and do with them. */
export interface PlatformStores {
  readonly handlers: PlatformStoresHandlers &
    PlatformOrdersHandlers &
    PlatformClaimsHandlers &
    PlatformPapersHandlers;
  readonly events: Listeners;
}

export function createPlatformStores(
  deps: PlatformStoresDeps & { readonly sendMail: SendLetterToStore },
): PlatformStores {
  return {
    handlers: {
      ...platformStoresHandlers(deps),
      ...platformOrdersHandlers(deps),
      ...platformClaimsHandlers(deps),
      ...platformPapersHandlers(deps),
    },
    events: { stores: { messages: platformStoresEventHandlers(deps, deps.sendMail) } },
  };
}
