/** A host of a store's own: its records, who has it, and what it leads to (docs/decisions/032). */
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import { SITE } from '../../platform/cache/store-changes.ts';
import type { OwnDomains, RateLimiter, TenantDirectory } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { domainHandlers, type DomainHandlers } from './http.ts';
import { domainEventHandlers, domainLooks, type SendDomainMail } from './jobs.ts';
import { ownNamesOf } from './host-name.ts';
import { createOwnDomains } from './own-domains.ts';
import {
  defaultStoreDomainsSettings,
  type DomainDeps,
  type StoreDomainsSettings,
} from './store-domains-deps.ts';

export type { DomainMail } from './jobs.ts';
export type { StoreDomainsSettings } from './store-domains-deps.ts';

export interface StoreDomains {
  readonly handlers: DomainHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
  /** For whoever serves requests. */
  readonly own: OwnDomains;
}

export function createStoreDomains({
  publicOrigin,
  baseDomains,
  cache,
  directory,
  rateLimiter,
  sendMail,
  settings: given,
  ...shared
}: Pick<DomainDeps, 'db' | 'clock' | 'log'> & {
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  readonly cache: StoreCache;
  readonly directory: TenantDirectory;
  readonly rateLimiter: RateLimiter;
  readonly sendMail: SendDomainMail;
  readonly settings: Partial<StoreDomainsSettings> | undefined;
}): StoreDomains {
  const settings = {
    ...defaultStoreDomainsSettings,
    target: new URL(publicOrigin).hostname,
    ...given,
  };
  const ownNames = ownNamesOf({ publicOrigin, baseDomains, target: settings.target });
  const rules = { ownNames, baseDomains, publicOrigin };
  const deps: DomainDeps = { ...shared, rules, settings };
  const own = createOwnDomains(shared.db, cache, rules);
  return {
    handlers: domainHandlers({
      ...deps,
      rateLimiter,
      directory,
      isServed: own.isServed,
      changed: (tenantId) => {
        cache.forget(tenantId);
        cache.forget(SITE);
      },
    }),
    events: { stores: { messages: domainEventHandlers({ db: shared.db, sendMail, publicOrigin }) } },
    tasks: [domainLooks(deps)],
    own,
  };
}
