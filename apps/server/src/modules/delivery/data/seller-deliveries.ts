import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { LocalDate } from '@dapur/contract/dates/dates';
import { oncePaidStatuses } from '@dapur/contract/orders/order-states';
import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Carrier, VehicleType } from '@dapur/contract/delivery/tracking';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { liveBookingStates, type BookingState } from '../domain/booking-life-cycle.ts';
import { otherRecipient } from './tracked.ts';
import { restingDeliveryStates, type StoredState } from '../domain/delivery-life-cycle.ts';

/** A delivery as a store's people see it, with its live booking, else the one that brought it. Money is sen. */
export interface SellerDeliveryRow {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Of whoever receives it. */
  readonly customerName: string;
  readonly customerPhone: string;
  readonly orderedBy: string | null;
  readonly address: string;
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly deliveryDate: LocalDate;
  readonly deliveryTime: string;
  readonly carrier: Carrier;
  readonly provider: CourierId | null;
  readonly vehicle: VehicleType;
  readonly state: StoredState;
  readonly dueAt: Date | null;
  readonly alert: DeliveryAlert | null;
  readonly alertMessage: string;
  readonly alertFeeSen: number | null;
  readonly alertedAt: Date | null;
  /** What the customer pays: the promised fee less what a voucher takes off it. */
  readonly paidFeeSen: number;
  readonly isPaid: boolean;
  readonly orderStatus: OrderStatus;
  readonly bookingState: BookingState | null;
  readonly courierOrderId: string | null;
  readonly shareLink: string | null;
  readonly courierStatus: string | null;
  readonly courierFeeSen: number | null;
  readonly driverName: string | null;
  readonly driverPhone: string | null;
  readonly driverPlate: string | null;
}

export type SellerView = 'attention' | 'open' | 'done';

const MAX_SHOWN = 200;

/** A delivery by the store itself counts as done a day after its slot: nobody reports when it was made. */
const isBroughtByStore = sql`d.state = 'by_store' and d.scheduled_at < now() - interval '1 day'`;

const VIEWS: Readonly<Record<SellerView, RawBuilder<unknown>>> = {
  attention: sql`d.alert is not null`,
  open: sql`(d.alert is not null or (d.state not in ${literals(restingDeliveryStates)} and not (${isBroughtByStore})))`,
  // A cancelled delivery that was never paid for is not shown as done.
  done: sql`(d.state = 'delivered' or (${isBroughtByStore}) or (d.state = 'cancelled' and d.alert is null and exists (
               select from delivery_ledger l where l.tenant_id = d.tenant_id and l.order_id = d.order_id and l.kind = 'charged')))`,
};

const ORDER: Readonly<Record<SellerView, RawBuilder<unknown>>> = {
  attention: sql`d.scheduled_at, d.order_id`,
  open: sql`d.alert is null, d.scheduled_at, d.order_id`,
  done: sql`d.scheduled_at desc, d.order_id`,
};

/** Deliveries of one view; those that need somebody first, then by their slot. */
export function listSellerDeliveries(
  tx: Tx,
  tenantId: string,
  view: SellerView,
): Promise<SellerDeliveryRow[]> {
  return read(tx, tenantId, VIEWS[view], sql`order by ${ORDER[view]} limit ${MAX_SHOWN}`);
}

export async function readSellerDelivery(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<SellerDeliveryRow | undefined> {
  const [row] = await read(tx, tenantId, sql`d.order_id = ${orderId}`, sql``);
  return row;
}

/** The deliveries of all orders that stand on a date. */
export function listDeliveriesOfDate(
  tx: Tx,
  tenantId: string,
  date: LocalDate,
): Promise<SellerDeliveryRow[]> {
  return read(tx, tenantId, sql`o.delivery_date = ${date}`, sql`order by d.order_id`);
}

/** How many deliveries need somebody. */
export async function countAttention(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deliveries d where d.tenant_id = ${tenantId} and ${VIEWS.attention}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

async function read(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<SellerDeliveryRow[]> {
  const { rows } = await sql<SellerDeliveryRow>`
    select d.order_id as "orderId", d.order_number as "orderNumber", d.recipient_name as "customerName",
           d.recipient_phone as "customerPhone", case when ${otherRecipient} is not null then o.customer_name end as "orderedBy", d.address, d.house_unit_no as "houseUnitNo",
           d.building_name as "buildingName", d.delivery_date as "deliveryDate", d.delivery_time as "deliveryTime",
           d.carrier, d.courier_provider as provider, d.service_type as vehicle, d.state, d.due_at as "dueAt", d.alert, d.alert_message as "alertMessage",
           d.alert_fee_sen as "alertFeeSen", d.alerted_at as "alertedAt", d.promised_fee_sen - o.delivery_discount_sen as "paidFeeSen",
           o.payment_status in ${literals(oncePaidStatuses)} as "isPaid", o.status as "orderStatus",
           b.state as "bookingState", b.courier_order_id as "courierOrderId", b.share_link as "shareLink",
           b.courier_status as "courierStatus", b.fee_sen as "courierFeeSen", b.driver_name as "driverName",
           b.driver_phone as "driverPhone", b.driver_plate as "driverPlate"
      from deliveries d
      join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
      left join lateral (
        select * from courier_bookings b
         where b.tenant_id = d.tenant_id and b.order_id = d.order_id
           and b.state in ${literals([...liveBookingStates, 'completed'])}
         order by b.state = 'completed', b.booked_at desc nulls last, b.id limit 1) b on true
     where d.tenant_id = ${tenantId} and o.delivery_method = 'delivery' and ${where}
     ${tail}`.execute(tx);
  return rows;
}
