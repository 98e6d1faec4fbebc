import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import { sql } from 'kysely';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { deliveryLife, type StoredState } from '../domain/delivery-life-cycle.ts';
import type { DeliveryStanding } from '../domain/delivery-standing.ts';

/** A delivery with all that a driver needs to know. */
export interface Delivery extends DeliveryStanding {
  readonly tenantId: string;
  readonly orderNumber: string;
  /** The quotation that the shopper was promised. */
  readonly quotationId: string;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly address: string;
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Since when it needs its seller for the reason that `alert` gives. */
  readonly alertedAt: Date | null;
}

const COLUMNS = [
  'tenant_id as tenantId',
  'order_id as orderId',
  'order_number as orderNumber',
  'carrier',
  'courier_provider as provider',
  'service_type as vehicle',
  'quotation_id as quotationId',
  'recipient_name as recipientName',
  'recipient_phone as recipientPhone',
  'address',
  'house_unit_no as houseUnitNo',
  'building_name as buildingName',
  'latitude',
  'longitude',
  'scheduled_at as scheduledAt',
  'promised_fee_sen as promisedFeeSen',
  'courier_fee_sen as courierFeeSen',
  'state',
  'due_at as dueAt',
  'tries',
  'alert',
  'alerted_at as alertedAt',
] as const;

/**
 * A delivery's row, locked until the end of the transaction. Whoever changes a delivery or its bookings takes this lock
 * first. Undefined for an order that nobody delivers.
 */
export function lockDelivery(tx: Tx, tenantId: string, orderId: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('deliveries')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** How the order itself stands: what news says of it may be old. */
export function readOrderState(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .selectFrom('order_facts')
    .select([
      'status',
      'payment_status as paymentStatus',
      'delivery_method as method',
      'delivery_discount_sen as deliveryDiscountSen',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

export interface DeliveryChange {
  readonly dueAt?: Date | null;
  readonly tries?: number;
  readonly vehicle?: VehicleType;
  readonly provider?: CourierId;
}

/** Changes a delivery that is locked, and leaves it where it stands. */
export async function changeDelivery(
  tx: Tx,
  { tenantId, orderId }: Pick<Delivery, 'tenantId' | 'orderId'>,
  { dueAt, tries, vehicle, provider }: DeliveryChange,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      ...(dueAt === undefined ? {} : { due_at: dueAt }),
      ...(tries === undefined ? {} : { tries }),
      ...(vehicle === undefined ? {} : { service_type: vehicle }),
      ...(provider === undefined ? {} : { courier_provider: provider }),
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Moves a locked delivery to a state and clears its alert. */
export async function settleDelivery(
  tx: Tx,
  { tenantId, orderId }: Pick<Delivery, 'tenantId' | 'orderId'>,
  state: Exclude<StoredState, 'stuck'>,
  dueAt: Date | null = null,
): Promise<void> {
  const move = deliveryLife.move(state);
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({
      state: move.to,
      due_at: dueAt,
      tries: 0,
      alert: null,
      alert_message: '',
      alert_fee_sen: null,
      alerted_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the delivery of ${orderId} cannot become ${state}`);
}

export interface NewAlert {
  readonly reason: DeliveryAlert;
  /** The courier's own words, or ours; may be empty. */
  readonly message: string;
  readonly feeSen?: number | undefined;
  /** When the server looks again by itself; null: somebody must. */
  readonly dueAt: Date | null;
  readonly at: Date;
  /** `seller`: the seller's own action caused it, so the seller need not be told. */
  readonly by?: 'seller';
}

/** A sentence, not a page. */
const LONGEST_MESSAGE = 300;

/**
 * Says that a delivery needs somebody. The seller gets word of it once for each reason, not for each try that fails
 * for the same one. A cancelled delivery stays cancelled.
 */
export async function alertSeller(tx: Tx, delivery: Delivery, alert: NewAlert): Promise<void> {
  const { tenantId, orderId } = delivery;
  const isNew = delivery.alert !== alert.reason;
  const move =
    delivery.state === 'cancelled' ? deliveryLife.move('cancelled', 'cancelled') : deliveryLife.move('stuck');
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({
      state: move.to,
      due_at: alert.dueAt,
      alert: alert.reason,
      alert_message: Array.from(alert.message).slice(0, LONGEST_MESSAGE).join(''),
      alert_fee_sen: alert.feeSen ?? null,
      ...(isNew ? { alerted_at: alert.at } : {}),
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the delivery of ${orderId} cannot become ${move.to}`);
  if (!isNew || alert.by === 'seller') return;
  await addToOutbox(tx, { tenantId, topic: 'delivery.alert', payload: { orderId, alert: alert.reason } });
}

/** Where, when and to whom an order goes from now on. */
export interface DeliveryMove {
  readonly tenantId: string;
  readonly orderId: string;
  readonly date: string;
  readonly time: string;
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly receiver: Recipient;
}

/** Writes a locked delivery's new time and door. What would be due in the past is due now. */
export async function rewriteDelivery(
  tx: Tx,
  move: DeliveryMove,
  { scheduledAt, dueAt }: Pick<Delivery, 'scheduledAt' | 'dueAt'>,
): Promise<void> {
  await sql`
    update deliveries
       set delivery_date = ${move.date}::date, delivery_time = ${move.time}, house_unit_no = ${move.houseUnitNo},
           building_name = ${move.buildingName}, recipient_name = ${move.receiver.name},
           recipient_phone = ${move.receiver.phone}, due_at = ${dueAt === null ? null : sql`greatest(now(), ${dueAt}::timestamptz)`},
           scheduled_at = ${scheduledAt}::timestamptz, updated_at = now()
     where tenant_id = ${move.tenantId} and order_id = ${move.orderId}`.execute(tx);
}
