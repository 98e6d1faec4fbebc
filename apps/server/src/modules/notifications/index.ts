import type { ClaimCodes } from '../../kernel/claim-code.ts';
import type { EventHandlers } from '../../platform/jobs/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { MailAddress } from '../../platform/mail/index.ts';
import { notificationHandlers, type NotificationHandlers } from './http.ts';
import { notificationEventHandlers } from './jobs.ts';
import type { FactsDeps } from './queries/facts-of-order.ts';
import type { SendingDeps } from './send-once.ts';

export { createAccountMails, type SendPersonalMail } from './mails/account/send-account-mail.ts';
export { createLogoReader } from './logo-from-storage.ts';

export interface NotificationDeps extends FactsDeps, SendingDeps {
  readonly rateLimiter: RateLimiter;
  readonly claimCodes: ClaimCodes;
  /** Whom mail comes from; the store's name is put in place of the name. */
  readonly mailFrom: MailAddress;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/** Receipts and mails. */
export interface Notifications {
  readonly handlers: NotificationHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
}

export function createNotifications(deps: NotificationDeps): Notifications {
  return { handlers: notificationHandlers(deps), eventHandlers: notificationEventHandlers(deps) };
}
