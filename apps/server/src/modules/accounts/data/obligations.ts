import { openRefundStates, overStatuses, unpaidStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';

/** What must be settled before a person can go. */
export interface Obligations {
  /** Names of the stores that would be left without an owner while they are open, or owe something to somebody. */
  readonly ownedStores: readonly string[];
  /** Numbers of the orders that are on their way, the oldest first. */
  readonly openOrders: readonly string[];
}

/** A longer list would not help the reader. */
const MAX_NAMED = 20;

/** An unpaid order whose hold has ended does not count as open, even before the sweeper has cancelled it. */
export async function readObligations(tx: Tx, userId: string): Promise<Obligations> {
  const { rows } = await sql<Obligations>`
    select array(select t.name from seat_facts m join store_facts t on t.id = m.tenant_id
                  where m.user_id = ${userId} and m.role = 'owner'
                    and not exists (select from seat_facts n
                                     where n.tenant_id = m.tenant_id and n.role = 'owner' and n.user_id <> m.user_id)
                    and (t.status <> 'closed'
                         or exists (select from order_facts o
                                     where o.tenant_id = t.id and o.status not in ${literals(overStatuses)}
                                       and not (o.status = 'pending' and o.payment_status in ${literals(unpaidStatuses)} and o.expires_at <= now()))
                         or exists (select from refunds r where r.tenant_id = t.id and r.state in ${literals(openRefundStates)}))
                  order by t.created_at, t.id limit ${MAX_NAMED}) as "ownedStores",
           array(select number from order_facts
                  where customer_id = ${userId} and status not in ${literals(overStatuses)}
                    and not (status = 'pending' and payment_status in ${literals(unpaidStatuses)} and expires_at <= now())
                  order by created_at, id limit ${MAX_NAMED}) as "openOrders"`.execute(tx);
  return rows[0] ?? { ownedStores: [], openOrders: [] };
}
