import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { MAX_ORDER_BROWSERS } from '@dapur/contract/orders/order-push';
import { isOver } from '@dapur/contract/orders/order-states';
import { withTenant } from '../../platform/db/index.ts';
import { invalidInput, type Handlers } from '../../platform/http/index.ts';
import { createOrderAccess } from '../ordering/index.ts';
import {
  hasOrderBrowser,
  readOrderNews,
  removeOrderBrowser,
  saveOrderBrowser,
} from './data/order-browsers.ts';
import type { OrderDeskDeps } from './order-desk-deps.ts';
import { isPushService } from './push/push-service.ts';
import type { SenderKey } from './push/sender-key.ts';
import { hashOf, type PushDeps } from './push/tell-browsers.ts';

export type OrderPushHandlers = Handlers<'orderPush' | 'saveOrderPush' | 'removeOrderPush'>;

/**
 * Each saved browser makes this server call an address that the caller named, so one IP address may save only a few.
 */
const saved = { name: 'order-push', limit: 30, windowSeconds: 3_600 };

/** Messages about one order to the buyer's browser. */
export function orderPushHandlers({
  db,
  orderProof,
  rateLimiter,
  push,
  senderKey,
  settings,
}: Pick<OrderDeskDeps, 'db' | 'orderProof' | 'rateLimiter' | 'settings'> & {
  readonly push: Pick<PushDeps, 'sealer'>;
  readonly senderKey: SenderKey;
}): OrderPushHandlers {
  const access = createOrderAccess(db, orderProof);
  return {
    orderPush: async ({ params, query }, ctx) => {
      const { id: tenantId } = ctx.tenant;
      const orderId = params.id.toLowerCase();
      await access.requireRight(ctx, { tenantId, id: orderId });
      const data = await withTenant(db, tenantId, async (tx) => {
        const order = await readOrderNews(tx, tenantId, orderId);
        if (order === undefined) throw new AppError('not_found', 'Order not found');
        const hash = query.browser === undefined ? undefined : Buffer.from(query.browser, 'hex');
        return {
          key: senderKey.publicKey,
          is_on: hash !== undefined && (await hasOrderBrowser(tx, tenantId, orderId, hash)),
          is_over: isOver(order.status),
        };
      });
      return { success: true, data };
    },

    saveOrderPush: async ({ params, body }, ctx) => {
      const { id: tenantId } = ctx.tenant;
      const orderId = params.id.toLowerCase();
      const right = await access.requireRight(ctx, { tenantId, id: orderId });
      if (right === 'seller' || right === 'platform') throw notByStore();
      await rateLimiter.hit(saved, ctx.ip);
      const { endpoint, keys, path, lang: locale } = body;
      if (!isPushService(endpoint, settings.pushOrigins))
        throw invalidInput([{ field: 'endpoint', message: 'is not of a push service that is known' }]);
      if (!path.toLowerCase().endsWith(`/${orderId}`))
        throw invalidInput([{ field: 'path', message: 'must be the page of this order' }]);
      const person = right === 'customer' ? await ctx.principal() : undefined;
      const isKept = await withTenant(db, tenantId, async (tx) => {
        const order = await readOrderNews(tx, tenantId, orderId);
        if (order === undefined) throw new AppError('not_found', 'Order not found');
        if (isOver(order.status))
          throw new AppError('conflict', 'This order is already finished.', { status: order.status });
        return saveOrderBrowser(
          tx,
          {
            tenantId,
            orderId,
            id: randomUUID(),
            // A customer who opens the order through their account gets no more messages after signing out there.
            userId: person?.userId ?? null,
            sessionId: person?.sessionId ?? null,
            endpointHash: hashOf(endpoint),
            sealed: push.sealer.seal(tenantId, { endpoint, ...keys }),
            locale,
            path,
          },
          MAX_ORDER_BROWSERS,
        );
      });
      if (!isKept)
        throw new AppError(
          'conflict',
          `At most ${MAX_ORDER_BROWSERS} browsers can get notifications for an order.`,
        );
      return { success: true };
    },

    removeOrderPush: async ({ params, body }, ctx) => {
      const { id: tenantId } = ctx.tenant;
      const orderId = params.id.toLowerCase();
      const right = await access.requireRight(ctx, { tenantId, id: orderId });
      if (right === 'seller' || right === 'platform') throw notByStore();
      await withTenant(db, tenantId, (tx) =>
        removeOrderBrowser(tx, tenantId, orderId, hashOf(body.endpoint)),
      );
      return { success: true };
    },
  };
}

/** A store's people get their news on the dashboard. */
const notByStore = (): AppError =>
  new AppError('forbidden', 'Only the customer who ordered gets notifications on this page.');
