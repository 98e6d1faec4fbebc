import { sql } from 'kysely';
import type { Totals } from '@dapur/contract/money/totals';
import type { Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from './tables.ts';
import { shareSchedule } from '../../scheduling/index.ts';

/** The items of an order after the change; their ids are the caller's. */
export interface ChangedItem {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** As the buyer read it; null: `name`. */
  readonly nameRead: string | null;
  readonly quantity: number;
  readonly unitSen: number;
  readonly options: Readonly<Record<string, string | readonly string[]>>;
  /** As the buyer read them; null: in the same words. */
  readonly optionsRead: Readonly<Record<string, string | readonly string[]>> | null;
}

export interface OrderChange extends Totals {
  readonly tenantId: string;
  readonly orderId: string;
  readonly date: string;
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  /** Null for a pickup; so are the next two. */
  readonly address: string | null;
  readonly houseUnitNo: string | null;
  readonly buildingName: string | null;
  /** Null for an order that is delivered. */
  readonly pickup: OrderPickup | null;
  readonly notes: string;
  readonly items: readonly ChangedItem[];
}

/** Holds the store's schedule as it is until the transaction ends; what is read after this is not older. */
export async function shareScheduleOf(tx: Tx, tenantId: string): Promise<void> {
  await sql`select ${shareSchedule(tenantId)}`.execute(tx);
}

/** Writes an order's new items and figures; the caller holds the order's row and its portions. */
export async function writeChange(tx: Tx, change: OrderChange): Promise<void> {
  const { tenantId, orderId } = change;
  await tx
    .deleteFrom('order_items')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute();
  await tx
    .insertInto('order_items')
    .values(
      change.items.map((item, position) => ({
        tenant_id: tenantId,
        id: item.id,
        order_id: orderId,
        position,
        product_id: item.productId,
        name: item.name,
        name_read: item.nameRead,
        quantity: item.quantity,
        unit_sen: item.unitSen,
        line_sen: item.unitSen * item.quantity,
        options: JSON.stringify(item.options),
        options_read: item.optionsRead && JSON.stringify(item.optionsRead),
      })),
    )
    .execute();
  await tx
    .updateTable('orders')
    .set({
      delivery_date: change.date,
      delivery_time: change.time,
      delivery_method: change.method,
      address: change.address,
      house_unit_no: change.houseUnitNo,
      building_name: change.buildingName,
      pickup: change.pickup === null ? null : JSON.stringify(change.pickup),
      delivery_fee_sen: change.deliveryFeeSen,
      notes: change.notes,
      subtotal_sen: change.subtotalSen,
      discount_sen: change.discountSen,
      delivery_discount_sen: change.deliveryDiscountSen,
      tax_sen: change.taxSen,
      total_sen: change.totalSen,
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .execute();
}

/** Sets the part of an unpaid order that credit pays. */
export async function writeCredit(
  tx: Tx,
  tenantId: string,
  orderId: string,
  creditSen: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ credit_sen: creditSen })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .execute();
}
