import { noticeRules, type NoticeChannel, type NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readNotice, type NoticeRow } from '../data/store-notices.ts';
import type { Locale } from '@dapur/contract/primitives';

/** How a store has set one notice. */
export interface NoticeChoice {
  readonly isOn: boolean;
  /** The store's own words in the reader's language; undefined: ours. */
  readonly words: NoticeWords | undefined;
}

/** Read just before sending, so that a switch also applies to notices that have not been sent yet. */
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

/** Whether a notice is sent; one that cannot be switched off is sent whatever the row says. */
export function isOn(
  event: NoticeEvent,
  channel: NoticeChannel,
  row: Pick<NoticeRow, 'isOn'> | undefined,
): boolean {
  const rule = noticeRules[event][channel];
  if (rule === undefined) return false;
  return rule === 'always' || (row?.isOn ?? rule === 'on');
}
