import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { CONTENT_PAGES, type ContentPage } from '@dapur/contract/pages/content-pages';
import { withPlatform } from '../../../platform/db/index.ts';
import { standardOf, type ContentDeps } from '../content-deps.ts';
import { readCommissionRate } from '../data/commission-rate.ts';
import { readDrafts, type DraftRow } from '../data/drafts.ts';
import { findTexts, published, readNamedVersions, readNewest } from '../data/versions.ts';

export const draftView = ({ revision, based_on, texts, updated_at, updated_by }: DraftRow) => ({
  revision,
  based_on,
  texts,
  saved: { name: updated_by, at: updated_at.toISOString() },
});

/** All pages, with what is published and who is writing. */
export function listContent(deps: ContentDeps, askedBy: string) {
  return withPlatform(deps.db, `user ${askedBy}`, 'the list of information pages', async (tx) => {
    const newest = new Map((await readNewest(tx)).map((row) => [row.page, row]));
    const drafts = new Map((await readDrafts(tx)).map((row) => [row.page, row]));
    return CONTENT_PAGES.map((page) => {
      const row = newest.get(page);
      const draft = drafts.get(page);
      const standard = standardOf(deps, page);
      return {
        page,
        title: (row?.texts ?? standard.texts).en.title,
        version: row?.version ?? 1,
        published_on: row === undefined ? standard.on : malaysianDate(row.published_at.getTime()),
        draft: draft === undefined ? null : draftView(draft).saved,
      };
    });
  });
}

/** One page with its draft and all its versions. */
export async function contentForEditor(deps: ContentDeps, page: ContentPage, askedBy: string) {
  const figures = {
    commission_basis_points: await readCommissionRate(deps.db),
    contact: deps.contact,
    referral_terms: await deps.referralTerms(),
  };
  return withPlatform(deps.db, `user ${askedBy}`, 'an information page to edit', async (tx) => {
    const newest = await findTexts(tx, page);
    const [draft] = await readDrafts(tx, page);
    const standard = standardOf(deps, page);
    const versions = (await readNamedVersions(tx, page)).map(
      ({ version, note, published_at, published_by }) => ({
        version,
        published_on: malaysianDate(published_at.getTime()),
        published_by,
        note,
      }),
    );
    return {
      page,
      version: newest?.version ?? 1,
      texts: newest?.texts ?? standard.texts,
      draft: draft === undefined ? null : draftView(draft),
      history: [
        ...versions,
        { version: 1, published_on: standard.on, published_by: null, note: standard.note },
      ],
      figures,
    };
  });
}

/** The texts of one version. Throws `not_found`. */
export async function textsOfVersion(
  deps: Pick<ContentDeps, 'db' | 'standard'>,
  page: ContentPage,
  version: number,
) {
  if (version === 1) return { version, texts: standardOf(deps, page).texts };
  const found = await findTexts(published(deps.db), page, version);
  if (found === undefined) throw new AppError('not_found', 'There is no such version');
  return found;
}
