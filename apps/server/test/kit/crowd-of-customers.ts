import type pg from 'pg';

/**
 * Makes the customers of stores' orders, as the triggers would one by one: one for each phone number of a store. One in
 * ten has a tag, one in a hundred another, some agreed to news, are blocked or did not come. Under the platform's role.
 */
export async function linkCrowd(client: pg.ClientBase, tenantIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into customers (tenant_id, id, name, phone, email, area, last_order_at, has_consent, blocked_at)
     select tenant_id, gen_random_uuid(), max(customer_name), phone_key, max(email_key), area_of(coalesce(max(address), '')),
            max(created_at), ascii(right(phone_key, 1)) % 3 = 0,
            case when right(phone_key, 3) = '777' then now() end
       from orders where tenant_id = any($1) and (status not in ('pending', 'cancelled') or received_sen > 0)
      group by tenant_id, phone_key`,
    [tenantIds],
  );
  await client.query(
    `insert into customer_keys (tenant_id, key, customer_id, is_blocked)
     select tenant_id, phone, id, blocked_at is not null from customers where tenant_id = any($1)`,
    [tenantIds],
  );
  await client.query(
    `insert into customer_orders (tenant_id, order_id, customer_id, ordered_at, is_counted, kept_sen, missed_at)
     select o.tenant_id, o.id, k.customer_id, o.created_at, o.status <> 'cancelled', o.received_sen - o.refunding_sen,
            case when right(o.phone_key, 3) = '123' then o.created_at end
       from orders o join customer_keys k on k.tenant_id = o.tenant_id and k.key = o.phone_key
      where o.tenant_id = any($1) and (o.status not in ('pending', 'cancelled') or o.received_sen > 0)`,
    [tenantIds],
  );
  await client.query(
    `update customers c set orders = s.orders, spend_sen = s.spend, no_shows = s.missed
       from (select tenant_id, customer_id, count(*) filter (where is_counted) as orders, sum(kept_sen) as spend, count(missed_at) as missed
               from customer_orders where tenant_id = any($1) group by 1, 2) s
      where c.tenant_id = s.tenant_id and c.id = s.customer_id`,
    [tenantIds],
  );
  await client.query(
    `insert into customer_tags (tenant_id, customer_id, tag)
     select tenant_id, id, 'VIP' from customers where tenant_id = any($1) and right(phone, 1) = '3'
     union all
     select tenant_id, id, 'Borong' from customers where tenant_id = any($1) and right(phone, 2) = '51'`,
    [tenantIds],
  );
  await client.query(
    `insert into customer_words (tenant_id, word, customer_id)
     select c.tenant_id, word, c.id from customers c, unnest(order_words_of(c.name, '', c.phone, c.email)) word
      where c.tenant_id = any($1)`,
    [tenantIds],
  );
}

export const CROWD_TABLES = [
  'customers',
  'customer_keys',
  'customer_orders',
  'customer_tags',
  'customer_words',
  'customer_occasions',
] as const;
