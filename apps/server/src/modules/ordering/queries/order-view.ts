import { toRinggit } from '@dapur/contract/money/money';
import { wasPaid } from '@dapur/contract/orders/order-states';
import type { Order, OrderGlimpse } from '@dapur/contract/orders/ordering';
import type { z } from 'zod';
import type { OrderPickup } from '../data/tables.ts';
import { courierOrderOf, trackingOf, type TrackedOrder } from '../../delivery/index.ts';
import type { OrderRecord } from '../data/read-order.ts';
import { isCashDue, restSen } from '../domain/order-money.ts';

/** Where the picture of a product is found, as a path of this site. */
export type PictureUrl = (tenantId: string, key: string) => string;

/** The order as its holder sees it, in the contract's shape. */
export function orderView(order: OrderRecord, pictureUrl: PictureUrl): Order {
  const { delivery } = order;
  return {
    id: order.id,
    order_number: order.number,
    status: order.status,
    payment_status: order.paymentStatus,
    name: order.name,
    email: order.email,
    phone: order.phone,
    delivery_method: order.deliveryMethod,
    delivery_date: order.date,
    delivery_time: order.time,
    address: order.address,
    house_unit_no: order.houseUnitNo,
    building_name: order.buildingName,
    ...(delivery?.recipient ? { recipient: delivery.recipient } : {}),
    pickup_location: order.pickup && pickupView(order.pickup, order),
    items: order.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      name: item.name,
      ...(item.nameRead === null ? {} : { name_read: item.nameRead }),
      quantity: item.quantity,
      price: toRinggit(item.unitSen),
      subtotal: toRinggit(item.lineSen),
      product_option: item.options,
      ...(item.optionsRead === null ? {} : { product_option_read: item.optionsRead }),
      picture: item.pictureKey === null ? null : pictureUrl(order.tenantId, item.pictureKey),
    })),
    sub_total: toRinggit(order.subtotalSen),
    discount: toRinggit(order.discountSen),
    delivery_discount: toRinggit(order.deliveryDiscountSen),
    delivery_fee: toRinggit(order.deliveryFeeSen),
    tax_name: order.taxName,
    tax_percentage: order.taxName === null ? null : order.taxBasisPoints / 100,
    tax_amount: toRinggit(order.taxSen),
    total: toRinggit(order.totalSen),
    ...(order.creditSen > 0 ? { store_credit: toRinggit(order.creditSen) } : {}),
    ...depositOf(order),
    voucher_code: order.voucherCode,
    payment_method: order.paymentMethod,
    payment_ref: order.paymentRef,
    ...(order.parts === null ? {} : { payments: order.parts.map(partView) }),
    ...(order.byTransfer ? { by_transfer: true } : {}),
    ...(isCashDue(order) ? { cash_due: toRinggit(order.balanceSen) } : {}),
    ...(order.termsVersion === null ? {} : { terms_version: order.termsVersion }),
    notes: order.notes,
    lalamove_data: delivery && courierOrderOf(delivery),
    delivery: delivery && trackingOf(delivery, deliveredOrder(order)),
    cancel_reason: order.cancelReason,
    refund_due: order.refundDue,
    late_cause: order.lateCause,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    receipt_number: order.receiptNumber,
    server_time: order.readAt.toISOString(),
  };
}

const partView = ({ at, method, sen }: NonNullable<OrderRecord['parts']>[number]) => ({
  at: new Date(at).toISOString(),
  method,
  amount: toRinggit(sen),
});

function depositOf(order: OrderRecord): Pick<Order, 'deposit'> {
  const { depositSen, restDueOn } = order;
  if (depositSen === null || restDueOn === null) return {};
  const rest = restSen(order);
  return { deposit: { amount: toRinggit(depositSen), rest: toRinggit(rest), due_on: restDueOn } };
}

/**
 * The pickup point of an order: the exact place if the order is confirmed and not cancelled, or if the store shows it to
 * everybody; else only its area, without anything that leads to the door.
 */
function pickupView(
  pickup: OrderPickup,
  { soldAt, status, pickupPhotos }: Pick<OrderRecord, 'soldAt' | 'status' | 'pickupPhotos'>,
): Order['pickup_location'] {
  const { area = '', shows_place: isPublic = false, ...place } = pickup;
  if (soldAt !== null && status !== 'cancelled')
    return { ...place, shows_place: true, ...(pickupPhotos === null ? {} : { photos: [...pickupPhotos] }) };
  if (isPublic) return { ...place, shows_place: true };
  return { ...place, address: area, latitude: null, longitude: null, instructions: '', shows_place: false };
}

/** The fields of an order that decide how its delivery is shown. */
export function deliveredOrder({ status, paymentStatus }: OrderRecord): TrackedOrder {
  // A refund does not mean that the order is no longer delivered.
  return { isPaid: wasPaid(paymentStatus), isCancelled: status === 'cancelled' };
}

/** What a caller without proof may see. Not even the number: it begins with letters of the buyer's name. */
export function orderGlimpse(order: OrderRecord): z.infer<typeof OrderGlimpse> {
  return { status: order.status, payment_status: order.paymentStatus };
}
