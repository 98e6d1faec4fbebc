import { AppError } from '@dapur/contract/errors';
import type { ChangeNote } from '@dapur/contract/pages/change-note-input';
import type { ContentTexts } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import { SITE } from '../../../platform/cache/store-changes.ts';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson, type AuditValues } from '../../audit/index.ts';
import type { ContentDeps } from '../content-deps.ts';
import { dropDraft, readDrafts, saveDraft, takeDraft, type DraftRow } from '../data/drafts.ts';
import { findTexts, insertVersion } from '../data/versions.ts';
import { textsOfVersion } from '../queries/content-for-editor.ts';

/** Who writes which page, and which version they last saw. */
export interface Writing {
  readonly page: ContentPage;
  readonly revision: number;
  readonly by: PrivilegedPerson;
}

const MEANWHILE = 'Someone else has saved this page';

const writing = <T>(
  deps: ContentDeps,
  { page, by }: Omit<Writing, 'revision'>,
  what: string,
  work: (tx: Tx) => Promise<T>,
) => withPlatform(deps.db, `user ${by.userId}`, `${what} the information page ${page}`, work);

/** Keeps a draft. Throws `conflict` when somebody saved meanwhile. */
export function keepDraft(
  deps: ContentDeps,
  { page, revision, by }: Writing,
  texts: ContentTexts,
): Promise<DraftRow> {
  return writing(deps, { page, by }, 'writing', async (tx) => {
    const [seen] = await readDrafts(tx, page);
    const basedOn = seen?.based_on ?? (await newestVersion(tx, page));
    if (!(await saveDraft(tx, { page, revision, basedOn, texts, by: by.userId })))
      throw new AppError('conflict', MEANWHILE);
    const draft = await draftOf(tx, page);
    await record(tx, 'content.saved', { page, by }, { revision: draft.revision });
    return draft;
  });
}

/** Makes an older version the draft. Throws `not_found`, and `conflict` when somebody saved meanwhile. */
export async function restoreVersion(
  deps: ContentDeps,
  { page, revision, by }: Writing,
  version: number,
): Promise<DraftRow> {
  const { texts } = await textsOfVersion(deps, page, version);
  return writing(deps, { page, by }, 'restoring', async (tx) => {
    const kept = await saveDraft(tx, { page, revision, basedOn: version, texts, by: by.userId });
    if (!kept) throw new AppError('conflict', MEANWHILE);
    await record(tx, 'content.restored', { page, by }, { version });
    return draftOf(tx, page);
  });
}

/** Throws the draft away, if there is one. */
export function forgetDraft(deps: ContentDeps, page: ContentPage, by: PrivilegedPerson): Promise<void> {
  return writing(deps, { page, by }, 'dropping the draft of', async (tx) => {
    await dropDraft(tx, page);
    await record(tx, 'content.dropped', { page, by });
  });
}

/**
 * Shows the draft to everybody as the next version, and answers its number. Throws `conflict` when the draft is not the
 * one that the caller has seen.
 */
export async function publish(
  deps: ContentDeps,
  { page, revision, by }: Writing,
  note: ChangeNote,
): Promise<number> {
  const version = await writing(deps, { page, by }, 'publishing', async (tx) => {
    // Of several who publish at once, one takes the draft; the others wait and then find no draft.
    const texts = await takeDraft(tx, page, revision);
    if (texts === undefined) {
      const [left] = await readDrafts(tx, page);
      throw left === undefined
        ? new AppError('not_found', 'There is no draft of this page')
        : new AppError('conflict', MEANWHILE);
    }
    const next = (await newestVersion(tx, page)) + 1;
    await insertVersion(tx, { page, version: next, texts, note, publishedBy: by.userId });
    await record(tx, 'content.published', { page, by }, { version: next, note: note.en });
    return next;
  });
  // The database tells every process; this process drops its copy at once.
  deps.cache.forget(SITE);
  return version;
}

const record = (
  tx: Tx,
  action: `content.${string}`,
  { page, by }: Omit<Writing, 'revision'>,
  after?: AuditValues,
): Promise<void> =>
  recordPrivileged(tx, { actor: by, action, subject: 'page', subjectId: page, ...(after && { after }) });

const newestVersion = async (tx: Tx, page: ContentPage): Promise<number> =>
  (await findTexts(tx, page))?.version ?? 1;

async function draftOf(tx: Tx, page: ContentPage): Promise<DraftRow> {
  const [draft] = await readDrafts(tx, page);
  if (draft === undefined) throw new Error('the draft that was saved is gone');
  return draft;
}
