import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';
import type { OnboardingFacts } from '../domain/onboarding.ts';

/** Where a store stands on its way to the first order; `today` is Malaysia's. Undefined when there is no such store. */
export async function readOnboarding(
  db: Pools,
  tenantId: string,
  today: string,
): Promise<OnboardingFacts | undefined> {
  const query = sql<OnboardingFacts>`
    select t.status,
           coalesce(p.logo_key is not null and p.banner_key is not null, false) as "hasBranding",
           coalesce(p.address <> '' and p.latitude is not null and p.longitude is not null, false) as "hasAddress",
           coalesce(p.pickup_address <> '', false)
             or exists (select from pickup_points where tenant_id = t.id and is_active) as "hasPickup",
           exists (select from products where tenant_id = t.id and is_active) as "hasProduct",
           exists (select from delivery_times where tenant_id = t.id and is_active) as "hasSlot",
           -- A date sooner than the lead time is open to nobody.
           exists (select from delivery_dates
                    where tenant_id = t.id and is_active and date >= ${today}::date + coalesce(p.min_order_days, 0)) as "hasDate",
           exists (select from payment_accounts where tenant_id = t.id and is_active) as "hasPayments"
      from tenants t left join store_profiles p on p.tenant_id = t.id
     where t.id = ${tenantId}`;
  const [facts] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return facts;
}
