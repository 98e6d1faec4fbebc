export { startMailbox, type CaughtMail, type Mailbox } from './mailbox.ts';
export { mailboxPages } from './mailbox-pages.ts';
