import type { ConsentEntry } from '@dapur/contract/people/consents';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: ConsentEntry['kind'];
  readonly is_given: boolean;
  readonly versions: Record<string, number>;
  readonly locale: Locale | null;
  readonly place: ConsentEntry['place'];
  readonly store: ConsentEntry['store'];
}

/** The customers of stores who are this person: those with an order of theirs. */
const customersOf = (userId: string) => sql`
  select distinct h.tenant_id, h.customer_id
    from order_facts o join customer_orders h on h.tenant_id = o.tenant_id and h.order_id = o.id
   where o.customer_id = ${userId}`;

/** What the person said to the platform and to stores, the newest first. Across all stores. */
export async function readLog(tx: Tx, userId: string, most: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    with own as (${customersOf(userId)}),
    said as (
      select id, at, kind, is_given, versions, locale, place, null::uuid as tenant_id
        from user_consents where user_id = ${userId}
      union all
      select c.id, c.at, c.kind, c.is_given, c.versions, c.locale, case c.said_by when 'customer' then 'order' else 'store' end, c.tenant_id
        from store_consents c join order_facts o on o.tenant_id = c.tenant_id and o.id = c.order_id
       where o.customer_id = ${userId}
      union all
      select c.id, c.at, c.kind, c.is_given, c.versions, c.locale, case c.said_by when 'customer' then 'profile' else 'store' end, c.tenant_id
        from store_consents c join own on own.tenant_id = c.tenant_id and own.customer_id = c.customer_id)
    select said.id, said.at, said.kind, said.is_given, said.versions, said.locale, said.place,
           case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) end as store
      from said left join store_facts t on t.id = said.tenant_id
     order by said.at desc, said.id limit ${most}`.execute(tx);
  return rows;
}

export interface StoreWithNews {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly since: Date | null;
}

/** Stores where it is noted that the person agreed to news. */
export async function readStoresWithNews(tx: Tx, userId: string): Promise<StoreWithNews[]> {
  const { rows } = await sql<StoreWithNews>`
    with own as (${customersOf(userId)})
    select t.id, t.name, t.slug, max(c.consent_at) as since
      from own join customers c on c.tenant_id = own.tenant_id and c.id = own.customer_id and c.has_consent
      join store_facts t on t.id = c.tenant_id
     group by t.id, t.name, t.slug order by t.name, t.id`.execute(tx);
  return rows;
}
