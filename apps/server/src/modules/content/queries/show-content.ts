import { malaysianDate } from '@dapur/contract/dates/dates';
import type { ShownContent } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { Locale } from '@dapur/contract/primitives';
import { standardOf, type ContentDeps } from '../content-deps.ts';
import { findTexts, published, readVersions } from '../data/versions.ts';

/** The list of changes names at most this many, the newest. */
const MAX_CHANGES = 20;

/** A page in one language, as it is published. */
export async function showContent(
  deps: Pick<ContentDeps, 'db' | 'standard'>,
  page: ContentPage,
  locale: Locale,
): Promise<ShownContent> {
  const db = published(deps.db);
  const [newest, versions] = await Promise.all([findTexts(db, page), readVersions(db, page)]);
  const standard = standardOf(deps, page);
  const changes = [
    ...versions.map(({ version, note, published_at }) => ({
      version,
      on: malaysianDate(published_at.getTime()),
      note: note[locale],
    })),
    { version: 1, on: standard.on, note: standard.note[locale] },
  ];
  // Another version may have come between the two reads, so changes newer than the shown version are left out.
  const version = newest?.version ?? 1;
  const known = changes.filter((change) => change.version <= version);
  return {
    ...(newest?.texts ?? standard.texts)[locale],
    version,
    published_on: known[0]?.on ?? standard.on,
    changes: known.slice(0, MAX_CHANGES),
  };
}
