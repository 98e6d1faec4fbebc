import { sql } from 'kysely';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/**
 * Counts the portions of a product on a date, then moves an order there: two calls that count at the same time both
 * fit. Answers whether the order was moved.
 */
export async function moveByCounting(
  db: Pools,
  tenantId: string,
  orderId: string,
  to: { readonly date: string; readonly limit: number },
): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql<{ taken: number }>`
      select coalesce(sum(i.quantity), 0)::int as taken
        from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
       where i.tenant_id = ${tenantId} and o.delivery_date = ${to.date}::date and o.status <> 'cancelled'`.execute(
      tx,
    );
    await othersTurn(tx);
    if ((rows[0]?.taken ?? 0) >= to.limit) return false;
    await sql`
      update orders set delivery_date = ${to.date}::date where tenant_id = ${tenantId} and id = ${orderId}`.execute(
      tx,
    );
    return true;
  });
}

/** Looks where a refund stands, then says that it was sent: all who look at the same time are right. */
export async function sendByLooking(db: Pools, tenantId: string, refundId: string): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql<{ state: string }>`
      select state from refunds where tenant_id = ${tenantId} and id = ${refundId}`.execute(tx);
    await othersTurn(tx);
    if (rows[0]?.state !== 'due') return false;
    await sql`
      update refunds set state = 'sent', sent_at = now() where tenant_id = ${tenantId} and id = ${refundId}`.execute(
      tx,
    );
    return true;
  });
}
