import { sql, type RawBuilder } from 'kysely';
import { planForValues, type Tx } from '../../../platform/db/index.ts';
import { halalCertificateOf } from '../../compliance/index.ts';

/** A text of a store without a valid certificate that may contain a halal claim. */
export interface SaidRow {
  readonly store_id: string;
  readonly slug: string;
  readonly store_name: string;
  readonly place: 'product' | 'settings' | 'policies';
  readonly product_id: string | null;
  readonly product_name: string | null;
  /** All texts of it, as the row holds them. */
  readonly said: object;
}

/**
 * Of all stores that are not shut, or of one; `tx` must be of the platform. Products are found by an index that holds those few alone
 * (`products__may_say_halal`); stores, of which there are few, are read one by one.
 */
export async function findWhatMayClaim(tx: Tx, storeId?: string): Promise<SaidRow[]> {
  await planForValues(tx);
  return (await mayClaim(storeId).execute(tx)).rows;
}

/** The statement alone, for the test of its plan. */
export function mayClaim(storeId?: string): RawBuilder<SaidRow> {
  return sql<SaidRow>`
    with said as (
      select p.tenant_id, 'product' as place, p.id as product_id, p.name as product_name,
             jsonb_build_array(p.name, p.category, p.description, p.ingredients, p.storage, p.shelf_life, p.seo_title,
                               p.seo_description, p.translations, p.options) as said
        from products p where p.archived_at is null and not ${halalCertificateOf(sql`p.tenant_id`)} and may_say_halal(
               p.name || ' ' || p.category || ' ' || p.description || ' ' || p.ingredients || ' ' || p.storage || ' ' || p.shelf_life || ' ' || p.seo_title
               || ' ' || p.seo_description || ' ' || p.translations::text || ' ' || p.options::text)
      union all
      select s.tenant_id, 'settings', null, null,
             jsonb_build_array(t.name, s.tagline, s.operating_hours, s.pickup_instructions, s.seo_title, s.seo_description, s.seller_name, s.translations)
        from store_profiles s join store_facts t on t.id = s.tenant_id
       where not ${halalCertificateOf(sql`s.tenant_id`)} and may_say_halal(concat_ws(' ', t.name, s.tagline, s.operating_hours, s.pickup_instructions, s.seo_title, s.seo_description, s.seller_name, s.translations::text))
      union all
      select o.tenant_id, 'policies', null, null,
             jsonb_build_array(o.cancel_text, o.reschedule_text, o.refund_text, o.not_collected_text, o.translations)
        from store_policies o
       where not ${halalCertificateOf(sql`o.tenant_id`)} and may_say_halal(concat_ws(' ', o.cancel_text, o.reschedule_text, o.refund_text, o.not_collected_text, o.translations::text)))
    select t.id as store_id, t.slug, t.name as store_name, said.place, said.product_id, said.product_name, said.said
      from said join store_facts t on t.id = said.tenant_id
     where t.status <> 'closed'
       ${storeId === undefined ? sql`` : sql`and t.id = ${storeId}::uuid`}
     order by t.name, t.id, said.place, said.product_name, said.product_id`;
}
