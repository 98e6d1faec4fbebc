import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { catalogues, type MessageKey } from '../messages/translate.ts';
import type { Locale } from '@dapur/contract/primitives';

/**
 * The message keys of our words of a mail to customers, only words that fit every order: none that fit pickup alone.
 */
const KEYS = {
  order_paid: ['confirmation.subject', 'confirmation.lead'],
  reminder: ['reminder.subject', 'reminder.lead'],
  preparing: ['preparing.subject', 'preparing.lead'],
  ready: ['ready.subject', 'ready.lead'],
  out_for_delivery: ['onTheWay.subject', 'onTheWay.lead'],
  completed: ['completed.subject', 'completed.lead'],
  changed: ['changed.subject', 'changed.lead'],
  cancelled: ['cancelled.subject', 'cancelled.lead'],
  pay_link: ['payLink.subject', 'payLink.lead'],
  refund_due: ['refundDue.subject', 'refundDue.lead'],
  refund_sent: ['refundSent.subject', 'refundSent.lead'],
  payment_late: ['late.subject', 'late.lead'],
} as const satisfies Partial<Record<NoticeEvent, readonly [MessageKey, MessageKey]>>;

/**
 * Our words of a mail to customers, with the placeholders that a store may use; undefined for a notice that is not
 * mailed to customers.
 */
export function standardWords(event: NoticeEvent, locale: Locale): NoticeWords | undefined {
  if (!isMailed(event)) return undefined;
  const [subject, intro] = KEYS[event];
  const said = (key: MessageKey): string => catalogues[locale][key].replaceAll('{time}', '{slot}');
  return { subject: said(subject), intro: said(intro) };
}

const isMailed = (event: NoticeEvent): event is keyof typeof KEYS => Object.hasOwn(KEYS, event);
