import {
  MESSAGE_PLACEHOLDERS,
  type LeftOut,
  type MessageTemplate,
} from '@dapur/contract/messages/message-rules';
import { unknownPlaceholders } from '@dapur/contract/messages/notice-rules';
import type { PlainKey } from '../../i18n/index.tsx';

/** Words of the store's own, or one of ours. */
export type Kind = 'own' | MessageTemplate;

export const kindText = {
  own: 'cust.msg.own',
  birthday: 'cust.msg.birthday',
  thanks: 'cust.msg.thanks',
  miss_you: 'cust.msg.miss_you',
  new_menu: 'cust.msg.new_menu',
} as const satisfies Readonly<Record<Kind, PlainKey>>;

export const leftOutText = {
  blocked: 'cust.msg.left.blocked',
  no_consent: 'cust.msg.left.no_consent',
  no_address: 'cust.msg.left.no_address',
  doubled: 'cust.msg.left.doubled',
} as const satisfies Readonly<Record<LeftOut, PlainKey>>;

export interface MessageDraft {
  readonly kind: Kind;
  readonly subject: string;
  readonly text: string;
}

/** What a draft is sent as. */
export const messageWordsOf = ({ kind, subject, text }: MessageDraft) =>
  kind === 'own' ? { subject: subject.trim(), text: text.trim() } : { template: kind };

/** The first braces that stand for nothing. */
export const strangeBraces = ({ kind, subject, text }: MessageDraft): string | undefined =>
  kind === 'own' ? unknownPlaceholders(`${subject}\n${text}`, MESSAGE_PLACEHOLDERS)[0] : undefined;

/** Opens WhatsApp with the words typed in; undefined without a number. */
export function whatsappLink(phone: string, text: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
