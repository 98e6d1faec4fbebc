import { AppError } from '@dapur/contract/errors';
import { PRODUCT_NAME } from '@dapur/contract/index';
import { withTenant } from '../../platform/db/index.ts';
import type { Locale } from '@dapur/contract/primitives';
import { fileToSave, type FileReply, type Handlers, type StoreContext } from '../../platform/http/index.ts';
import { addToOutbox } from '../events/index.ts';
import { createOrderAccess, linkToken, readOrder } from '../ordering/index.ts';
import { isSent } from './data/sent-mails.ts';
import { calendarFile } from './mails/orders/order-calendar.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { factsOfOrder } from './queries/facts-of-order.ts';
import { receiptFileName, receiptPdf } from './receipt/receipt-paper.ts';

export type NotificationHandlers = Handlers<
  'generateReceipt' | 'readReceipt' | 'orderCalendar' | 'sendConfirmation'
>;

const receipts = { name: 'receipt', limit: 10, windowSeconds: 60 };
const calendars = { name: 'order-calendar', limit: 10, windowSeconds: 60 };
const mailRequests = { name: 'confirmation-mail', limit: 10, windowSeconds: 60 };

export function notificationHandlers(deps: NotificationDeps): NotificationHandlers {
  const { db, rateLimiter } = deps;
  const access = createOrderAccess(db, deps.orderProof);

  const receiptOf = async (ctx: StoreContext, id: string, lang: Locale | undefined): Promise<FileReply> => {
    const { tenant } = ctx;
    await access.requireRight(ctx, { tenantId: tenant.id, id });
    await rateLimiter.hit(receipts, ctx.ip);
    const facts = await factsOfOrder(deps, tenant.id, id, lang);
    if (facts === undefined) throw new AppError('not_found', 'Order not found');
    if (facts.paidAt === undefined)
      throw new AppError('conflict', 'A receipt is made once the order is paid');
    return fileToSave(
      receiptFileName(PRODUCT_NAME, facts.receiptNumber),
      await receiptPdf({ owner: tenant.id }, facts),
    );
  };

  const calendarOf = async (ctx: StoreContext, id: string, lang: Locale | undefined): Promise<FileReply> => {
    const { tenant } = ctx;
    const right = await access.requireRight(ctx, { tenantId: tenant.id, id });
    await rateLimiter.hit(calendars, ctx.ip);
    const facts = await factsOfOrder(deps, tenant.id, id, lang);
    if (facts === undefined) throw new AppError('not_found', 'Order not found');
    const proof = linkToken(deps.orderProof, right)(tenant.id, facts.orderId);
    const orderUrl = `${deps.storeUrl(facts.store.slug)}/orders/${facts.orderId}.${proof}`;
    const { fileName, content, contentType } = calendarFile({ ...facts, orderUrl }, new Date());
    // Phones offer to put it into the calendar where it is not merely to be saved.
    return { ...fileToSave(fileName, content), mediaType: contentType, disposition: 'inline' };
  };

  return {
    generateReceipt: ({ body }, ctx) => receiptOf(ctx, body.order_id, body.lang),
    readReceipt: ({ params, query }, ctx) => receiptOf(ctx, params.id, query.lang),
    orderCalendar: ({ params, query }, ctx) => calendarOf(ctx, params.id, query.lang),

    sendConfirmation: async ({ body }, ctx) => {
      const tenantId = ctx.tenant.id;
      const { id, order_id: formId = '' } = body.orderData;
      const orderId = (id ?? formId).toLowerCase();
      await access.requireRight(ctx, { tenantId, id: orderId });
      await rateLimiter.hit(mailRequests, ctx.ip);
      return withTenant(db, tenantId, async (tx) => {
        const order = await readOrder(tx, tenantId, { id: orderId });
        if (order === undefined) throw new AppError('not_found', 'Order not found');
        if (order.soldAt === null || order.status === 'cancelled')
          throw new AppError('conflict', 'The order is not paid');
        const alreadySent = await isSent(tx, { tenantId, orderId, kind: 'order-paid' });
        if (!alreadySent)
          await addToOutbox(tx, { tenantId, topic: 'confirmation.wanted', payload: { orderId } });
        return { success: true, alreadySent };
      });
    },
  };
}
