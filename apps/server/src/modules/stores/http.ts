import { AppError } from '@dapur/contract/errors';
import type { Tenant } from '@dapur/contract/stores';
import type { CachePlan, Handlers, TenantDirectory } from '../../platform/http/index.ts';
import type { Stores } from './index.ts';

export type StoreHandlers = Handlers<
  'getCompanyProfile' | 'getTaxConfig' | 'listPickupLocations' | 'getTenantInfo' | 'lookupTenant'
>;

/** The profile shows the next date on offer, which moves as dates sell out. */
export const storeCachePlan: CachePlan = {
  getCompanyProfile: { maxAgeMs: 2_000 },
  getTaxConfig: {},
  listPickupLocations: {},
};

export function storeHandlers(stores: Omit<Stores, 'handlers'>): StoreHandlers {
  return {
    getCompanyProfile: ({ query }, { tenant }) => stores.profile(tenant, query.lang ?? 'en'),
    getTaxConfig: async (_input, { tenant }) => {
      const { tax_name, tax_percentage, tax_is_active } = await stores.profile(tenant, 'en');
      return { tax_name, tax_percentage, tax_is_active };
    },
    listPickupLocations: ({ query }, { tenant }) => stores.pickupLocations(tenant, query.lang ?? 'en'),
    getTenantInfo: async ({ params }) => ({
      success: true,
      data: await tenantBySlug(stores.directory, params.subdomain),
    }),
    lookupTenant: async ({ params }) => ({
      success: true,
      data: await tenantBySlug(stores.directory, params.slug),
    }),
  };
}

async function tenantBySlug(directory: TenantDirectory, slug: string): Promise<Tenant> {
  const store = await directory.bySlug(slug.toLowerCase());
  if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return { id: store.id, name: store.name, subdomain: store.slug };
}
