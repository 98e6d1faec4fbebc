import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { openRefundStates } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { isUuid } from '@dapur/contract/uuid';
import { trackedDelivery, type TrackedDelivery } from '../../delivery/index.ts';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from './tables.ts';
import type { LateCause, OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';

export interface OrderRecordItem {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** As the buyer read it; null: `name`. */
  readonly nameRead: string | null;
  readonly quantity: number;
  readonly unitSen: number;
  readonly lineSen: number;
  readonly options: Record<string, string | string[]>;
  /** As the buyer read them; null: in the same words. */
  readonly optionsRead: Record<string, string | string[]> | null;
  readonly pictureKey: string | null;
}

/** An order with its items, as stored. Instants are Dates; money is sen. */
export interface OrderRecord {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  /** The signed-in person who placed it or took it over; null for a guest's. */
  readonly customerId: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly locale: Locale;
  readonly deliveryMethod: 'delivery' | 'pickup';
  readonly date: string;
  readonly time: string;
  readonly address: string | null;
  readonly houseUnitNo: string | null;
  readonly buildingName: string | null;
  /** Null for orders that are picked up. */
  readonly delivery: TrackedDelivery | null;
  readonly pickup: OrderPickup | null;
  /** Width and height in pixels. Null when there are no photos, or none may be shown. */
  readonly pickupPhotos:
    | readonly { readonly id: string; readonly width: number; readonly height: number }[]
    | null;
  readonly subtotalSen: number;
  readonly discountSen: number;
  /** The part of the discount that is on the delivery fee. */
  readonly deliveryDiscountSen: number;
  readonly deliveryFeeSen: number;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly taxSen: number;
  readonly totalSen: number;
  /** The part of the total that store credit pays. */
  readonly creditSen: number;
  readonly voucherCode: string | null;
  readonly paymentMethod: string;
  /** What came, where it came in several parts, the oldest first; null otherwise. Credit is none of them. */
  readonly parts: readonly { readonly at: string; readonly method: string; readonly sen: number }[] | null;
  readonly paymentRef: string | null;
  /** Its customer chose to transfer the money. */
  readonly byTransfer: boolean;
  /** Its customer pays in cash when they collect it. */
  readonly byCash: boolean;
  /** The version of the store's terms that its customer accepted; null: none. */
  readonly termsVersion: number | null;
  readonly notes: string;
  readonly receiptNumber: string | null;
  readonly cancelReason: string | null;
  readonly refundDue: boolean;
  /** The part of the payments that went back or is owed back. */
  readonly refundingSen: number;
  readonly returnedSen: number;
  /** Why money that came for a cancelled order did not bring it back; null for every other order. */
  readonly lateCause: LateCause | null;
  /** What is still missing on a live order that was confirmed. */
  readonly balanceSen: number;
  /** What confirms the order, where that is not all of it, and the last day for the rest. */
  readonly depositSen: number | null;
  readonly restDueOn: LocalDate | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** When it was confirmed, or money came for it. */
  readonly soldAt: Date | null;
  readonly items: readonly OrderRecordItem[];
  /** The database's clock at the reading. */
  readonly readAt: Date;
}

/** A key of an order within a store: its id, its number, or a bill made for it. */
export type OrderKey = { readonly id: string } | { readonly ref: string };

/** The photos of its pickup point, once the order is confirmed: nobody looks for the place before. */
const pickupPhotos = sql`case when o.sold_at is not null and o.delivery_method = 'pickup' then (
             select json_agg(json_build_object('id', a.id, 'width', a.width, 'height', a.height) order by a.created_at, a.id)
               from attachments a
              where a.tenant_id = o.tenant_id and a.parent_id = (o.pickup ->> 'id')::uuid and a.module = 'pickup'
                and a.kept_at is not null and a.removed_at is null) end`;

const parts = sql`case when o.sold_at is not null then (
             select json_agg(json_build_object('at', p.received_at, 'method', p.label, 'sen', p.amount_sen) order by p.received_at, p.id)
               from order_payments p
              where p.tenant_id = o.tenant_id and p.order_id = o.id and p.method <> 'store_credit'
             having count(*) > 1) end`;

/** The fields of an OrderRecord, from `orders o`. */
export const orderFields = sql`o.tenant_id as "tenantId", o.id, o.number, o.customer_id as "customerId", o.status,
           o.payment_status as "paymentStatus",
           o.customer_name as name, o.customer_phone as phone, o.customer_email as email, o.locale,
           o.delivery_method as "deliveryMethod", o.delivery_date as date, o.delivery_time as time,
           o.address, o.house_unit_no as "houseUnitNo", o.building_name as "buildingName", o.pickup, ${pickupPhotos} as "pickupPhotos",${trackedDelivery} as delivery,
           o.subtotal_sen as "subtotalSen", o.discount_sen as "discountSen",
           o.delivery_discount_sen as "deliveryDiscountSen", o.delivery_fee_sen as "deliveryFeeSen",
           o.tax_name as "taxName", o.tax_basis_points as "taxBasisPoints", o.tax_sen as "taxSen",
           o.total_sen as "totalSen", o.credit_sen as "creditSen", o.voucher_code as "voucherCode", o.payment_method as "paymentMethod", ${parts} as parts,
           o.payment_ref as "paymentRef", o.by_transfer as "byTransfer", o.by_cash as "byCash", o.terms_version as "termsVersion", o.notes, o.receipt_number as "receiptNumber",
           o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.expires_at as "expiresAt",
           o.paid_at as "paidAt", o.sold_at as "soldAt", now() as "readAt",
           o.balance_sen as "balanceSen", o.deposit_sen as "depositSen", o.rest_due_on as "restDueOn", o.revision, o.refunding_sen as "refundingSen", o.returned_sen as "returnedSen",
           case when o.payment_status = 'paid_late' then
             case when o.cancelled_by = 'seller' then 'cancelled_by_store'
                  when o.delivery_date < (o.paid_at at time zone 'Asia/Kuala_Lumpur')::date then 'day_passed'
                  else 'sold_out' end
           end as "lateCause",
           exists (select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state in ${literals(openRefundStates)}) as "refundDue",
           (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'name', i.name, 'nameRead', i.name_read,
                     'quantity', i.quantity, 'unitSen', i.unit_sen, 'lineSen', i.line_sen, 'options', i.options, 'optionsRead', i.options_read,
                     'pictureKey', p.picture_key) order by i.position)
              from order_items i
              join product_facts p on p.tenant_id = i.tenant_id and p.id = i.product_id
             where i.tenant_id = o.tenant_id and i.order_id = o.id) as items`;

/**
 * Whether the order's customer has collected another one of the store: the same signed-in person, or somebody with the
 * same phone number and mail address.
 */
export async function hasCollectedBefore(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
     where o.tenant_id = ${tenantId}::uuid and o.id = ${orderId}::uuid and exists (
       select from orders p
        where p.tenant_id = o.tenant_id and p.phone_key = o.phone_key and p.sold_at is not null and p.id <> o.id
          and p.status = 'completed' and (p.email_key = o.email_key or p.customer_id = o.customer_id))`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function readOrder(tx: Tx, tenantId: string, key: OrderKey): Promise<OrderRecord | undefined> {
  const ref = 'id' in key ? key.id : key.ref;
  const found = isUuid(ref.toLowerCase())
    ? sql`o.id = ${ref}::uuid`
    : sql`o.id = coalesce(
        (select id from orders where tenant_id = ${tenantId} and number = ${ref.toUpperCase()}),
        (select order_id from payment_attempts where tenant_id = ${tenantId} and bill_id = ${ref}))`;
  const { rows } = await sql<OrderRecord>`
    select ${orderFields}
      from orders o
     where o.tenant_id = ${tenantId} and ${found}`.execute(tx);
  return rows[0];
}
