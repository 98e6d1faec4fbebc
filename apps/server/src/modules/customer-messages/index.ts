import type { EventHandlers } from '../../platform/jobs/index.ts';
import { mailReceiver } from './commands/mail-receiver.ts';
import { DUE_TOPIC } from './data/messages.ts';
import { customerMessageHandlers, type CustomerMessageHandlers } from './http.ts';
import type { CustomerMessagesDeps } from './messages-deps.ts';

export { forgetMessagesTo, forgetOldMessages, handOnMessages } from './data/forget-messages.ts';
export type { MessageWords, SendStoreLetter, StoreLetter } from './messages-deps.ts';

/** What a store writes to customers who agreed to it. */
export interface CustomerMessages {
  readonly handlers: CustomerMessageHandlers;
  /** For the outbox worker: mails to one receiver each. */
  readonly eventHandlers: EventHandlers;
}

export function createCustomerMessages(deps: CustomerMessagesDeps): CustomerMessages {
  return {
    handlers: customerMessageHandlers(deps),
    eventHandlers: {
      [DUE_TOPIC]: [({ tenantId, payload }) => mailReceiver(deps, tenantId, String(payload['receiverId']))],
    },
  };
}
