import type { Listeners } from '../events/index.ts';
import { customerMessageHandlers, type CustomerMessageHandlers } from './http.ts';
import { customerMessageEventHandlers } from './jobs.ts';
import type { CustomerMessagesDeps } from './messages-deps.ts';

export { forgetMessagesTo, forgetOldMessages, handOnMessages } from './data/forget-messages.ts';
export type { MessageWords, SendMessageLetter, MessageLetter } from './messages-deps.ts';

/** What a store writes to customers who agreed to it. */
export interface CustomerMessages {
  readonly handlers: CustomerMessageHandlers;
  readonly events: Listeners;
}

export function createCustomerMessages(deps: CustomerMessagesDeps): CustomerMessages {
  return {
    handlers: customerMessageHandlers(deps),
    events: { stores: { messages: customerMessageEventHandlers(deps) } },
  };
}
