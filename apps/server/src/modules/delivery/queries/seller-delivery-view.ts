import type { LocalDate } from '@dapur/contract/dates/dates';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { toRinggit } from '@dapur/contract/money/money';
import type { Tx } from '../../../platform/db/index.ts';
import { listDeliveriesOfDate, type SellerDeliveryRow } from '../data/seller-deliveries.ts';
import { isTakenBooking } from '../domain/booking-life-cycle.ts';
import { sellerActions } from '../domain/seller-actions.ts';
import { deliveryState } from '../domain/tracking.ts';

/** The deliveries of all orders that stand on a date, as a store's people see them. */
export async function deliveriesOfDate(tx: Tx, tenantId: string, date: LocalDate): Promise<SellerDelivery[]> {
  return (await listDeliveriesOfDate(tx, tenantId, date)).map(sellerDeliveryView);
}

/** A delivery as a store's people see it. */
export function sellerDeliveryView(row: SellerDeliveryRow): SellerDelivery {
  const { alert, bookingState, state } = row;
  const isBooked = isTakenBooking(bookingState);
  const ride = isBooked
    ? {
        courierOrderId: row.courierOrderId,
        shareLink: row.shareLink ?? '',
        status: row.courierStatus ?? '',
        driver: {
          name: row.driverName ?? '',
          phone: row.driverPhone ?? '',
          plate: row.driverPlate ?? '',
        },
        position: null,
        updatedAt: '',
      }
    : null;
  const order = { isPaid: row.isPaid, isCancelled: state === 'cancelled' };
  return {
    order_id: row.orderId,
    order_number: row.orderNumber,
    customer_name: row.customerName,
    customer_phone: row.customerPhone,
    ordered_by: row.orderedBy,
    address: [row.houseUnitNo, row.buildingName, row.address].filter(Boolean).join(', '),
    delivery_date: row.deliveryDate,
    delivery_time: row.deliveryTime,
    carrier: row.carrier,
    provider: row.provider,
    vehicle: row.carrier === 'courier' ? row.vehicle : null,
    state: deliveryState({ state, carrier: row.carrier, ride }, order),
    order_status: row.orderStatus,
    alert:
      alert === null
        ? null
        : {
            reason: alert,
            message: row.alertMessage,
            fee: row.alertFeeSen === null ? null : toRinggit(row.alertFeeSen),
            since: (row.alertedAt ?? new Date(0)).toISOString(),
          },
    promised_fee: toRinggit(row.paidFeeSen),
    courier_fee: ride === null || row.courierFeeSen === null ? null : toRinggit(row.courierFeeSen),
    book_at: row.dueAt === null || isBooked ? null : row.dueAt.toISOString(),
    courier_order_id: ride?.courierOrderId ?? null,
    share_link: ride === null || ride.shareLink === '' ? null : ride.shareLink,
    driver: ride === null || ride.driver.name === '' ? null : ride.driver,
    actions: sellerActions(row, bookingState ?? undefined, row.courierStatus ?? ''),
  };
}
