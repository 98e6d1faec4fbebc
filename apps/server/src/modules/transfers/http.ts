import { AppError } from '@dapur/contract/errors';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import type { sellerStatementEndpoints } from '@dapur/contract/money/seller-statements';
import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import { withTenantRetry, type Pools } from '../../platform/db/index.ts';
import type { Handlers, MemberContext, RateLimiter } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { actorOf } from '../activity/index.ts';
import { extendHold, transferSen, type createOrderAccess, type OrderTaker } from '../ordering/index.ts';
import { acceptLines } from './commands/accept-lines.ts';
import { acceptSlip, rejectSlip } from './commands/decide-slip.ts';
import { previewStatement } from './commands/preview-statement.ts';
import { sendSlip } from './commands/send-slip.ts';
import { readTransfers, type TransferRow } from './data/slips.ts';
import { orderTransfer, slipView } from './queries/order-transfer.ts';

export interface TransfersDeps {
  readonly db: Pools;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly access: ReturnType<typeof createOrderAccess>;
}

export type TransferHandlers = Handlers<
  | 'orderTransfer'
  | 'sendSlip'
  | 'sellerTransfers'
  | 'acceptTransfer'
  | 'rejectSlip'
  | 'extendTransfer'
  | keyof typeof sellerStatementEndpoints
>;

const slipsSent = { name: 'slips-sent', limit: 12, windowSeconds: 600 };
const statementsSent = { name: 'statements-sent', limit: 30, windowSeconds: 600 };

/** The calls about transfers: of who pays, and of the store's people. */
export function transferHandlers({ db, rateLimiter, access }: TransfersDeps): TransferHandlers {
  const one = async (tenantId: string, orderId: string): Promise<SellerTransfer> => {
    const [row] = await readTransfers(db, tenantId, orderId);
    if (row === undefined) throw new AppError('not_found', 'Order not found');
    return transferView(row);
  };

  return {
    orderTransfer: async ({ params }, ctx) => {
      await access.requirePayer(ctx, { tenantId: ctx.tenant.id, id: params.id });
      return { success: true, data: await orderTransfer(db, ctx.tenant.id, params.id.toLowerCase()) };
    },

    sendSlip: async ({ params, body }, ctx) => {
      const tenantId = ctx.tenant.id;
      const orderId = params.id.toLowerCase();
      await access.requirePayer(ctx, { tenantId, id: orderId });
      await rateLimiter.hit(slipsSent, `order:${orderId}`);
      await sendSlip(db, {
        id: body.id.toLowerCase(),
        tenantId,
        orderId,
        attachmentId: body.attachment_id?.toLowerCase() ?? null,
        bankReference: body.bank_reference || null,
      });
      return { success: true, data: await orderTransfer(db, tenantId, orderId) };
    },

    sellerTransfers: async (_input, { tenant }) => {
      const rows = await readTransfers(db, tenant.id);
      return {
        success: true,
        data: rows.map(transferView),
        server_time: (rows[0]?.readAt ?? new Date()).toISOString(),
      };
    },

    acceptTransfer: async ({ params, body }, ctx) => {
      const taker = takerOf(ctx);
      const seen = {
        orderId: params.id.toLowerCase(),
        amountSen: toSen(body.amount),
        bankReference: body.bank_reference ?? '',
      };
      const outcome = await withTenantRetry(db, taker.tenantId, (tx) => acceptSlip(tx, taker, seen));
      return { success: true, data: { outcome } };
    },

    rejectSlip: async ({ params, body }, ctx) => {
      const orderId = params.id.toLowerCase();
      const { reason, note } = body;
      const slipId = body.slip_id.toLowerCase();
      await rejectSlip(db, takerOf(ctx), { orderId, slipId }, { reason, note });
      return { success: true, data: await one(ctx.tenant.id, orderId) };
    },

    extendTransfer: async ({ params, body }, ctx) => {
      const orderId = params.id.toLowerCase();
      const taker = takerOf(ctx);
      await withTenantRetry(db, taker.tenantId, (tx) => extendHold(tx, taker, orderId, body.minutes));
      return { success: true, data: await one(taker.tenantId, orderId) };
    },

    previewStatement: async ({ form }, ctx) => {
      const { userId } = ctx.user;
      await rateLimiter.hit(statementsSent, userId);
      const { files, body } = await form();
      const [file] = files;
      if (file === undefined) throw new AppError('invalid_input', 'files: is required');
      const comparer = { tenantId: ctx.tenant.id, userId };
      return { success: true, data: await previewStatement(db, comparer, await file.read(), body.mapping) };
    },

    acceptStatementLines: async ({ params, body }, ctx) => {
      const upload = { id: params.id.toLowerCase(), userId: ctx.user.userId };
      const lines = body.lines.map(({ key, order_id: id }) => ({ key, orderId: id.toLowerCase() }));
      const done = await acceptLines(db, takerOf(ctx), upload, lines);
      return {
        success: true,
        data: { lines: done.map(({ key, orderId, outcome }) => ({ key, order_id: orderId, outcome })) },
      };
    },
  };
}

const takerOf = (ctx: MemberContext): OrderTaker => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });

function transferView(row: TransferRow): SellerTransfer {
  return {
    order_id: row.orderId,
    order_number: row.orderNumber,
    customer_name: row.customerName,
    amount: toRinggit(transferSen(row, row.openedSen)),
    delivery_date: row.date,
    status: row.status,
    payment_status: row.paymentStatus,
    expires_at: row.expiresAt.toISOString(),
    state: row.state,
    slips: row.slips.map((slip) => ({
      ...slipView(slip),
      flags: slip.flags.map(({ kind, orderNumber }) => ({ kind, order_number: orderNumber })),
    })),
  };
}
