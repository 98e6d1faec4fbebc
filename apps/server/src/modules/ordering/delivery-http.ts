import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../platform/db/index.ts';
import { invalidInput, type Handlers, type StoreContext } from '../../platform/http/index.ts';
import { courierOrderOf, trackingOf } from '../delivery/index.ts';
import { readOrdersOfQuote } from './data/orders-of-quote.ts';
import { readOrder } from './data/read-order.ts';
import { orderNotFound, type OrderAccess } from './order-access.ts';
import type { OrderingDeps } from './ordering-deps.ts';
import { deliveredOrder, orderView } from './queries/order-view.ts';

export type OrderDeliveryHandlers = Handlers<'courierOrder' | 'updateOrder'>;

/**
 * The calls by which clients built to the specification book a courier and report it. The server does both by itself.
 */
export function orderDeliveryHandlers(
  { db, pictureUrl }: OrderingDeps,
  access: OrderAccess,
): OrderDeliveryHandlers {
  const find = async (tenantId: string, id: string) => {
    const order = await withTenant(db, tenantId, (tx) => readOrder(tx, tenantId, { id }));
    if (order === undefined) throw orderNotFound();
    return order;
  };

  return {
    courierOrder: async ({ body }, ctx) => {
      const tenantId = ctx.tenant.id;
      const order = await find(tenantId, await orderNamed(ctx, body));
      const { delivery } = order;
      if (delivery === null) throw orderNotFound();
      if (delivery.quotationId !== body.quotationId)
        throw invalidInput([{ field: 'quotationId', message: 'Invalid quotation data' }]);
      const state = deliveredOrder(order);
      if (!state.isPaid)
        throw new AppError('order_not_paid', 'You can book a courier once the order is paid');
      const tracking = trackingOf(delivery, state);
      const booked = courierOrderOf(delivery) ?? { orderId: '', shareLink: '' };
      return { success: true, data: { ...booked, status: tracking.state, tracking } };
    },

    updateOrder: async ({ params }, ctx) => {
      const tenantId = ctx.tenant.id;
      await access.requireRight(ctx, { tenantId, id: params.id });
      return { success: true, data: orderView(await find(tenantId, params.id), pictureUrl) };
    },
  };

  /** The id of the order that the call is about: the one it names, else the caller's newest order with this quote. */
  async function orderNamed(
    ctx: StoreContext,
    { order_id: id, quotationId }: { order_id?: string | undefined; quotationId: string },
  ): Promise<string> {
    const tenantId = ctx.tenant.id;
    if (id !== undefined) {
      await access.requireRight(ctx, { tenantId, id });
      return id;
    }
    for (const { id: one, customer_id: customerId } of await readOrdersOfQuote(db, tenantId, quotationId)) {
      if ((await access.rightOf(ctx, { tenantId, id: one, customerId })) !== undefined) return one;
    }
    throw orderNotFound();
  }
}
