import { toSen } from '@dapur/contract/money/money';
import { withTenant } from '../../../platform/db/index.ts';
import type { EventHandlers } from '../../events/index.ts';
import { orderTransfer, readSlips } from '../../transfers/index.ts';
import { transferRejectedMail, transferSentMail } from '../mails/orders/transfers.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import { choiceOf } from '../queries/notice-choice.ts';
import { factsFor, mailCustomer, mailStore } from './order-mail.ts';

/** Mails about transfers: to the store when a slip came, to the customer when it is not taken. */
export function transferMails(deps: NotificationDeps): EventHandlers {
  const slipOf = (
    tenantId: string,
    { orderId, slipId }: { readonly orderId: string; readonly slipId: string },
  ) =>
    withTenant(deps.db, tenantId, async (tx) =>
      (await readSlips(tx, tenantId, orderId)).find(({ id }) => id === slipId),
    );
  const expectedSen = async (tenantId: string, orderId: string) =>
    toSen((await orderTransfer(deps.db, tenantId, orderId)).amount);
  return {
    'transfer.sent': [
      async (event) => {
        const { orderId, slipId } = event.payload;
        const facts = await factsFor(deps, event);
        // Decided at once: there is nothing left to look at.
        if (facts === undefined || (await slipOf(event.tenantId, event.payload))?.state !== 'waiting') return;
        const { mailLocale: locale } = facts.store;
        const { isOn } = await choiceOf(deps.db, event.tenantId, 'transfer_sent', 'store', locale);
        if (!isOn) return;
        const transfersUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/transfers#${orderId}`;
        const sen = await expectedSen(event.tenantId, orderId);
        await mailStore(deps, event, `transfer-sent-${slipId}`, facts, () =>
          transferSentMail(facts, { sen, locale, transfersUrl }),
        );
      },
    ],
    'transfer.rejected': [
      async (event) => {
        const { orderId, slipId } = event.payload;
        const facts = await factsFor(deps, event);
        const slip = await slipOf(event.tenantId, event.payload);
        if (facts === undefined || slip === undefined || slip.rejection === null) return;
        const { words } = await choiceOf(
          deps.db,
          event.tenantId,
          'transfer_rejected',
          'customer',
          facts.locale,
        );
        const sen = await expectedSen(event.tenantId, orderId);
        const told = { sen, rejection: slip.rejection, note: slip.note };
        await mailCustomer(deps, event, `transfer-rejected-${slipId}`, facts, () =>
          transferRejectedMail(facts, told, words),
        );
      },
    ],
  };
}
