import { PRODUCT_NAME } from '@dapur/contract/index';
import type { TakeoverCodes } from '../../ordering/index.ts';
import type { EventHandler } from '../../events/index.ts';
import type { MailAddress } from '../../../platform/mail/index.ts';
import { personalMail } from '../mails/account/account-mail.ts';
import { factsOfOrder, type FactsDeps } from '../queries/facts-of-order.ts';
import { sendOnce, type SendingDeps } from './send-once.ts';

export interface TakeoverMailDeps extends FactsDeps, SendingDeps {
  readonly takeoverCodes: TakeoverCodes;
  readonly mailFrom: MailAddress;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/**
 * Mails the code of a takeover to the address of the order, in the order's language. Never to the address of the person
 * who takes it over: reading the order's mail is the proof.
 */
export function mailTakeoverCode(deps: TakeoverMailDeps): EventHandler<'order.claim_opened'> {
  return async ({ tenantId, payload: { orderId, claimId: takeoverId } }) => {
    const facts = await factsOfOrder(deps, tenantId, orderId);
    if (facts === undefined) return;
    const { customer, locale, orderNumber, store } = facts;
    const kind = `claim-${takeoverId}` as const;
    await sendOnce(deps, { tenantId, orderId, kind }, customer.email, () => {
      const mail = {
        kind: 'takeover_code',
        code: deps.takeoverCodes.codeOf(takeoverId),
        orderNumber,
        storeName: store.name,
      } as const;
      return Promise.resolve({
        ...personalMail({ name: customer.name, locale }, mail, `${deps.publicOrigin}/p/login`),
        to: { address: customer.email, name: customer.name },
        from: { ...deps.mailFrom, name: PRODUCT_NAME },
        messageId: `${kind}@${new URL(deps.publicOrigin).hostname}`,
      });
    });
  };
}
