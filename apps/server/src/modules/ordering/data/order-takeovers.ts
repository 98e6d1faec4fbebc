import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The request of a signed-in person for an order that they placed as a guest. */
interface NewTakeover {
  readonly userId: string;
  /** Random. */
  readonly id: string;
  readonly codeHash: Buffer;
  readonly minutes: number;
}

/** What the customer knows of the order. */
export interface NamedOrder {
  readonly number: string;
  /** Normalised. */
  readonly email: string;
}

export interface FoundOrder {
  readonly tenantId: string;
  readonly orderId: string;
}

export interface TakeoverTry extends FoundOrder {
  readonly id: string;
  readonly codeHash: Buffer;
}

/**
 * Opens a takeover if a guest's order in any store has this number and address, and voids the person's earlier ones of
 * it; undefined when there is none, or the takeover was opened before.
 *
 * Numbers are unique within a store, so each store is asked by its own index: no index over all stores' numbers is
 * needed, which every order placed would have to feed.
 */
export async function openTakeover(
  tx: Tx,
  takeover: NewTakeover,
  by: NamedOrder,
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    with found as (
      select t.id as store_id, o.id as order_id
        from store_facts t
        cross join lateral (
          select id, created_at from orders
           where tenant_id = t.id and number = ${by.number} and email_key = ${by.email} and customer_id is null
           limit 1) o
       order by o.created_at desc limit 1
    ), voided as (
      update order_claims c set expires_at = now() from found
       where c.user_id = ${takeover.userId}::uuid and c.store_id = found.store_id and c.order_id = found.order_id
         and c.id <> ${takeover.id}::uuid and c.used_at is null and c.expires_at > now()
    )
    insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at)
    select ${takeover.userId}::uuid, ${takeover.id}::uuid, store_id, order_id, ${takeover.codeHash}::bytea,
           now() + make_interval(mins => ${takeover.minutes}::int)
      from found
    on conflict (user_id, id) do nothing
    returning store_id as "tenantId", order_id as "orderId"`.execute(tx);
  return rows[0];
}

/** Counts a try at the person's newest live takeover of an order of this number; undefined when none is left. */
export async function countTry(
  tx: Tx,
  userId: string,
  number: string,
  mostTries: number,
): Promise<TakeoverTry | undefined> {
  const { rows } = await sql<TakeoverTry>`
    update order_claims set tries = tries + 1
     where user_id = ${userId}::uuid and used_at is null and expires_at > now() and tries < ${mostTries}::int
       and id = (select c.id from order_claims c
                   join orders o on o.tenant_id = c.store_id and o.id = c.order_id
                  where c.user_id = ${userId}::uuid and c.used_at is null and c.expires_at > now()
                    and o.number = ${number}
                  order by c.created_at desc limit 1)
    returning id, store_id as "tenantId", order_id as "orderId", code_hash as "codeHash"`.execute(tx);
  return rows[0];
}

/** Gives the order to the person, once and only while it is nobody's; true when this call did it. */
export async function fulfilTakeover(tx: Tx, userId: string, takeover: TakeoverTry): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update order_claims set used_at = now()
       where user_id = ${userId}::uuid and id = ${takeover.id}::uuid and used_at is null
      returning store_id, order_id
    )
    update orders o set customer_id = ${userId}::uuid, updated_at = now() from used
     where o.tenant_id = used.store_id and o.id = used.order_id and o.customer_id is null
    returning 1`.execute(tx);
  return rows.length > 0;
}
