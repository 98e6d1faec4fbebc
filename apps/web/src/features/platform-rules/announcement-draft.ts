import { inEachLocale, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import type { Announcement, AnnouncementInput } from '@dapur/contract/platform/platform-announcements';
import { fromMoment, toMoment } from '../../components/platform/malaysian-moment.ts';

/** An announcement as its form holds it; moments as they are in Malaysia, empty for none. */
export interface Draft extends Omit<AnnouncementInput, 'starts_at' | 'ends_at'> {
  readonly starts: string;
  readonly ends: string;
}

/** Fields that are wrong. */
export type Faults = Partial<
  Record<'starts' | 'ends' | 'state' | `${Locale}.title` | `${Locale}.body`, true>
>;

const nothing = { title: '', body: '' };

export const freshDraft = (now: number): Draft => ({
  level: 'news',
  audience: 'sellers',
  state: null,
  texts: inEachLocale(() => nothing),
  starts: toMoment(new Date(now).toISOString()),
  ends: '',
});

export const announcementDraftOf = ({
  level,
  audience,
  state,
  texts,
  starts_at,
  ends_at,
}: Announcement): Draft => ({
  level,
  audience,
  state,
  texts,
  starts: toMoment(starts_at),
  ends: ends_at === null ? '' : toMoment(ends_at),
});

/** Undefined while a moment is no moment. */
export function announcementInputOf({ starts, ends, ...rest }: Draft): AnnouncementInput | undefined {
  const [from, to] = [fromMoment(starts), fromMoment(ends)];
  if (from === undefined || (ends !== '' && to === undefined)) return undefined;
  return { ...rest, starts_at: from, ends_at: to ?? null };
}

/** What has to be mended before it is saved, or published. */
export function draftFaults(draft: Draft, isToPublish: boolean): Faults {
  const [from, to] = [fromMoment(draft.starts), fromMoment(draft.ends)];
  const faults: Faults = {};
  if (from === undefined) faults.starts = true;
  if (draft.ends !== '' && (to === undefined || (from !== undefined && to <= from))) faults.ends = true;
  if (draft.audience === 'state' && draft.state === null) faults.state = true;
  if (isToPublish)
    for (const language of LOCALES)
      for (const part of ['title', 'body'] as const)
        if (draft.texts[language][part].trim() === '') faults[`${language}.${part}`] = true;
  return faults;
}
