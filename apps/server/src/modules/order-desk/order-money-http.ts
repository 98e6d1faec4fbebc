import { toRinggit } from '@dapur/contract/money/money';
import type { orderMoneyEndpoints } from '@dapur/contract/orders/order-money';
import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers, StoreContext } from '../../platform/http/index.ts';
import {
  createOrderAccess,
  keepRefundBank,
  readOrder,
  readRefunds,
  type OrderRight,
} from '../ordering/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { customerRefundView } from './queries/refund-view.ts';

export type OrderMoneyHandlers = Handlers<keyof typeof orderMoneyEndpoints>;

const HOUR = 3_600;
const tellings = { name: 'refund-account', limit: 10, windowSeconds: HOUR };

/** What the customer of an order sees and says of money that comes back to them. */
export function orderMoneyHandlers(deps: OrderDeps): OrderMoneyHandlers {
  const { db, refundAccounts } = deps;
  const access = createOrderAccess(db, deps.orderProof);
  const shown = async ({ tenant }: StoreContext, id: string, right: OrderRight) =>
    withTenant(db, tenant.id, async (tx) => {
      const order = await readOrder(tx, tenant.id, { id });
      if (order === undefined) throw new AppError('not_found', 'Order not found');
      const refunds = (await readRefunds(tx, tenant.id, id)).flatMap((row) => customerRefundView(row) ?? []);
      const data = { refunds, balance: toRinggit(order.balanceSen), may_tell_bank: mayTellBank(right) };
      return { success: true as const, data };
    });

  return {
    orderMoney: async ({ params }, ctx) => {
      const orderId = params.id.toLowerCase();
      const right = await access.requireRight(ctx, { tenantId: ctx.tenant.id, id: orderId });
      return shown(ctx, orderId, right);
    },

    tellRefundBank: async ({ params, body }, ctx) => {
      const orderId = params.id.toLowerCase();
      const right = await access.requireRight(ctx, { tenantId: ctx.tenant.id, id: orderId });
      if (!mayTellBank(right)) throw new AppError('not_found', 'Order not found');
      await deps.rateLimiter.hit(tellings, `${ctx.tenant.id}:${orderId}`);
      const customer = { tenantId: ctx.tenant.id, actor: { kind: 'customer' as const } };
      await keepRefundBank(db, refundAccounts, customer, { orderId }, body);
      return shown(ctx, orderId, right);
    },
  };
}

/**
 * The store's people have a call of their own to set the bank account; it requires the right to do so and logs who did
 * it. They may also hold a link that was passed on, so that link does not give this right. The platform's people may
 * not say where money goes.
 */
const mayTellBank = (right: OrderRight): boolean => right === 'holder' || right === 'customer';
