import { USUAL_LOCALE } from '@dapur/contract/words/other-locales';
import type { KnownBuyer } from '@dapur/contract/customers/seller-customers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Customers by their ids, in that order, with what a new order of theirs begins with. */
export async function readBuyers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<KnownBuyer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownBuyer>`
    select c.id, c.name, c.phone, c.email, c.orders, c.allergies, c.blocked_at is not null as is_blocked,
           coalesce(l.locale, ${USUAL_LOCALE}) as lang, p.place
      from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted (id, at)
      join customers c on c.tenant_id = ${tenantId}::uuid and c.id = wanted.id
      left join lateral (
        select o.locale from customer_orders s
          join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
         where s.tenant_id = c.tenant_id and s.customer_id = c.id
         order by s.ordered_at desc limit 1) l on true
      left join lateral (
        select json_build_object('address', o.address, 'house_unit_no', coalesce(o.house_unit_no, ''),
                 'building_name', coalesce(o.building_name, '')) as place
          from customer_orders s
          join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
         where s.tenant_id = c.tenant_id and s.customer_id = c.id and o.delivery_method = 'delivery' and o.address <> ''
         order by s.ordered_at desc limit 1) p on true
     order by wanted.at`.execute(tx);
  return rows;
}
