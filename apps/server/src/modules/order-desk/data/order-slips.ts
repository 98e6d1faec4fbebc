import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { otherRecipient } from '../../delivery/index.ts';
import type { OrderPickup } from '../../ordering/index.ts';

export interface SlipRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly name: string;
  readonly phone: string;
  /** Null where the customer receives it. */
  readonly recipient: Recipient | null;
  readonly deliveryMethod: 'delivery' | 'pickup';
  readonly date: string;
  readonly time: string;
  readonly address: string | null;
  readonly houseUnitNo: string | null;
  readonly buildingName: string | null;
  readonly pickup: OrderPickup | null;
  readonly notes: string;
  readonly subtotalSen: number;
  readonly discountSen: number;
  readonly deliveryFeeSen: number;
  readonly taxSen: number;
  readonly totalSen: number;
  readonly creditSen: number;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly lineSen: number;
    readonly options: Record<string, string | string[]>;
  }[];
}

/**
 * What is printed for orders, in the order of their handover; cancelled orders and orders of other stores are left out.
 */
export async function readSlips(tx: Tx, tenantId: string, ids: readonly string[]): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select o.id, o.number, o.status, o.payment_status as "paymentStatus", o.customer_name as name,
           o.customer_phone as phone, (select ${otherRecipient} from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id) as recipient,
           o.delivery_method as "deliveryMethod", o.delivery_date as date,
           o.delivery_time as time, o.address, o.house_unit_no as "houseUnitNo", o.building_name as "buildingName",
           o.pickup, o.notes, o.subtotal_sen as "subtotalSen", o.discount_sen as "discountSen",
           o.delivery_fee_sen as "deliveryFeeSen", o.tax_sen as "taxSen", o.total_sen as "totalSen",
           o.credit_sen as "creditSen",
           (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'lineSen', i.line_sen,
                     'options', i.options) order by i.position)
              from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
      from orders o
     where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[]) and o.status <> 'cancelled'
     order by o.delivery_date, o.slot_minute, o.number`.execute(tx);
  return rows;
}
