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
 * needed, which every order placed would have to feed. What is found is sorted apart: else the planner may look through
 * all orders from the newest on.
 */
export async function openTakeover(
  tx: Tx,
  takeover: NewTakeover,
  by: NamedOrder,
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    with found as materialized (
      select o.tenant_id, o.id, o.created_at
        from store_facts t
        join orders o on o.tenant_id = t.id and o.number = ${by.number}
       where o.email_key = ${by.email} and o.customer_id is null
    )
    select tenant_id as "tenantId", id as "orderId" from found order by created_at desc limit 1`.execute(tx);
  const [found] = rows;
  if (found === undefined) return undefined;
  await sql`
    update order_claims set expires_at = now()
     where user_id = ${takeover.userId}::uuid and store_id = ${found.tenantId}::uuid and order_id = ${found.orderId}::uuid
       and id <> ${takeover.id}::uuid and used_at is null and expires_at > now()`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at)
    values (${takeover.userId}::uuid, ${takeover.id}::uuid, ${found.tenantId}::uuid, ${found.orderId}::uuid,
            ${takeover.codeHash}::bytea, now() + make_interval(mins => ${takeover.minutes}::int))
    on conflict (user_id, id) do nothing`.execute(tx);
  return numAffectedRows === 1n ? found : undefined;
}

/** Counts a try at the person's newest live takeover of an order of this number; undefined when none is left. */
export async function countTry(
  tx: Tx,
  userId: string,
  number: string,
  mostTries: number,
): Promise<TakeoverTry | undefined> {
  const { rows } = await sql<TakeoverTry>`
    select c.id, c.store_id as "tenantId", c.order_id as "orderId", c.code_hash as "codeHash"
      from order_claims c
      join orders o on o.tenant_id = c.store_id and o.id = c.order_id
     where c.user_id = ${userId}::uuid and c.used_at is null and c.expires_at > now() and o.number = ${number}
     order by c.created_at desc limit 1`.execute(tx);
  const [newest] = rows;
  if (newest === undefined) return undefined;
  const { numAffectedRows } = await sql`
    update order_claims set tries = tries + 1
     where user_id = ${userId}::uuid and id = ${newest.id}::uuid
       and used_at is null and expires_at > now() and tries < ${mostTries}::int`.execute(tx);
  return numAffectedRows === 1n ? newest : undefined;
}

/** Gives the order to the person, once and only while it is nobody's; true when this call did it. */
export async function fulfilTakeover(tx: Tx, userId: string, takeover: TakeoverTry): Promise<boolean> {
  const used = await sql`
    update order_claims set used_at = now()
     where user_id = ${userId}::uuid and id = ${takeover.id}::uuid and used_at is null`.execute(tx);
  if (used.numAffectedRows !== 1n) return false;
  const given = await sql`
    update orders set customer_id = ${userId}::uuid, updated_at = now()
     where tenant_id = ${takeover.tenantId}::uuid and id = ${takeover.orderId}::uuid and customer_id is null`.execute(
    tx,
  );
  return given.numAffectedRows === 1n;
}
