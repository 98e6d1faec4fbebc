import { overStatuses, unsettledRefundStates } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';

export interface Dormant {
  readonly tenantId: string;
  readonly id: string;
}

/**
 * Customers of all stores who last ordered before a moment and have no order to come, no money on its way and no credit
 * left. Not those who agreed to news or are blocked, nor those who order signed in: their orders are theirs to look at
 * until they delete their account.
 */
export async function findDormant(tx: Tx, before: Date, most: number): Promise<Dormant[]> {
  const { rows } = await sql<Dormant>`
    select c.tenant_id as "tenantId", c.id from customers c
     where c.last_order_at < ${before} and not c.has_consent and c.blocked_at is null
       and not exists (
         select from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
          where h.tenant_id = c.tenant_id and h.customer_id = c.id
            and (exists (select from person_facts u where u.id = o.customer_id and u.deleted_at is null) or o.created_at >= ${before} or o.delivery_date >= (${before}::timestamptz)::date
                 or o.balance_sen > 0 and o.status not in ${literals(overStatuses)}
                 or exists (select from refunds r
                             where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state in ${literals(unsettledRefundStates)})))
       and not exists (
         select from customer_keys k join credit_grants g on g.tenant_id = k.tenant_id and g.email_key = k.key
          where k.tenant_id = c.tenant_id and k.customer_id = c.id and g.left_sen > 0
            and (g.expires_on is null or g.expires_on >= (now() at time zone 'Asia/Kuala_Lumpur')::date))
     order by c.last_order_at, c.id limit ${most}`.execute(tx);
  return rows;
}
