import { PRODUCT_NAME } from '@dapur/contract/index';
import type { ClaimCodes } from '../ordering/index.ts';
import type { EventHandler } from '../events/index.ts';
import type { MailAddress } from '../../platform/mail/index.ts';
import { personalMail } from './mails/account/account-mail.ts';
import { factsOfOrder, type FactsDeps } from './queries/facts-of-order.ts';
import { sendOnce, type SendingDeps } from './send-once.ts';

export interface ClaimMailDeps extends FactsDeps, SendingDeps {
  readonly claimCodes: ClaimCodes;
  readonly mailFrom: MailAddress;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/**
 * Mails the code of a claim to the address of the order, in the order's language. Never to the address of the person
 * who claims it: reading the order's mail is the proof.
 */
export function mailClaimCode(deps: ClaimMailDeps): EventHandler<'order.claim_opened'> {
  return async ({ tenantId, payload: { orderId, claimId } }) => {
    const facts = await factsOfOrder(deps, tenantId, orderId);
    if (facts === undefined) return;
    const { customer, locale, orderNumber, store } = facts;
    const kind = `claim-${claimId}` as const;
    await sendOnce(deps, { tenantId, orderId, kind }, customer.email, () => {
      const mail = {
        kind: 'claim_code',
        code: deps.claimCodes.codeOf(claimId),
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
