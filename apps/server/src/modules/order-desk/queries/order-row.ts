import { toRinggit } from '@dapur/contract/money/money';
import { wasPaid } from '@dapur/contract/orders/order-states';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { isDietaryNote } from '../../../kernel/dietary-note.ts';
import { deliveryState } from '../../delivery/index.ts';
import type { PictureUrl } from '../../ordering/index.ts';
import type { ListedOrder } from '../data/order-rows.ts';
import { areaOfAddress } from '../domain/area-of.ts';
import { movesOf } from '../steps-to.ts';

/** An order in a list, as its store's people see it. */
export function orderRow(tenantId: string, order: ListedOrder, pictureUrl: PictureUrl): OrderRow {
  const { items, delivery } = order;
  return {
    id: order.id,
    order_number: order.number,
    status: order.status,
    payment_status: order.paymentStatus,
    name: order.name,
    phone: order.phone,
    items: [...(items ?? [])],
    portions: (items ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    picture: order.pictureKey === null ? null : pictureUrl(tenantId, order.pictureKey),
    delivery_method: order.method,
    delivery_date: order.date,
    delivery_time: order.time,
    area: order.method === 'pickup' ? (order.pickup?.name ?? '') : areaOfAddress(order.address ?? ''),
    total: toRinggit(order.totalSen),
    balance: toRinggit(order.balanceSen),
    refund_due: toRinggit(order.refundDueSen),
    courier: delivery && {
      state: deliveryState(
        { state: delivery.state, carrier: delivery.carrier, ride: rideOf(delivery.rideStatus) },
        { isPaid: wasPaid(order.paymentStatus), isCancelled: order.status === 'cancelled' },
      ),
      alert: delivery.alert,
    },
    source: order.source,
    voucher_code: order.voucherCode,
    has_note: order.hasNote,
    is_dietary: isDietaryNote(order.notes),
    is_first: order.isFirst,
    created_at: order.createdAt.toISOString(),
    held_until: order.isHeld ? order.expiresAt.toISOString() : null,
    moves: movesOf(order.status, order.method),
  };
}

function rideOf(status: string | null) {
  if (status === null) return null;
  const driver = { name: '', phone: '', plate: '' };
  return { courierOrderId: null, shareLink: '', status, driver, position: null, updatedAt: '' };
}
