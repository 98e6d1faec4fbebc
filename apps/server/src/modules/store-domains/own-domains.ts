import { isIP } from 'node:net';
import { SITE } from '../../platform/cache/store-changes.ts';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import { hostName, type OwnDomains } from '../../platform/http/index.ts';
import { readServed } from './data/store-domains.ts';
import { isOfPlatform, type HostRules } from './host-name.ts';

interface Served {
  readonly storeOf: ReadonlyMap<string, string>;
  readonly hostOf: ReadonlyMap<string, string>;
}

/** About what a host and its store take. */
const BYTES_EACH = 400;

/**
 * All hosts that are served, kept whole: one question to the database for all requests, whatever names they make up. The
 * database's news drops it when one begins or ends.
 */
export function createOwnDomains(
  db: Pools,
  cache: Pick<StoreCache, 'get'>,
  rules: HostRules & { readonly publicOrigin: string },
): OwnDomains & { isServed(host: string): Promise<boolean> } {
  const { protocol, port } = new URL(rules.publicOrigin);
  const originAt = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  const served = (): Promise<Served> =>
    cache.get(
      SITE,
      'own-domains',
      async () => {
        const rows = await withPlatform(db, 'store-domains', 'which hosts are which store’s', readServed);
        return {
          storeOf: new Map(rows.map((row) => [row.host, row.tenant_id])),
          hostOf: new Map(rows.map((row) => [row.tenant_id, row.host])),
        };
      },
      { weigh: ({ storeOf }) => BYTES_EACH * (storeOf.size + 1) },
    );
  const storeAt = async (host: string) => {
    const id = (await served()).storeOf.get(host);
    return id === undefined ? undefined : { id, origin: originAt(host) };
  };
  return {
    storeAt: (named) => {
      const host = hostName(named);
      // Most requests name the platform, and cost nothing more.
      const isNoName = !host.includes('.') || isIP(host) !== 0 || host.startsWith('[');
      return isNoName || isOfPlatform(host, rules) ? undefined : storeAt(host);
    },
    originOf: async (tenantId) => {
      const host = (await served()).hostOf.get(tenantId);
      return host === undefined ? undefined : originAt(host);
    },
    isServed: async (host) => (await served()).storeOf.has(host),
  };
}
