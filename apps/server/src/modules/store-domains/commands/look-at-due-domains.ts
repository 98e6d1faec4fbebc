import { withPlatform } from '../../../platform/db/index.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { leaseDue } from '../data/store-domains.ts';
import type { DomainDeps } from '../store-domains-deps.ts';

const AT_ONCE = 10;
/** Longer than all questions of a look may take. */
const LEASE_MS = 5 * 60_000;

/** Looks at each domain that is due once, in any number of processes. */
export async function lookAtDueDomains(deps: DomainDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await withPlatform(deps.db, 'store-domains', 'which domains are to be looked at', (tx) =>
      leaseDue(tx, { now: new Date(now), leasedUntil: new Date(now + LEASE_MS), most: AT_ONCE }),
    );
    await Promise.all(
      due.map((tenantId) =>
        lookAtDomain(deps, tenantId, { isByHand: false }).catch((err: unknown) =>
          // Its lease runs out, and it is looked at again.
          deps.log.error({ err, tenantId }, 'A domain could not be looked at'),
        ),
      ),
    );
    if (due.length < AT_ONCE) return;
  }
}
