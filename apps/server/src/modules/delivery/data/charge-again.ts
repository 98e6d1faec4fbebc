import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Enters what a changed discount makes of what the customer paid for delivery, where that is in the ledger already.
 * The caller holds the order's row; `revision` is the order's after the change.
 */
export async function chargeAgain(
  tx: Tx,
  tenantId: string,
  orderId: string,
  revision: number,
): Promise<void> {
  await sql`
    insert into delivery_ledger (tenant_id, id, order_id, kind, amount_sen, cause)
    select o.tenant_id, gen_random_uuid(), o.id, 'charged', o.delivery_fee_sen - o.delivery_discount_sen - charged.sen,
           'revision ' || ${revision}::int
      from orders o, lateral (
        select sum(l.amount_sen) as sen from delivery_ledger l
         where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'charged') charged
     where o.tenant_id = ${tenantId} and o.id = ${orderId}
       and charged.sen <> o.delivery_fee_sen - o.delivery_discount_sen
    on conflict on constraint delivery_ledger__once do nothing`.execute(tx);
}
