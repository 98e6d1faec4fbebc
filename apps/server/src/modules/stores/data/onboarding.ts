import { sql, type RawBuilder } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';
import type { OnboardingFacts } from '../domain/onboarding.ts';

/**
 * Where a store stands on its way to the first order; `today` is Malaysia's. Undefined when there is no such store.
 * `needsKeys`: without keys of a payment provider nobody could pay.
 */
export async function readOnboarding(
  db: Pools,
  tenantId: string,
  today: string,
  needsKeys: boolean,
): Promise<OnboardingFacts | undefined> {
  const query = sql<OnboardingFacts>`
    select ${onboardingColumns(today, needsKeys)}
      from tenants t left join store_profiles p on p.tenant_id = t.id
     where t.id = ${tenantId}`;
  const [facts] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return facts;
}

/** The columns of `OnboardingFacts` in a statement that reads `tenants t` and its `store_profiles p`. */
export const onboardingColumns = (today: string, needsKeys: boolean): RawBuilder<unknown> => sql`
           store_state(t) as status,
           case when t.held_at is not null then json_build_object('reason', t.held_reason, 'since', t.held_at) end as hold,
           coalesce(p.logo_key is not null and p.banner_key is not null, false) as "hasBranding",
           p.colours_chosen_at is not null as "hasColours",
           coalesce(p.address <> '' and p.latitude is not null and p.longitude is not null, false) as "hasAddress",
           coalesce(p.pickup_address <> '', false)
             or exists (select from pickup_points where tenant_id = t.id and is_active) as "hasPickup",
           exists (select from products where tenant_id = t.id and is_active) as "hasProduct",
           exists (select from delivery_times where tenant_id = t.id and is_active) as "hasSlot",
           -- A date sooner than the lead time is open to nobody.
           exists (select from delivery_dates
                    where tenant_id = t.id and is_active and date >= ${today}::date + coalesce(p.min_order_days, 0)) as "hasDate",
           p.delivery_chosen_at is not null as "hasDelivery",
           coalesce(p.delivery_mode <> 'off', false) as delivers,
           not ${needsKeys}::boolean
             or exists (select from payment_accounts where tenant_id = t.id and is_active) as "hasPayments"`;
