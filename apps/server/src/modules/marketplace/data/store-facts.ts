import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';
import { halalCertificateOf } from '../../compliance/index.ts';
import type { StoreFacts } from '../domain/store-facts.ts';

/** Read as the store itself. Undefined: it is not there, or says nothing of itself yet. */
export async function readStoreFacts(db: Pools, tenantId: string): Promise<StoreFacts | undefined> {
  const query = sql<StoreFacts>`
    select t.name, t.state,
           coalesce((select min(at) from activity where tenant_id = ${tenantId} and subject = 'store'
                        and subject_id = ${tenantId} and action = 'store.published'), t.created_at) as opened_at,
           case t.state when 'paused' then t.paused_until
             when 'vacation' then (t.vacation_to + 1)::timestamp at time zone 'Asia/Kuala_Lumpur' end as back_at,
           p.city, p.region, p.state as province, p.tagline, p.latitude, p.longitude, p.shows_place,
           p.max_km_delivery, p.delivery_mode, p.min_order_days as lead_days, to_char(p.order_by, 'HH24:MI') as order_by,
           ${halalCertificateOf(sql`p.tenant_id`)} as has_halal_certificate,
           (select coalesce(json_agg(r), '[]') from (
              select id, name, category, price_sen, only_by, translations, jsonb_array_length(images) > 0 as has_picture
                from products
               where tenant_id = ${tenantId} and is_active and not is_unlisted order by coalesce(sort_order, 999), name, id) r) as products
      from store_facts t join store_profiles p on p.tenant_id = t.id
     where t.id = ${tenantId}`;
  const [row] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return row;
}
