import { AppError } from '@dapur/contract/errors';
import { LOCALES } from '@dapur/contract/words/locales';
import type { AnnouncementInput } from '@dapur/contract/platform/platform-announcements';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import {
  findAnnouncement,
  publishDraft,
  saveDraft,
  withdraw,
  type AnnouncementRow,
} from '../data/announcements.ts';
import { countAudiences, type Audiences } from '../data/readers.ts';

type Person = Exclude<PrivilegedActor, 'operator'>;

/** An announcement with how many people its audience has. */
export interface Counted {
  readonly row: AnnouncementRow;
  readonly audiences: Audiences;
}

const MEANWHILE = 'Someone else has changed this announcement';

/** Keeps a draft. Throws conflict when somebody saved or published it meanwhile. */
export function keepDraft(
  db: Pools,
  actor: Person,
  id: string,
  { revision, announcement }: { readonly revision: number; readonly announcement: AnnouncementInput },
): Promise<Counted> {
  return withPlatform(db, `user ${actor.userId}`, `writes announcement ${id}`, async (tx) => {
    if (!(await saveDraft(tx, id, { revision, by: actor.userId, input: announcement })))
      throw new AppError('conflict', MEANWHILE);
    const { texts: _words, ...plain } = announcement;
    await recordPrivileged(tx, {
      actor,
      action: 'announcement.drafted',
      subject: 'announcement',
      subjectId: id,
      after: { ...plain, title: announcement.texts.en.title },
    });
    return counted(tx, id);
  });
}

/** Shows a draft to its audience. Throws not_found, conflict, and invalid_input where a language is missing or its time is over. */
export function publish(db: Pools, actor: Person, id: string, revision: number): Promise<Counted> {
  return withPlatform(db, `user ${actor.userId}`, `publishes announcement ${id}`, async (tx) => {
    const draft = await findAnnouncement(tx, id);
    if (draft === undefined) throw notFound();
    const faults = LOCALES.flatMap((locale) =>
      (['title', 'body'] as const)
        .filter((part) => draft.texts[locale][part] === '')
        .map((part) => ({
          field: `texts.${locale}.${part}`,
          message: 'has to be written before it is published',
        })),
    );
    if (faults.length > 0) throw invalidInput(faults);
    if (draft.ends_at !== null && draft.ends_at.getTime() <= Date.now())
      throw invalidInput([{ field: 'ends_at', message: 'is over already' }]);
    if (!(await publishDraft(tx, id, revision, actor.userId))) throw new AppError('conflict', MEANWHILE);
    await recordPrivileged(tx, {
      actor,
      action: 'announcement.published',
      subject: 'announcement',
      subjectId: id,
      after: {
        title: draft.texts.en.title,
        audience: draft.audience,
        state: draft.state,
        level: draft.level,
      },
    });
    return counted(tx, id);
  });
}

/** Withdraws it, so that nobody sees it any more. Throws not_found, and conflict when it was withdrawn before. */
export function takeBack(db: Pools, actor: Person, id: string): Promise<void> {
  return withPlatform(db, `user ${actor.userId}`, `withdraws announcement ${id}`, async (tx) => {
    const before = await findAnnouncement(tx, id);
    if (before === undefined) throw notFound();
    if (!(await withdraw(tx, id, actor.userId)))
      throw new AppError('conflict', 'This announcement has already been withdrawn');
    await recordPrivileged(tx, {
      actor,
      action: before.status === 'draft' ? 'announcement.dropped' : 'announcement.withdrawn',
      subject: 'announcement',
      subjectId: id,
      before: { status: before.status, title: before.texts.en.title },
    });
  });
}

async function counted(tx: Tx, id: string): Promise<Counted> {
  const row = await findAnnouncement(tx, id);
  if (row === undefined) throw notFound();
  return { row, audiences: await countAudiences(tx) };
}

export const notFound = (): AppError => new AppError('not_found', 'Announcement not found');
