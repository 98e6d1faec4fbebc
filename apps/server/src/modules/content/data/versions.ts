import type { ChangeNote } from '@dapur/contract/pages/change-note-input';
import type { ContentTexts } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { Kysely } from 'kysely';
import type { Database, Pools, Tx } from '../../../platform/db/index.ts';

export interface VersionRow {
  readonly version: number;
  readonly note: ChangeNote;
  readonly published_at: Date;
}

export interface NamedVersionRow extends VersionRow {
  readonly published_by: string;
}

/** Newest first. Without the texts: a page may have many versions. */
export function readVersions(db: Kysely<Database>, page: ContentPage): Promise<VersionRow[]> {
  return db
    .selectFrom('content_versions')
    .select(['version', 'note', 'published_at'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();
}

/** The same with the names of those who published, for the platform's own people. */
export function readNamedVersions(tx: Tx, page: ContentPage): Promise<NamedVersionRow[]> {
  return tx
    .selectFrom('content_versions')
    .innerJoin('person_facts as u', 'u.id', 'content_versions.published_by')
    .select(['version', 'note', 'published_at', 'u.full_name as published_by'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();
}

/** The texts of the newest version, or of the one that is named. */
export function findTexts(
  db: Kysely<Database>,
  page: ContentPage,
  version?: number,
): Promise<{ version: number; texts: ContentTexts } | undefined> {
  const query = db.selectFrom('content_versions').select(['version', 'texts']).where('page', '=', page);
  return (
    version === undefined ? query.orderBy('version', 'desc').limit(1) : query.where('version', '=', version)
  ).executeTakeFirst();
}

/** The newest version of each page that has one, with its English title. */
export function readNewest(
  tx: Tx,
): Promise<{ page: string; version: number; texts: ContentTexts; published_at: Date }[]> {
  return tx
    .selectFrom('content_versions')
    .distinctOn('page')
    .select(['page', 'version', 'texts', 'published_at'])
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();
}

export async function insertVersion(
  tx: Tx,
  version: {
    readonly page: ContentPage;
    readonly version: number;
    readonly texts: ContentTexts;
    readonly note: ChangeNote;
    readonly publishedBy: string;
  },
): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({
      page: version.page,
      version: version.version,
      texts: JSON.stringify(version.texts),
      note: JSON.stringify(version.note),
      published_by: version.publishedBy,
    })
    .execute();
}

/** Published texts are everybody's: read without naming a store. */
export const published = (db: Pools): Kysely<Database> => db.appDb;
