import type { MyData } from '@dapur/contract/people/my-data';
import { sql } from 'kysely';
import { rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';

export interface KeptByStores {
  readonly kept: MyData['kept_by_stores'];
  readonly ask: MyData['ask_these_stores'];
}

/** A customer with orders of the person; `is_theirs`: with those of nobody else. */
interface JudgedCustomer extends RowKey {
  readonly store: string;
  readonly store_name: string;
  readonly is_theirs: boolean;
}

/**
 * What stores know of a person as their customer. A store files orders by phone and mail address, which prove nothing:
 * an order placed with another person's number is filed under that person. So a customer's details are told only where
 * every order filed there is the person's own, by their account or by their confirmed address. Where orders of others
 * are mixed in, only the store's name is told: its people can tell the orders apart. Needs a transaction across stores.
 */
export async function readKeptByStores(tx: Tx, userId: string): Promise<KeptByStores> {
  const judged = await sql<JudgedCustomer>`
    with near as (
      select distinct h.tenant_id, h.customer_id
        from order_facts o join customer_orders h on h.tenant_id = o.tenant_id and h.order_id = o.id
       where o.customer_id = ${userId})
    select h.tenant_id as "tenantId", h.customer_id as id, t.slug as store, t.name as store_name,
           count(*) filter (
             where o.customer_id is distinct from u.id
               and not (o.customer_id is null and u.email_verified_at is not null and o.email_key = u.email)) = 0 as is_theirs
      from near n
      join customer_orders h on h.tenant_id = n.tenant_id and h.customer_id = n.customer_id
      join order_facts o on o.tenant_id = h.tenant_id and o.id = h.order_id
      join store_facts t on t.id = h.tenant_id
      join person_facts u on u.id = ${userId}
     group by h.tenant_id, h.customer_id, t.slug, t.name
     order by t.slug`.execute(tx);
  const others = judged.rows.filter((customer) => !customer.is_theirs);
  const { rows } = await sql<{ kept: KeptByStores['kept'][number] }>`
    select to_json(x) as kept from (
      select t.slug as store, t.name as store_name, c.name, c.phone, c.email, c.area, c.orders,
             (c.spend_sen / 100.0)::float8 as spent, c.no_shows, c.notes, c.allergies, c.blocked_at, c.block_reason,
             (select coalesce(json_agg(g.tag order by g.tag), '[]') from customer_tags g
               where g.tenant_id = c.tenant_id and g.customer_id = c.id) as tags,
             (select coalesce(json_agg(json_build_object('name', a.name, 'month', a.month, 'day', a.day, 'year', a.year, 'note', a.note)
                       order by a.month, a.day), '[]') from customer_occasions a
               where a.tenant_id = c.tenant_id and a.customer_id = c.id) as occasions,
             (select coalesce(json_agg(json_build_object('sent_at', m.sent_at, 'subject', m.subject, 'text', m.body,
                       'to_you_alone', not m.is_bulk, 'state', r.state) order by m.sent_at), '[]')
                from customer_message_receivers r join customer_messages m on m.tenant_id = r.tenant_id and m.id = r.message_id
               where r.tenant_id = c.tenant_id and r.customer_id = c.id) as messages
        from ${rowKeys(judged.rows.filter((customer) => customer.is_theirs))} as theirs (tenant_id, id)
        join customers c on c.tenant_id = theirs.tenant_id and c.id = theirs.id
        join store_facts t on t.id = c.tenant_id) x
     order by x.store`.execute(tx);
  return {
    kept: rows.map(({ kept }) => kept),
    // A store with several customers who may be the person is told once.
    ask: [...new Map(others.map(({ store, store_name }) => [store, { store, store_name }])).values()],
  };
}
