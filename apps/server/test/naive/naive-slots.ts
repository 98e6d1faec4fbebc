import { AppError } from '@dapur/contract/errors';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { giveClaims } from '../../src/modules/scheduling/data/give-claims.ts';
import { defaultOrderingSettings, placeOrder, type OrderRecord } from '../../src/modules/ordering/index.ts';
import { withTenant, withTenantRetry, type Pools } from '../../src/platform/db/index.ts';
import { othersTurn } from '../kit/others-turn.ts';

/**
 * Counts the slot's orders, then places one more: two that count together both fit. The slot itself has no bound that the
 * statement would see.
 */
export async function placeByCounting(
  db: Pools,
  tenantId: string,
  input: OrderInput,
  cap: number,
): Promise<OrderRecord> {
  const taken = await withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql<{ taken: number }>`
      select count(*)::int as taken from orders
       where tenant_id = ${tenantId} and delivery_date = ${input.delivery_date} and delivery_time = ${input.delivery_time}
         and status <> 'cancelled'`.execute(tx);
    await othersTurn(tx);
    return rows[0]?.taken ?? 0;
  });
  if (taken >= cap) throw new AppError('slot_unavailable', 'This slot is full');
  return placeOrder(db, defaultOrderingSettings, tenantId, input);
}

/**
 * Bounds a slot while orders are under way, without holding the schedule: orders that it does not see yet claim
 * nothing. Now and then it also deadlocks with such orders, which ends one of the two.
 */
export async function boundWithoutHolding(
  db: Pools,
  tenantId: string,
  slot: { readonly date: string; readonly cap: number },
): Promise<void> {
  await withTenantRetry(db, tenantId, async (tx) => {
    await sql`
      insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup, order_cap)
      select tenant_id, ${slot.date}::date, id, true, true, true, ${slot.cap}::int
        from delivery_times where tenant_id = ${tenantId}`.execute(tx);
    await giveClaims(tx, tenantId, slot.date);
  });
}
