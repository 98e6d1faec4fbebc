import type { Tx } from '../../../platform/db/index.ts';
import { endDelivery, moveDelivery, promiseFee, redirectDelivery } from '../../delivery/index.ts';
import type { OrderRecord } from '../data/read-order.ts';
import type { ChangedHandover } from './changed-handover.ts';

/**
 * Adapts an order's delivery to a change of the order, within the transaction of that change: redirects it to another
 * place, moves it to another time, door or recipient, or ends it for a pickup. `order` is the order before the change. Throws
 * conflict while a courier is booked, and slot_unavailable.
 */
export async function bringDeliveryAfter(
  tx: Tx,
  order: OrderRecord,
  handover: ChangedHandover,
  when: { readonly date: string; readonly time: string; readonly deliveryFeeSen: number },
): Promise<void> {
  const { tenantId, id, number, name, phone } = order;
  const { recipient } = handover;
  if (handover.delivery !== undefined)
    return redirectDelivery(tx, { ...when, tenantId, id, number, name, phone, recipient }, handover.delivery);
  if (handover.method === 'delivery') {
    await promiseFee(tx, { tenantId, orderId: id, feeSen: when.deliveryFeeSen });
    const door = { houseUnitNo: handover.houseUnitNo ?? '', buildingName: handover.buildingName ?? '' };
    return moveDelivery(tx, {
      ...when,
      tenantId,
      orderId: id,
      ...door,
      receiver: recipient ?? { name, phone },
    });
  }
  if (order.deliveryMethod === 'delivery') await endDelivery(tx, tenantId, id);
}

/** Whether the order goes to another place or person; the log notes that, but not the place. */
export function isElsewhere(order: OrderRecord, handover: ChangedHandover): boolean {
  return (
    order.address !== handover.address ||
    order.delivery?.recipient?.phone !== handover.recipient?.phone ||
    order.delivery?.recipient?.name !== handover.recipient?.name ||
    order.houseUnitNo !== handover.houseUnitNo ||
    (order.buildingName ?? '') !== (handover.buildingName ?? '') ||
    order.pickup?.id !== handover.pickup?.id
  );
}
