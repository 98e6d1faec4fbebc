import type { ClaimCodes } from '../../kernel/claim-code.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { MailAddress } from '../../platform/mail/index.ts';
import type { Identity } from '../identity/index.ts';
import { notificationHandlers, type NotificationHandlers } from './http.ts';
import { notificationEventHandlers } from './jobs.ts';
import { noticesHandlers, type NoticesHandlers } from './notices-http.ts';
import type { FactsDeps } from './queries/facts-of-order.ts';
import { reminderTask } from './reminders.ts';
import type { SendingDeps } from './send-once.ts';

export { createAccountMails, type SendPersonalMail } from './mails/account/send-account-mail.ts';
export { createQuestionMails } from './mails/question-mail.ts';
export { createStoreLetters, letterWords } from './mails/store-letter.ts';
export { createLogoReader } from './logo-from-storage.ts';
export { askForReminders } from './reminders.ts';

export interface NotificationDeps extends FactsDeps, SendingDeps {
  readonly rateLimiter: RateLimiter;
  readonly claimCodes: ClaimCodes;
  readonly identity: Pick<Identity, 'userView'>;
  /** Whom mail comes from; the store's name is put in place of the name. */
  readonly mailFrom: MailAddress;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/** Receipts, mails, and what each store says in them. */
export interface Notifications {
  readonly handlers: NotificationHandlers & NoticesHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
  /** For `repeat`: the mails of the day before. */
  readonly reminders: RepeatingTask;
}

export function createNotifications(deps: NotificationDeps): Notifications {
  return {
    handlers: { ...notificationHandlers(deps), ...noticesHandlers(deps) },
    eventHandlers: notificationEventHandlers(deps),
    reminders: reminderTask(deps.db),
  };
}
