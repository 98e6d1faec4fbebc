import type { EventHandlers } from '../events/index.ts';
import { mailReceiver } from './commands/mail-receiver.ts';
import { customerMessageHandlers, type CustomerMessageHandlers } from './http.ts';
import type { CustomerMessagesDeps } from './messages-deps.ts';

export { forgetMessagesTo, forgetOldMessages, handOnMessages } from './data/forget-messages.ts';
export type { MessageWords, SendMessageLetter, MessageLetter } from './messages-deps.ts';

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
      'customer_message.due': [({ tenantId, payload }) => mailReceiver(deps, tenantId, payload.receiverId)],
    },
  };
}
