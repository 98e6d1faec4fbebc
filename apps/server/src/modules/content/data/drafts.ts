import type { ContentTexts } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface DraftRow {
  readonly revision: number;
  readonly based_on: number;
  readonly texts: ContentTexts;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** Of one page, or of all. `updated_by` is a name. */
export function readDrafts(tx: Tx, page?: ContentPage): Promise<(DraftRow & { page: string })[]> {
  const query = tx
    .selectFrom('content_drafts')
    .innerJoin('person_facts as u', 'u.id', 'content_drafts.updated_by')
    .select([
      'page',
      'revision',
      'based_on',
      'texts',
      'content_drafts.updated_at',
      'u.full_name as updated_by',
    ]);
  return (page === undefined ? query : query.where('page', '=', page)).execute();
}

/**
 * Keeps a draft on top of the save that the writer has seen (`revision`, 0 for none). False when somebody saved
 * meanwhile: then nothing is written.
 */
export async function saveDraft(
  tx: Tx,
  draft: {
    readonly page: ContentPage;
    readonly revision: number;
    readonly basedOn: number;
    readonly texts: ContentTexts;
    readonly by: string;
  },
): Promise<boolean> {
  const { page, revision, basedOn, by } = draft;
  const texts = JSON.stringify(draft.texts);
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('content_drafts')
      .values({ page, revision: 1, based_on: basedOn, texts, updated_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('content_drafts')
    .set({ revision: revision + 1, based_on: basedOn, texts, updated_by: by, updated_at: sql`now()` })
    .where('page', '=', page)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the draft out, so that it can be published once; undefined when it is not the one the caller has seen. */
export async function takeDraft(
  tx: Tx,
  page: ContentPage,
  revision: number,
): Promise<ContentTexts | undefined> {
  const row = await tx
    .deleteFrom('content_drafts')
    .where('page', '=', page)
    .where('revision', '=', revision)
    .returning('texts')
    .executeTakeFirst();
  return row?.texts;
}

export async function dropDraft(tx: Tx, page: ContentPage): Promise<void> {
  await tx.deleteFrom('content_drafts').where('page', '=', page).execute();
}
