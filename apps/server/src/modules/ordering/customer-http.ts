import { toRinggit } from '@dapur/contract/money/money';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { takeOverOrder, confirmTakeover } from './commands/take-over-order.ts';
import { nameReviews } from './commands/name-reviews.ts';
import { reviewOrderItem } from './commands/review-order-item.ts';
import { readOrder } from './data/read-order.ts';
import { canCancel, totalDueSen } from './domain/customer-terms.ts';
import { normaliseCode, normaliseOrderNumber } from './domain/normalise-input.ts';
import { linkToken, orderNotFound, type OrderAccess } from './order-access.ts';
import { createOrderEvents } from './order-events.ts';
import { createOrderWatch } from './order-watch.ts';
import type { OrderingDeps } from './ordering-deps.ts';
import { customerOrderView } from './queries/customer-order-view.ts';
import { myOrder, myOrders } from './queries/my-orders.ts';
import { orderView } from './queries/order-view.ts';

export type CustomerOrderHandlers = Handlers<
  | 'orderOfStore'
  | 'orderEvents'
  | 'listMyOrders'
  | 'getMyOrder'
  | 'takeOverOrder'
  | 'confirmTakeover'
  | 'reviewOrderItem'
  | 'nameReviews'
>;

const HOUR = 3_600;
const takeoversPerPerson = { name: 'claim-person', limit: 5, windowSeconds: HOUR };
const takeoversPerAddress = { name: 'claim-address', limit: 10, windowSeconds: HOUR };
/** However many accounts ask: limits the mails to one order's mailbox, and the guesses at its code. */
const takeoversPerOrder = { name: 'claim-order', limit: 5, windowSeconds: HOUR };
const codesPerPerson = { name: 'claim-code', limit: 30, windowSeconds: HOUR };
const reviewsPerPerson = { name: 'review', limit: 60, windowSeconds: HOUR };

/** An order for its holder, and a person's orders in all stores. */
export function customerOrderHandlers(deps: OrderingDeps, access: OrderAccess): CustomerOrderHandlers {
  const { db, rateLimiter } = deps;
  const read = (tenantId: string, id: string) =>
    withTenant(db, tenantId, (tx) => readOrder(tx, tenantId, { id }));
  // Only whoever ordered passes on the link that shows that; the store's people may be told where money goes by no other.
  const openEvents = createOrderEvents({
    access,
    watch: createOrderWatch(deps.news, read),
    view: (order) => orderView(order, deps.pictureUrl),
    settings: deps.settings.events,
  });

  return {
    orderOfStore: async ({ params }, ctx) => {
      const tenantId = ctx.tenant.id;
      const right = await access.requireRight(ctx, { tenantId, id: params.id });
      const order = await read(tenantId, params.id);
      if (order === undefined) throw orderNotFound();
      const data = {
        order: orderView(order, deps.pictureUrl),
        can_cancel: canCancel(order),
        total_due: toRinggit(totalDueSen(order)),
        proof: `${order.id}.${linkToken(deps.orderProof, right)(tenantId, order.id)}`,
      };
      return { success: true, data };
    },

    orderEvents: ({ params }, ctx) => openEvents(ctx, params.id),

    listMyOrders: async ({ query }, { user }) => {
      const { orders, counts, hasMore } = await myOrders(db, user.userId, query);
      const shown = orders.map((order) => customerOrderView(deps, order, user.memberships));
      return { success: true, data: { orders: shown, counts, page: query.page, has_more: hasMore } };
    },

    getMyOrder: async ({ params }, { user }) => {
      const order = await myOrder(db, user.userId, params.id);
      if (order === undefined) throw orderNotFound();
      return { success: true, data: customerOrderView(deps, order, user.memberships) };
    },

    takeOverOrder: async ({ body }, { user, ip }) => {
      const number = normaliseOrderNumber(body.order_number);
      await rateLimiter.hit(takeoversPerPerson, user.userId);
      await rateLimiter.hit(takeoversPerAddress, ip);
      await rateLimiter.hit(takeoversPerOrder, `${number}:${body.email}`);
      await takeOverOrder(deps, { userId: user.userId, number, email: body.email });
      return {
        success: true,
        message: 'If an order with this number and email exists, we have sent a code to that email.',
      };
    },

    confirmTakeover: async ({ body }, { user }) => {
      await rateLimiter.hit(codesPerPerson, user.userId);
      const given = { number: normaliseOrderNumber(body.order_number), code: normaliseCode(body.code) };
      const order = await confirmTakeover(deps, user.userId, given);
      return { success: true, data: customerOrderView(deps, order, user.memberships) };
    },

    reviewOrderItem: async ({ params, body }, { user }) => {
      await rateLimiter.hit(reviewsPerPerson, user.userId);
      const { rating, review_comment: comment, name_shown: nameShown } = body;
      const itemId = body.order_item_id.toLowerCase();
      const id = await reviewOrderItem(db, user, { orderId: params.id, itemId, rating, comment, nameShown });
      return { success: true, data: { id, rating, review_comment: comment } };
    },

    nameReviews: async ({ params, body }, { user }) => {
      await rateLimiter.hit(reviewsPerPerson, user.userId);
      await nameReviews(db, user.userId, { orderId: params.id, nameShown: body.name_shown });
      return { success: true };
    },
  };
}
