import type { Locale } from '@dapur/contract/primitives';
import { USUAL_LOCALE } from '@dapur/contract/words/other-locales';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Chosen } from '../domain/sort-receivers.ts';

/** Customers by their ids, in that order. */
export async function readChosen(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Chosen[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Chosen>`
    select c.id, c.email, c.has_consent, c.blocked_at is not null as is_blocked
      from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted (id, at)
      join customers c on c.tenant_id = ${tenantId}::uuid and c.id = wanted.id
     order by wanted.at`.execute(tx);
  return rows;
}

/** A customer as a message names them. */
export interface Reader extends Chosen {
  readonly name: string;
  readonly phone: string;
  /** That of the customer's latest order. */
  readonly lang: Locale;
}

export async function readReader(tx: Tx, tenantId: string, id: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select c.id, c.name, c.phone, c.email, c.has_consent, c.blocked_at is not null as is_blocked,
           coalesce((select o.locale from customer_orders s join order_facts o on o.tenant_id = s.tenant_id and o.id = s.order_id
                      where s.tenant_id = c.tenant_id and s.customer_id = c.id order by s.ordered_at desc limit 1), ${USUAL_LOCALE}) as lang
      from customers c where c.tenant_id = ${tenantId}::uuid and c.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** What a message says of its store. */
export interface StoreVoice {
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly accent: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export async function readStoreVoice(tx: Tx, tenantId: string): Promise<StoreVoice | undefined> {
  return tx
    .selectFrom('store_facts as t')
    .innerJoin('store_profiles as p', 'p.tenant_id', 't.id')
    .select(['t.name', 't.slug', 't.status', 'p.accent', 'p.email', 'p.phone'])
    .where('t.id', '=', tenantId)
    .executeTakeFirst();
}
