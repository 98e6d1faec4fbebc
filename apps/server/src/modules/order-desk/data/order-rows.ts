import type { Recipient } from '@dapur/contract/orders/customer-fields';
import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import type { Carrier } from '@dapur/contract/delivery/tracking';
import { sql, type RawBuilder } from 'kysely';
import { literals, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { liveBookingStates, otherRecipient } from '../../delivery/index.ts';
import { awaitingPayment, type OrderPickup } from '../../ordering/index.ts';

type StoredDeliveryState =
  | 'unpaid'
  | 'scheduled'
  | 'booking'
  | 'booked'
  | 'by_store'
  | 'stuck'
  | 'delivered'
  | 'cancelled';

/** An order as a list shows it. Money is sen. */
export interface ListedOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly name: string;
  readonly phone: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly pictureKey: string | null;
  readonly method: 'delivery' | 'pickup';
  readonly date: string;
  readonly time: string;
  readonly address: string | null;
  readonly pickup: OrderPickup | null;
  readonly totalSen: number;
  readonly balanceSen: number;
  readonly refundDueSen: number;
  readonly delivery: {
    readonly state: StoredDeliveryState;
    readonly carrier: Carrier;
    readonly alert: DeliveryAlert | null;
    readonly rideStatus: string | null;
  } | null;
  readonly source: 'store' | 'manual';
  readonly voucherCode: string | null;
  readonly notes: string;
  readonly hasNote: boolean;
  readonly isFirst: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** It waits for its payment and its portions are held. */
  readonly isHeld: boolean;
}

/** An order as the file of a list has it. */
export interface FiledOrder extends ListedOrder {
  readonly email: string;
  /** Null where the customer receives it. */
  readonly recipient: Recipient | null;
  readonly subtotalSen: number;
  readonly discountSen: number;
  readonly creditSen: number;
  readonly deliveryFeeSen: number;
  readonly taxSen: number;
  readonly paymentMethod: string;
}

/** The orders with these ids, in the order of the ids; those that are not there are left out. */
export async function readListed(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  return (await listedStatement<ListedOrder>(tenantId, ids, sql``).execute(tx)).rows;
}

/** `readListed` in a single round trip, outside any transaction: for the list, which is asked again and again. */
export async function readListedNow(
  db: Pools,
  tenantId: string,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  return readAsTenant(db, tenantId, listedStatement<ListedOrder>(tenantId, ids, sql``).compile(db.appDb));
}

/** `readListed` with what only a file tells. */
export async function readFiled(tx: Tx, tenantId: string, ids: readonly string[]): Promise<FiledOrder[]> {
  if (ids.length === 0) return [];
  const more = sql`, o.customer_email as email, (select ${otherRecipient} from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id) as recipient, o.subtotal_sen as "subtotalSen", o.discount_sen as "discountSen", o.credit_sen as "creditSen",
           o.delivery_fee_sen as "deliveryFeeSen", o.tax_sen as "taxSen", o.payment_method as "paymentMethod"`;
  return (await listedStatement<FiledOrder>(tenantId, ids, more).execute(tx)).rows;
}

function listedStatement<Row>(
  tenantId: string,
  ids: readonly string[],
  more: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`
    select o.id, o.number, o.status, o.payment_status as "paymentStatus", o.customer_name as name,
           o.customer_phone as phone, o.delivery_method as method, o.delivery_date as date,
           o.delivery_time as time, o.address, o.pickup, o.total_sen as "totalSen",
           o.balance_sen as "balanceSen", o.refunding_sen - o.returned_sen as "refundDueSen", o.source,
           o.voucher_code as "voucherCode", o.notes, o.notes <> '' as "hasNote", o.is_first as "isFirst",
           o.created_at as "createdAt", o.expires_at as "expiresAt",
           ${awaitingPayment(sql`o.`)} and o.expires_at > now() as "isHeld",
           i.items, i.key as "pictureKey", d.delivery${more}
      from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted (id, at)
      join orders o on o.tenant_id = ${tenantId}::uuid and o.id = wanted.id
      left join lateral (
        select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.position) as items,
               (array_agg(p.images -> 0 ->> 'key' order by i.position) filter (where p.images -> 0 ->> 'key' <> ''))[1] as key
          from order_items i
          join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
         where i.tenant_id = o.tenant_id and i.order_id = o.id) i on true
      left join lateral (
        select json_build_object('state', d.state, 'carrier', d.carrier, 'alert', d.alert, 'rideStatus', (
                 select b.courier_status from courier_bookings b
                  where b.tenant_id = d.tenant_id and b.order_id = d.order_id and b.state in ${literals(liveBookingStates)} limit 1)) as delivery
          from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id and o.delivery_method = 'delivery') d on true
     order by wanted.at`;
}
