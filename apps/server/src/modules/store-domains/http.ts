import { AppError } from '@dapur/contract/errors';
import {
  DOMAIN_GRACE_DAYS,
  type domainEndpoints,
  type sellerDomainEndpoints,
  type StoreDomain,
} from '@dapur/contract/stores/seller-domain';
import { slugFromHost } from '@dapur/contract/stores/slug';
import { withPlatform, withTenant } from '../../platform/db/index.ts';
import {
  hostName,
  type Handlers,
  type MemberContext,
  type RateLimiter,
  type TenantDirectory,
} from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { lookAtDomain } from './commands/look-at-domain.ts';
import { nameDomain, removeDomain, type DomainKeeper } from './commands/name-domain.ts';
import { isHeldElsewhere, readDomain, type DomainRow } from './data/store-domains.ts';
import { challengeName, challengeValue, shownHost } from './host-name.ts';
import type { DomainDeps } from './store-domains-deps.ts';

export type DomainHandlers = Handlers<keyof typeof sellerDomainEndpoints | keyof typeof domainEndpoints>;

export interface DomainHttpDeps extends DomainDeps {
  readonly rateLimiter: RateLimiter;
  readonly directory: TenantDirectory;
  readonly isServed: (host: string) => Promise<boolean>;
  /** Drops what this process keeps of a store and of the hosts. */
  readonly changed: (tenantId: string) => void;
}

/** Limit per store: each check asks foreign DNS servers. */
const CHECKS = { name: 'domain-checks', limit: 12, windowSeconds: 60 } as const;
const NAMES = { name: 'domain-names', limit: 30, windowSeconds: 3_600 } as const;
/** Limit per address of the caller, against made-up names. Hosts that are served are not counted. */
const UNKNOWN = { name: 'domain-unknown', limit: 600, windowSeconds: 60 } as const;

const keeperOf = (ctx: MemberContext): DomainKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
const DAY_MS = 86_400_000;

export function domainHandlers(deps: DomainHttpDeps): DomainHandlers {
  const { db, rateLimiter, rules, settings, directory } = deps;
  const answer = async (tenantId: string) => {
    const row = await withTenant(db, tenantId, (tx) => readDomain(tx, tenantId));
    if (row === undefined) return { success: true as const, data: null };
    const isHeld =
      !row.is_served &&
      (await withPlatform(db, `store ${tenantId}`, 'whether its domain is served elsewhere', (tx) =>
        isHeldElsewhere(tx, row.host, tenantId),
      ));
    return { success: true as const, data: viewOf(row, settings.target, isHeld) };
  };
  return {
    getStoreDomain: (_input, { tenant }) => answer(tenant.id),

    nameStoreDomain: async ({ body }, ctx) => {
      await rateLimiter.hit(NAMES, ctx.tenant.id);
      await nameDomain(deps, keeperOf(ctx), body.host);
      return answer(ctx.tenant.id);
    },

    checkStoreDomain: async (_input, { tenant }) => {
      await rateLimiter.hit(CHECKS, tenant.id);
      if (!(await lookAtDomain(deps, tenant.id, { isByHand: true })))
        throw new AppError('not_found', 'This store has no domain of its own');
      deps.changed(tenant.id);
      return answer(tenant.id);
    },

    removeStoreDomain: async ({ query }, ctx) => {
      await removeDomain(deps, keeperOf(ctx), query.host);
      deps.changed(ctx.tenant.id);
      return answer(ctx.tenant.id);
    },

    domainAllowed: async ({ query }, { ip }) => {
      const host = hostName(query.domain);
      if (rules.ownNames.includes(host) || (await deps.isServed(host))) return { success: true };
      await rateLimiter.hit(UNKNOWN, ip);
      const slug = slugFromHost(host, rules.baseDomains);
      if (slug !== undefined && (await directory.bySlug(slug, 'any')) !== undefined) return { success: true };
      throw new AppError('not_found', 'This host is not served here');
    },
  };
}

function viewOf(row: DomainRow, target: string, isHeld: boolean): StoreDomain {
  const { host, state, found, failing_since: failing } = row;
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const of = (
    finding: { state: 'missing' | 'wrong' | 'right' | 'unanswered'; found: string[] } | undefined,
  ) => ({
    state: finding?.state ?? null,
    found: finding?.found ?? [],
  });
  return {
    host,
    shown: shownHost(host),
    state,
    is_served: row.is_served,
    records: [
      { type: 'CNAME', name: host, value: target, ...of(found?.cname) },
      { type: 'TXT', name: challengeName(host), value: challengeValue(row.challenge), ...of(found?.txt) },
    ],
    started_at: row.started_at.toISOString(),
    live_since: iso(row.live_since),
    looked_at: iso(row.looked_at),
    next_look_at: iso(row.next_look_at),
    stops_at:
      state === 'broken' && failing !== null
        ? new Date(failing.getTime() + DOMAIN_GRACE_DAYS * DAY_MS).toISOString()
        : null,
    is_held_elsewhere: isHeld,
  };
}
