import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@dapur/contract/errors';
import type { NoticeChannel, NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { Locale } from '@dapur/contract/primitives';
import type { NoticeWordsByLocale } from '@dapur/contract/messages/notice-words-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityInput } from '../../activity/index.ts';
import { setMailLocale } from '../../stores/index.ts';
import { keepWords, readNotice, switchNotice } from '../data/store-notices.ts';
import { isOn } from '../queries/notice-choice.ts';

/** The person who changes a store's notices, and the store. */
export interface NoticeChanger {
  readonly tenantId: string;
  readonly actor: ActivityInput['actor'];
}

/** Switches one notice of a store on or off. */
export function turnNotice(
  db: Pools,
  { tenantId, actor }: NoticeChanger,
  told: { readonly event: NoticeEvent; readonly channel: NoticeChannel; readonly isOn: boolean },
): Promise<void> {
  const { event, channel } = told;
  return withTenant(db, tenantId, async (tx) => {
    if (isOn(event, channel, await readNotice(tx, tenantId, event, channel)) === told.isOn) return;
    await switchNotice(tx, tenantId, event, channel, told.isOn);
    const details = { event, channel, is_on: told.isOn };
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'notice.switched',
      subject: 'notice',
      subjectId: null,
      details,
    });
  });
}

/**
 * Keeps a store's own words of a mail to customers; in a language for which it gives none, our standard words are used.
 * Repeating the call is harmless. Throws conflict when somebody else has saved other words meanwhile.
 */
export function wordNotice(
  db: Pools,
  { tenantId, actor }: NoticeChanger,
  input: { readonly event: NoticeEvent; readonly words: NoticeWordsByLocale; readonly version: number },
): Promise<void> {
  const { event, version } = input;
  const words = withoutEmpty(input.words);
  return withTenant(db, tenantId, async (tx) => {
    const before = await readNotice(tx, tenantId, event, 'customer');
    if (isDeepStrictEqual(before?.words ?? {}, words)) return;
    if (!(await keepWords(tx, tenantId, event, words, version)))
      throw new AppError('conflict', 'Someone else has changed this text.');
    const details = { event, languages: Object.keys(words) };
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'notice.worded',
      subject: 'notice',
      subjectId: null,
      details,
    });
  });
}

/** Sets the language of mails to the store itself. */
export function chooseMailLanguage(
  db: Pools,
  { tenantId, actor }: NoticeChanger,
  locale: Locale,
): Promise<void> {
  return withTenant(db, tenantId, async (tx) => {
    if (!(await setMailLocale(tx, tenantId, locale))) return;
    const details = { locale };
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'notice.language',
      subject: 'notice',
      subjectId: null,
      details,
    });
  });
}

const withoutEmpty = (words: NoticeWordsByLocale): NoticeWordsByLocale =>
  Object.fromEntries(Object.entries(words).filter(([, said]) => said?.subject !== '' || said.intro !== ''));
