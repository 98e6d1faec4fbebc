import { PRODUCT_NAME } from '@dapur/contract/index';
import { withTenant } from '../../../platform/db/index.ts';
import type { EventHandlers } from '../../events/index.ts';
import { readToldDecision } from '../../catalogue/index.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import { personalMail } from '../mails/account/account-mail.ts';
import { factsFor } from './order-mail.ts';
import { sendOnce } from './send-once.ts';

/**
 * Tells the writer of a review that it was taken out of sight, or is back, once for each decision. It comes from the
 * platform, which decided, and not from the store.
 */
export function reviewMails(deps: NotificationDeps): EventHandlers {
  return {
    'review.judged': [
      async (event) => {
        const {
          tenantId,
          payload: { decisionId, orderId },
        } = event;
        const told = await withTenant(deps.db, tenantId, (tx) => readToldDecision(tx, tenantId, decisionId));
        const facts = await factsFor(deps, event);
        if (told === undefined || facts === undefined || facts.customer.email === '') return;
        if (told.action !== 'hidden' && told.action !== 'restored') return;
        const kind = `review-${decisionId}` as const;
        const { customer, locale, store } = facts;
        await sendOnce(deps, { tenantId, orderId, kind }, customer.email, () => {
          const mail = {
            kind: told.action === 'restored' ? 'review_restored' : 'review_hidden',
            storeName: store.name,
            product: told.product,
            note: told.note,
            mayAppeal: !told.isAppealed,
            link: `${deps.publicOrigin}/u/orders/${orderId}`,
          } as const;
          return Promise.resolve({
            ...personalMail({ name: customer.name, locale }, mail, `${deps.publicOrigin}/p/login`),
            to: { address: customer.email, name: customer.name },
            from: { ...deps.mailFrom, name: PRODUCT_NAME },
            messageId: `${kind}-${orderId}@${new URL(deps.publicOrigin).hostname}`,
          });
        });
      },
    ],
  };
}
