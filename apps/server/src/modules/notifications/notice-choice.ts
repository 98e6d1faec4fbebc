import { noticeRules, type NoticeChannel, type NoticeEvent } from '@dapur/contract/notice-rules';
import type { NoticeWords } from '@dapur/contract/notice-words-input';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import { readNotice, type NoticeRow } from './data/store-notices.ts';
import type { Locale } from './order-facts.ts';

/** What a store wants of one notice at this moment. */
export interface NoticeChoice {
  readonly isOn: boolean;
  /** Its own words in the reader's language; undefined: ours. */
  readonly words: NoticeWords | undefined;
}

/** Read when something is about to be sent, so that a switch counts for whatever has not left yet. */
export async function choiceOf(
  db: Pools,
  tenantId: string,
  event: NoticeEvent,
  channel: NoticeChannel,
  locale: Locale,
): Promise<NoticeChoice> {
  const row = await withTenant(db, tenantId, (tx) => readNotice(tx, tenantId, event, channel));
  return { isOn: isOn(event, channel, row), words: row?.words[locale] };
}

/** Whether something is told; what is told always is, whatever a row says. */
export function isOn(
  event: NoticeEvent,
  channel: NoticeChannel,
  row: Pick<NoticeRow, 'isOn'> | undefined,
): boolean {
  const rule = noticeRules[event][channel];
  if (rule === undefined) return false;
  return rule === 'always' || (row?.isOn ?? rule === 'on');
}
