import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { notificationHandlers, type NotificationHandlers } from './http.ts';
import { notificationEventHandlers, reminderTask } from './jobs.ts';
import { noticesHandlers, type NoticesHandlers } from './notices-http.ts';
import type { NotificationDeps } from './notification-deps.ts';

export { createAccountMails } from './mails/account/send-account-mail.ts';
export { forgetReceivers } from './data/sent-mails.ts';
export { createQuestionMails } from './mails/question-mail.ts';
export { createStoreLetters, letterWords } from './mails/store/store-letter.ts';
export { createLogoReader } from './queries/logo-from-storage.ts';
export { askForReminders } from './commands/reminders.ts';

/** Receipts, mails, and what each store says in them. */
export interface Notifications {
  readonly handlers: NotificationHandlers & NoticesHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createNotifications(deps: NotificationDeps): Notifications {
  return {
    handlers: { ...notificationHandlers(deps), ...noticesHandlers(deps) },
    events: { stores: { messages: notificationEventHandlers(deps) } },
    tasks: [reminderTask(deps.db)],
  };
}
