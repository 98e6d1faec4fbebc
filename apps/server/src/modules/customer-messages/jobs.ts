import type { EventHandlers } from '../events/index.ts';
import { mailReceiver } from './commands/mail-receiver.ts';
import type { CustomerMessagesDeps } from './messages-deps.ts';

/** Mails to one receiver each. */
export const customerMessageEventHandlers = (deps: CustomerMessagesDeps): EventHandlers => ({
  'customer_message.due': [({ tenantId, payload }) => mailReceiver(deps, tenantId, payload.receiverId)],
});
