import { unpaidStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { changeByStore, literals, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { undecidedAttemptStates } from '../../payments/index.ts';

// These run under the platform's role, as no store may forget; so each statement names the stores of its rows.

/** What a forgotten customer is called on their orders: a name, and an address to which no mail can go. */
export interface Pseudonym {
  readonly name: string;
  readonly email: string;
}

/** An order whose customer was forgotten, and the address that replaces the customer's. */
export interface ForgottenOrder extends RowKey {
  readonly email: string;
}

/**
 * Removes the buyer from orders of one store; numbers, dates and amounts stay. Answers the orders that the buyer
 * cancelled: the reason of each is in the log as well.
 */
export async function forgetBuyer(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { name, email }: Pseudonym,
): Promise<readonly RowKey[]> {
  const { rows } = await sql<{ id: string; cancelled_by: string | null }>`
    update orders
       set customer_name = ${name}, customer_phone = '', customer_email = ${email}, phone_key = '', email_key = '',
           address = null, house_unit_no = null, building_name = null, notes = '', customer_id = null, request_hash = '',
           cancel_reason = case cancelled_by when 'buyer' then '' else cancel_reason end, updated_at = now()
     where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])
    returning id, cancelled_by`.execute(tx);
  return rows.flatMap((row) => (row.cancelled_by === 'buyer' ? [{ tenantId, id: row.id }] : []));
}

/** Forgets to which accounts money of these orders went back; how much and when stays. */
export async function forgetRefundAccounts(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`update refunds set account = null, account_hint = null, bank_code = null
             where tenant_id = ${tenantId}::uuid and order_id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Removes the buyers from up to `most` orders of all stores that were cancelled before a moment and never paid. Orders
 * of accounts are left to the deletion of the account, and people who paid to the rules for customers. Answers the
 * orders: other modules have to forget what they keep about them.
 */
export async function forgetUnpaidOrders(
  tx: Tx,
  name: string,
  before: Date,
  most: number,
): Promise<readonly ForgottenOrder[]> {
  const isOld = sql`
    o.status = 'cancelled' and o.paid_at is null and o.received_sen = 0 and o.customer_id is null
    and coalesce(o.cancelled_at, o.updated_at) < ${before} and o.customer_email not like '%@deleted.invalid'
    and not exists (select from customer_orders h where h.tenant_id = o.tenant_id and h.order_id = o.id)`;
  const old = await sql<RowKey>`
    select o.tenant_id as "tenantId", o.id from orders o where ${isOld} limit ${most}`.execute(tx);
  const { rows } = await changeByStore(
    tx,
    old.rows,
    (tenant, ids) => sql<ForgottenOrder>`
      update orders o
         set customer_name = ${name}, customer_phone = '', phone_key = '', email_key = '',
             customer_email = 'forgotten-' || o.id::text || '@deleted.invalid',
             address = null, house_unit_no = null, building_name = null, notes = '', request_hash = '',
             cancel_reason = case o.cancelled_by when 'buyer' then '' else o.cancel_reason end
       where o.tenant_id = ${tenant} and o.id = any(${ids}) and ${isOld}
      returning o.tenant_id as "tenantId", o.id, o.customer_email as email`,
  );
  return rows;
}

/**
 * Removes people whose accounts are deleted from cancelled orders for which no money ever moved nor can move any more:
 * a bill stays open for `billDays`. `userId`: the orders of one person, otherwise of all. Answers the orders.
 */
export async function forgetOrdersOfDeleted(
  tx: Tx,
  name: string,
  billDays: number,
  userId?: string,
): Promise<readonly ForgottenOrder[]> {
  const whose = userId === undefined ? sql`true` : sql`u.id = ${userId}`;
  const isOver = sql`
    ${whose} and u.deleted_at is not null and u.id = o.customer_id and o.customer_email <> u.email
    and o.status = 'cancelled' and o.payment_status in ${literals(unpaidStatuses)} and o.paid_at is null
    and not exists (select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id)
    and not exists (select from payment_attempts a
                     where a.tenant_id = o.tenant_id and a.order_id = o.id
                       and (a.state = 'paid' or (a.state in ${literals(undecidedAttemptStates)}
                                                 and a.created_at > now() - make_interval(days => ${billDays}))))`;
  const over = await sql<RowKey>`
    select o.tenant_id as "tenantId", o.id from orders o, person_facts u where ${isOver}`.execute(tx);
  const { rows } = await changeByStore(
    tx,
    over.rows,
    (tenant, ids) => sql<ForgottenOrder>`
      update orders o
         set customer_name = ${name}, customer_phone = '', customer_email = u.email, phone_key = '', email_key = '',
             address = null, house_unit_no = null, building_name = null, notes = '', updated_at = now(),
             cancel_reason = case o.cancelled_by when 'buyer' then '' else o.cancel_reason end
        from person_facts u
       where o.tenant_id = ${tenant} and o.id = any(${ids}) and ${isOver}
      returning o.tenant_id as "tenantId", o.id, o.customer_email as email`,
  );
  return rows;
}

/** Forgets up to `most` takeovers of guests' orders that ended before a moment; answers how many. */
export async function forgetOldTakeovers(tx: Tx, before: Date, most: number): Promise<number> {
  // In the order of their keys, so that each machine of a cluster, which has the whole table, chooses the same.
  const { numAffectedRows = 0n } = await sql`
    delete from order_claims c using (
      select user_id, id from order_claims where expires_at < ${before} order by user_id, id limit ${most}) old
     where c.user_id = old.user_id and c.id = old.id`.execute(tx);
  return Number(numAffectedRows);
}
