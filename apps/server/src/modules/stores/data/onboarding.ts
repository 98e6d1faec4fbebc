import { sql, type RawBuilder } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';
import type { OnboardingFacts } from '../domain/onboarding.ts';

/**
 * Where a store stands on its way to the first order; `today` is Malaysia's. Undefined when there is no such store.
 * `needsKeys`: nobody could pay without keys of a payment provider, an account for transfers, or cash on pickup.
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

/** Shoppers choose where to pick up: an address that is no place to choose lets nobody. */
const picksUp = sql`exists (select from pickup_points where tenant_id = t.id and is_active)`;
/** From a place that is not on the map nobody can say what bringing an order costs. */
const delivers = sql`coalesce(p.delivery_mode <> 'off' and p.latitude is not null, false)`;

/** The columns of `OnboardingFacts` in a statement that reads `tenants t` and its `store_profiles p`. */
export const onboardingColumns = (today: string, needsKeys: boolean): RawBuilder<unknown> => sql`
           store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to) as status,
           case when t.held_at is not null then json_build_object('reason', t.held_reason, 'since', t.held_at) end as hold,
           coalesce(p.logo_key is not null and p.banner_key is not null, false) as "hasBranding",
           p.colours_chosen_at is not null as "hasColours",
           coalesce(p.address <> '' and p.latitude is not null and p.longitude is not null, false) as "hasAddress",
           ${picksUp} as "hasPickup",
           exists (select from product_facts
                    where tenant_id = t.id and is_active
                      and (only_by is null or only_by = case when ${delivers} and not ${picksUp} then 'delivery'
                                                             when ${picksUp} and not ${delivers} then 'pickup'
                                                             else only_by end)) as "hasProduct",
           -- A date sooner than the lead time is open to nobody, nor is one without a slot for a way that is offered.
           exists (select from delivery_dates d cross join lateral slots_of_date(t.id, d.date) s
                    where d.tenant_id = t.id and d.is_active and d.date >= ${today}::date + coalesce(p.min_order_days, 0)
                      and s.is_open and (s.for_pickup and (${picksUp} or not ${delivers}) or s.for_delivery and (${delivers} or not ${picksUp}))) as "hasDate",
           p.delivery_chosen_at is not null as "hasDelivery",
           ${delivers} as delivers,
           not ${needsKeys}::boolean
             or exists (select from payment_accounts where tenant_id = t.id and is_active)
             or exists (select from transfer_accounts where tenant_id = t.id and is_active)
             -- A delivery cannot be paid in cash.
             or ${picksUp} and not ${delivers} and exists (select from payment_ways where tenant_id = t.id and way = 'cash' and is_on) as "hasPayments",
           coalesce(p.seller_kind <> '' and (p.email is not null or p.phone is not null and p.shows_phone), false) as "hasSeller",
           exists (select from store_policies where tenant_id = t.id and cancel_text <> '' and refund_text <> '') as "hasTerms"`;
