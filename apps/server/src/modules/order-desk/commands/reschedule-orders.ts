import { detailsOf } from '@dapur/contract/error-details';
import { AppError } from '@dapur/contract/errors';
import type { RescheduledOrder } from '@dapur/contract/orders/seller-orders';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { editOrder, readOrder, type OrderRecord, type OrderTaker } from '../../ordering/index.ts';

export interface NewTime {
  readonly date: string;
  /** Undefined: each order keeps its slot. */
  readonly time: string | undefined;
  /** Whether customers are written to. */
  readonly tells: boolean;
}

type Reason = NonNullable<RescheduledOrder['reason']>;
type Refusal = Pick<RescheduledOrder, 'reason' | 'items'>;

/**
 * Moves each order to another date or slot in a transaction of its own, by the rules of any edit and with its voucher's
 * discount unchanged: an order for which there is no room does not keep the others from moving. Answers what became of
 * each, in the order of the ids; when the call is repeated, all are at their new time already.
 */
export async function rescheduleOrders(
  db: Pools,
  taker: OrderTaker,
  ids: readonly string[],
  to: NewTime,
): Promise<RescheduledOrder[]> {
  const moved: RescheduledOrder[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase())))
    moved.push(await rescheduleOne(db, taker, id, to));
  return moved;
}

async function rescheduleOne(
  db: Pools,
  taker: OrderTaker,
  id: string,
  to: NewTime,
): Promise<RescheduledOrder> {
  const order = await withTenant(db, taker.tenantId, (tx) => readOrder(tx, taker.tenantId, { id }));
  const none = { reason: null, items: [] };
  if (order === undefined) return { id, order_number: '', name: '', outcome: 'missing', ...none };
  const named = { id, order_number: order.number, name: order.name };
  const time = to.time ?? order.time;
  if (order.date === to.date && order.time === time) return { ...named, outcome: 'already', ...none };
  try {
    await editOrder(db, taker, id, movedTo(order, { date: to.date, time, tells: to.tells }));
    return { ...named, outcome: 'moved', ...none };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = whyNotMoved(error);
    if (refusal === undefined) throw error;
    return { ...named, outcome: 'refused', ...refusal };
  }
}

/** The order unchanged except for its time. */
function movedTo(order: OrderRecord, { date, time, tells }: NewTime & { readonly time: string }) {
  return {
    revision: order.revision,
    items: order.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      quantity: item.quantity,
      product_option: item.options,
    })),
    delivery_date: date,
    delivery_time: time,
    notes: order.notes,
    // The customer did not ask for another day, so the promised discount stays.
    keep_voucher: true,
    notify: tells,
  };
}

/** Why an order was not moved; undefined for an error that is no such reason. */
function whyNotMoved(refusal: AppError): Refusal | undefined {
  const because = (reason: Reason): Refusal => ({ reason, items: [] });
  switch (refusal.code) {
    case 'date_unavailable':
    case 'product_not_offered':
      return because('date');
    case 'slot_unavailable':
      return because('slot');
    case 'pickup_closed':
      return because('place');
    case 'limit_exceeded':
      return { reason: 'portions', items: [...(detailsOf(refusal, 'limit_exceeded')?.items ?? [])] };
    case 'conflict': {
      const { status, revision } = detailsOf(refusal, 'conflict') ?? {};
      if (status !== undefined) return because('status');
      return because(revision === undefined ? 'courier' : 'changed');
    }
    default:
      return undefined;
  }
}
