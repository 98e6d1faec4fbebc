import { AppError } from '@dapur/contract/errors';
import { toSen } from '@dapur/contract/money/money';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import type { sellerOrderEndpoints } from '@dapur/contract/orders/seller-order-endpoints';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import {
  awaitsPayment,
  cancelBySeller,
  editOrder,
  holdForPayment,
  keepRefundBank,
  moveOrder,
  moveRefund,
  placeManualOrder,
  previewEdit,
  refundOrder,
  reinstateOrder,
  takeOnPickup,
  takePayment,
  type OrderTaker,
} from '../ordering/index.ts';
import { deleteNote, insertNote } from './data/order-notes.ts';
import { readSlips } from './data/order-slips.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderSlipView } from './queries/order-slip-view.ts';
import { sellerOrder } from './queries/seller-order.ts';

export type OrderHandlers = Handlers<keyof typeof sellerOrderEndpoints>;

const HOUR = 3_600;
const payLinks = { name: 'pay-link', limit: 10, windowSeconds: HOUR };

/** What a store's people do with one order; each call answers the order as it is afterwards. */
export function orderHandlers(deps: OrderDeps): OrderHandlers {
  const { db, refundAccounts } = deps;
  const taker = (ctx: MemberContext): OrderTaker => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  const shown = async (ctx: MemberContext, id: string): Promise<{ success: true; data: SellerOrder }> => {
    const { tenant, user, rights } = ctx;
    const isSupport = user.support !== undefined;
    const reader = { tenantId: tenant.id, slug: tenant.slug, userId: user.userId, rights, isSupport };
    return { success: true, data: await sellerOrder(deps, reader, id.toLowerCase()) };
  };

  return {
    sellerOrder: ({ params }, ctx) => shown(ctx, params.id),

    moveOrder: async ({ params, body }, ctx) => {
      const { cash, ...move } = body;
      // Whoever hands an order over takes what is still to be paid for it.
      if (cash !== undefined && !ctx.rights.has('money') && !ctx.rights.has('handover'))
        throw new AppError('forbidden', 'Your role in this store does not allow this.');
      await moveOrder(db, taker(ctx), params.id, {
        ...move,
        cash: cash && { id: cash.id.toLowerCase(), amountSen: toSen(cash.amount) },
      });
      return shown(ctx, params.id);
    },

    createManualOrder: async ({ body }, ctx) => {
      const { payment } = body;
      const isLater = payment.kind === 'link' || payment.kind === 'on_pickup';
      const needsMoney = !isLater || body.discount > 0 || body.override !== undefined;
      if (needsMoney && !ctx.rights.has('money'))
        throw new AppError('forbidden', 'Your role in this store does not allow this.');
      if (
        payment.kind === 'link' &&
        !(await deps.payments.waysOf(ctx.tenant.id)).some(({ account }) => account !== undefined)
      )
        throw new AppError(
          'payment_unavailable',
          'The store does not take online payments yet. Please choose another way to pay.',
        );
      const order = await placeManualOrder(db, taker(ctx), body);
      // A repeat does neither twice: it finds the order placed and its payment recorded.
      const isFree = order.totalSen === 0;
      const isOpen = awaitsPayment(order);
      if (isOpen && payment.kind === 'on_pickup' && !isFree) await takeOnPickup(db, taker(ctx), order.id);
      else if (isOpen && (!isLater || isFree)) {
        const [method, reference] = isLater
          ? (['elsewhere', ''] as const)
          : [payment.kind, payment.reference];
        await takePayment(db, taker(ctx), order.id, {
          id: order.id,
          method,
          reference,
          amountSen: order.totalSen,
        });
      }
      return shown(ctx, order.id);
    },

    editOrder: async ({ params, body }, ctx) => {
      await editOrder(db, taker(ctx), params.id, body);
      return shown(ctx, params.id);
    },

    previewEdit: async ({ params, body }, { tenant }) => ({
      success: true,
      data: await previewEdit(db, tenant.id, params.id, body),
    }),

    cancelOrderBySeller: async ({ params, body }, ctx) => {
      const refundSen = body.refund === undefined ? undefined : toSen(body.refund);
      await cancelBySeller(db, taker(ctx), params.id, {
        reason: body.reason,
        method: body.method,
        refundSen,
      });
      return shown(ctx, params.id);
    },

    takePayment: async ({ params, body }, ctx) => {
      const { id, method, reference, amount } = body;
      await takePayment(db, taker(ctx), params.id, {
        id: id.toLowerCase(),
        method,
        reference,
        amountSen: toSen(amount),
      });
      return shown(ctx, params.id);
    },

    sendPayLink: async ({ params, body }, ctx) => {
      await deps.rateLimiter.hit(payLinks, `${ctx.tenant.id}:${params.id}`);
      await holdForPayment(db, taker(ctx), params.id, body.hold_hours);
      return shown(ctx, params.id);
    },

    reinstateOrder: async ({ params }, ctx) => {
      await reinstateOrder(db, taker(ctx), params.id);
      return shown(ctx, params.id);
    },

    refundOrder: async ({ params, body }, ctx) => {
      if (body.bank !== undefined && ctx.user.support !== undefined)
        throw new AppError('not_for_support', 'Only the store or its customer can say where a refund goes.');
      await refundOrder(db, refundAccounts, taker(ctx), params.id, body);
      return shown(ctx, params.id);
    },

    moveRefund: async ({ params, body }, ctx) => {
      await moveRefund(db, taker(ctx), params.id, params.refund, body);
      return shown(ctx, params.id);
    },

    saveRefundBank: async ({ params, body }, ctx) => {
      const of = { orderId: params.id, refundId: params.refund };
      await keepRefundBank(db, refundAccounts, taker(ctx), of, body);
      return shown(ctx, params.id);
    },

    addOrderNote: async ({ params, body }, ctx) => {
      // Reads the order first: no note is written for an order that does not exist.
      await shown(ctx, params.id);
      const note = {
        tenantId: ctx.tenant.id,
        orderId: params.id.toLowerCase(),
        id: body.id.toLowerCase(),
        author: ctx.user.userId,
        text: body.text,
      };
      if (!(await withTenant(db, ctx.tenant.id, (tx) => insertNote(tx, note))))
        throw new AppError('conflict', 'This note belongs to another order.');
      return shown(ctx, params.id);
    },

    removeOrderNote: async ({ params }, ctx) => {
      const note = {
        tenantId: ctx.tenant.id,
        orderId: params.id.toLowerCase(),
        id: params.note.toLowerCase(),
        author: ctx.user.userId,
      };
      if (!(await withTenant(db, ctx.tenant.id, (tx) => deleteNote(tx, note))))
        throw new AppError('not_found', 'Note not found');
      return shown(ctx, params.id);
    },

    orderSlips: async ({ query }, { tenant, rights }) => {
      const rows = await withTenant(db, tenant.id, (tx) => readSlips(tx, tenant.id, query.ids));
      const seesAmounts = rights.has('orders');
      const reader = { seesAmounts, seesCustomer: seesAmounts || rights.has('handover') };
      return { success: true, data: rows.map((row) => orderSlipView(row, reader)) };
    },
  };
}
