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
import { standardWords } from './standard-words.ts';

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
