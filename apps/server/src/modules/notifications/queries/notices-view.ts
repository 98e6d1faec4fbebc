import { inEachLocale } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import {
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  noticeRules,
  placeholdersOf,
  type NoticeEvent,
} from '@dapur/contract/messages/notice-rules';
import type { Notice, Notices } from '@dapur/contract/messages/seller-notices';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readStoreFacts } from '../data/store-facts.ts';
import { readNotices, type NoticeRow } from '../data/store-notices.ts';
import { isOn } from './notice-choice.ts';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { catalogues, type MessageKey } from '../messages/translate.ts';

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
function standardWords(event: NoticeEvent, locale: Locale): NoticeWords | undefined {
  if (!isMailed(event)) return undefined;
  const [subject, intro] = KEYS[event];
  const said = (key: MessageKey): string => catalogues[locale][key].replaceAll('{time}', '{slot}');
  return { subject: said(subject), intro: said(intro) };
}

const isMailed = (event: NoticeEvent): event is keyof typeof KEYS => Object.hasOwn(KEYS, event);

/** All notices of a store, and how each is set. */
export async function noticesView(db: Pools, tenantId: string): Promise<Notices> {
  const { rows, store } = await withTenant(db, tenantId, async (tx) => ({
    rows: await readNotices(tx, tenantId),
    store: await readStoreFacts(tx, tenantId),
  }));
  const rowOf = (event: string, channel: string) =>
    rows.find((row) => row.event === event && row.channel === channel);
  return {
    notices: NOTICE_EVENTS.flatMap((event) =>
      NOTICE_CHANNELS.flatMap((channel): Notice[] => {
        const rule = noticeRules[event][channel];
        if (rule === undefined) return [];
        const row = rowOf(event, channel);
        return [
          {
            event,
            channel,
            is_on: isOn(event, channel, row),
            is_fixed: rule === 'always',
            mail: channel === 'customer' ? mailOf(event, row) : null,
          },
        ];
      }),
    ),
    store_email: store?.email ?? null,
    store_locale: store?.mailLocale ?? 'en',
  };
}

function mailOf(event: NoticeEvent, row: NoticeRow | undefined): Notice['mail'] {
  const standard = inEachLocale((locale) => standardWords(event, locale));
  if (!isComplete(standard)) return null;
  return {
    placeholders: [...placeholdersOf(event)],
    standard,
    own: row?.words ?? {},
    version: row?.wordsVersion ?? 0,
  };
}

const isComplete = <Words>(words: Record<Locale, Words | undefined>): words is Record<Locale, Words> =>
  !Object.values(words).includes(undefined);
