import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { LookRules } from './adapters/dns-look.ts';
import type { HostRules } from './host-name.ts';

export interface StoreDomainsSettings extends LookRules {
  /** Between two looks for what is due, in milliseconds. */
  readonly everyMs: number;
}

/** `target` is the public origin's host unless it is set. */
export const defaultStoreDomainsSettings = {
  dnsServers: [],
  patienceMs: 2_000,
  everyMs: 30_000,
} as const satisfies Omit<StoreDomainsSettings, 'target'>;

export interface DomainDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly rules: HostRules & { readonly baseDomains: readonly string[] };
  readonly settings: StoreDomainsSettings;
}
