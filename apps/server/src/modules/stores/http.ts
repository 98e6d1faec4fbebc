import { AppError } from '@dapur/contract/errors';
import { hasPlatformRight } from '@dapur/contract/platform/platform-role-rights';
import type { User } from '@dapur/contract/people/identity';
import type { StoreSeat } from '@dapur/contract/stores/seller-store-state';
import type { Tenant } from '@dapur/contract/stores/stores';
import type {
  CachePlan,
  Handlers,
  Principal,
  RateLimiter,
  TenantDirectory,
} from '../../platform/http/index.ts';
import type { NewStore } from './commands/create-store.ts';
import type { StoreOfMember } from './data/memberships.ts';
import { onboardingSteps, type OnboardingFacts } from './domain/onboarding.ts';
import { holdFor } from './domain/store-hold.ts';
import type { ShownStores } from './shown-stores.ts';

export type StoreHandlers = Handlers<
  | 'getCompanyProfile'
  | 'getTaxConfig'
  | 'listPickupLocations'
  | 'getStorePolicies'
  | 'getTenantInfo'
  | 'lookupTenant'
  | 'checkSubdomain'
  | 'registerTenant'
  | 'listMyTenants'
  | 'storeOnboarding'
  | 'storeSeat'
>;

/** The profile shows the next date on offer, which moves as dates sell out. */
export const storeCachePlan: CachePlan = {
  getCompanyProfile: { maxAgeMs: 2_000 },
  getTaxConfig: {},
  listPickupLocations: {},
  getStorePolicies: {},
};

/** What people do about stores of their own. */
export interface StoreKeeping {
  readonly rateLimiter: RateLimiter;
  /** Questions whether a path is free, per person and minute. */
  readonly checksPerMinute: number;
  checkSlug(slug: string): Promise<{ available: boolean; reason: string | null }>;
  open(userId: string, store: NewStore): Promise<Tenant>;
  /** The caller after opening a store: a token that tells of the store, in place of the one they came with. */
  renewSession(principal: Principal): Promise<{ token: string; user: User }>;
  storesOf(userId: string): Promise<StoreOfMember[]>;
  /** Throws AppError `tenant_not_found`. */
  onboarding(tenantId: string): Promise<OnboardingFacts>;
}

export function storeHandlers(stores: ShownStores, keeping: StoreKeeping): StoreHandlers {
  return {
    getCompanyProfile: ({ query }, { tenant }) => stores.profile(tenant, query.lang ?? 'en'),
    getTaxConfig: async (_input, { tenant }) => {
      const { tax_name, tax_percentage, tax_is_active } = await stores.profile(tenant, 'en');
      return { tax_name, tax_percentage, tax_is_active };
    },
    listPickupLocations: ({ query }, { tenant }) => stores.pickupLocations(tenant, query.lang ?? 'en'),
    getStorePolicies: ({ query: { lang = 'en', version } }, { tenant }) =>
      version === undefined
        ? stores.policies(tenant.id, lang)
        : stores.earlierTerms(tenant.id, version, lang),
    getTenantInfo: async ({ params }) => ({
      success: true,
      data: await tenantBySlug(stores.directory, params.subdomain),
    }),
    lookupTenant: async ({ params }) => ({
      success: true,
      data: await tenantBySlug(stores.directory, params.slug),
    }),
    checkSubdomain: async ({ params }, { user }) => {
      const { rateLimiter, checksPerMinute: limit } = keeping;
      await rateLimiter.hit({ name: 'check-subdomain', limit, windowSeconds: 60 }, user.userId);
      return keeping.checkSlug(params.subdomain);
    },
    registerTenant: async ({ body }, { user: principal }) => {
      const { companyName: name, subdomain: slug, referralCode } = body;
      const tenant = await keeping.open(principal.userId, {
        name,
        slug,
        referralCode: referralCode ?? undefined,
      });
      const { token, user } = await keeping.renewSession(principal);
      return { success: true, data: { token, requiresTokenUpdate: true, user, tenant } };
    },
    listMyTenants: async (_input, { user }) => {
      const tenants = await keeping.storesOf(user.userId);
      return {
        success: true,
        data: { tenants: tenants.map((one) => ({ ...toTenant(one), role: one.role })) },
      };
    },
    storeSeat: async (_input, { tenant, role, rights, user }) => {
      const { status, hold } = await keeping.onboarding(tenant.id);
      const seat = { tenant: toTenant(tenant), status, role, rights: [...rights] };
      return { success: true, data: { ...seat, hold: holdFor(rights, hold), support: supportView(user) } };
    },
    storeOnboarding: async (_input, { tenant, role }) => {
      const facts = await keeping.onboarding(tenant.id);
      return {
        success: true,
        data: { tenant: toTenant(tenant), status: facts.status, role, steps: onboardingSteps(facts) },
      };
    },
  };
}

async function tenantBySlug(directory: TenantDirectory, slug: string): Promise<Tenant> {
  const store = await directory.bySlug(slug.toLowerCase());
  if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return toTenant(store);
}

const supportView = ({ support, platformRole }: Principal): StoreSeat['support'] =>
  support === undefined
    ? null
    : {
        id: support.id,
        can_change: support.canChange,
        may_ask: hasPlatformRight(platformRole, 'act'),
        ends_at: support.endsAt.toISOString(),
      };

/** A store as the API names it. */
export const toTenant = ({ id, name, slug }: { id: string; name: string; slug: string }): Tenant => ({
  id,
  name,
  subdomain: slug,
});
