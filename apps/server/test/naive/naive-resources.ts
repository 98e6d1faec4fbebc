import type { OrderInput } from '@dapur/contract/orders/ordering';
import { AppError } from '@dapur/contract/errors';
import { sql } from 'kysely';
import { defaultOrderingSettings, placeOrder, type OrderRecord } from '../../src/modules/ordering/index.ts';
import { withTenant, type Pools } from '../../src/platform/db/index.ts';
import { othersTurn } from '../kit/others-turn.ts';

/**
 * Adds up what the orders of a date take of an oven, then places one more: two that add up together both fit. The store's
 * own statement knows of no oven.
 */
export async function placeByAddingUp(
  db: Pools,
  tenantId: string,
  input: OrderInput,
  { minutesOf, most }: { readonly minutesOf: ReadonlyMap<string, number>; readonly most: number },
): Promise<OrderRecord> {
  const taken = await withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql<{ product_id: string; quantity: number }>`
      select i.product_id, sum(i.quantity)::int as quantity
        from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
       where o.tenant_id = ${tenantId} and o.delivery_date = ${input.delivery_date} and o.status <> 'cancelled'
       group by 1`.execute(tx);
    await othersTurn(tx);
    return rows.reduce((sum, row) => sum + row.quantity * (minutesOf.get(row.product_id) ?? 0), 0);
  });
  const wanted = input.items.reduce(
    (sum, { product_id: id, quantity }) => sum + quantity * (minutesOf.get(id) ?? 0),
    0,
  );
  if (taken + wanted > most) throw new AppError('limit_exceeded', 'The oven is full');
  return placeOrder(db, defaultOrderingSettings, tenantId, input);
}
