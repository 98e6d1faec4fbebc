import type { Occasion } from '@dapur/contract/customers/seller-customers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface ListedCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly orders: number;
  readonly spend_sen: number;
  readonly last_order_at: Date;
  readonly area: string;
  readonly tags: readonly string[];
  readonly has_consent: boolean;
  readonly no_shows: number;
  readonly is_blocked: boolean;
  readonly occasions: readonly Occasion[] | null;
}

export const listedColumns = sql`c.id, c.name, c.phone, c.email, c.orders, c.spend_sen, c.last_order_at, c.area, c.has_consent,
  c.no_shows, c.blocked_at is not null as is_blocked,
  array(select g.tag from customer_tags g where g.tenant_id = c.tenant_id and g.customer_id = c.id order by g.tag) as tags,
  (select json_agg(json_build_object('id', d.id, 'name', d.name, 'day', d.day, 'month', d.month, 'year', d.year, 'note', d.note)
                   order by d.month_day, d.id)
     from customer_occasions d where d.tenant_id = c.tenant_id and d.customer_id = c.id) as occasions`;

/** Customers by their ids, in that order. */
export async function readListed(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedCustomer>`
    select ${listedColumns} from customers c where c.tenant_id = ${tenantId}::uuid and c.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What customers can be filtered by, the most frequent first. */
export async function readChoices(
  tx: Tx,
  tenantId: string,
): Promise<{ tags: { tag: string; customers: number }[]; areas: { area: string; customers: number }[] }> {
  const tags = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers from customer_tags where tenant_id = ${tenantId}::uuid
     group by tag order by 2 desc, 1 limit 200`.execute(tx);
  const areas = await sql<{ area: string; customers: number }>`
    select area, count(*)::int as customers from customers where tenant_id = ${tenantId}::uuid and area > ''
     group by area order by 2 desc, 1 limit 200`.execute(tx);
  return { tags: tags.rows, areas: areas.rows };
}
