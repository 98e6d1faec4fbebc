import type {
  AnnouncementInput,
  AnnouncementState,
  AnnouncementTexts,
} from '@dapur/contract/platform/platform-announcements';
import type { MalaysianState } from '@dapur/contract/dates/malaysian-states';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface AnnouncementRow {
  readonly id: string;
  readonly level: 'news' | 'important';
  readonly audience: 'sellers' | 'state' | 'people';
  readonly state: MalaysianState | null;
  readonly texts: AnnouncementTexts;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly status: AnnouncementState;
  readonly revision: number;
  readonly updated_by: string | null;
  readonly updated_at: Date;
  readonly seen: number;
  readonly dismissed: number;
}

const status = sql`case
    when a.withdrawn_at is not null then 'withdrawn' when a.published_at is null then 'draft'
    when a.ends_at <= now() then 'over' when a.starts_at > now() then 'planned' else 'shown' end`;

const select = sql`
  select a.id, a.level, a.audience, a.state, a.texts, a.starts_at, a.ends_at, ${status} as status, a.revision,
         u.full_name as updated_by, a.updated_at,
         (select count(*)::int from announcement_reads r where r.announcement_id = a.id) as seen,
         (select count(*)::int from announcement_reads r where r.announcement_id = a.id and r.dismissed_at is not null) as dismissed
    from announcements a left join person_facts u on u.id = a.updated_by and u.deleted_at is null`;

export interface AnnouncementsWanted {
  readonly show?: AnnouncementState | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. `tx` is the platform's. */
export async function listAnnouncements(
  tx: Tx,
  { show, search, limit, offset }: AnnouncementsWanted,
): Promise<{ readonly rows: AnnouncementRow[]; readonly total: number }> {
  const all: RawBuilder<unknown>[] = [show === undefined ? sql`true` : sql`${status} = ${show}`];
  if (search !== undefined && search !== '')
    all.push(sql`strpos(lower(a.texts::text), lower(${search})) > 0`);
  const where = sql.join(all, sql` and `);
  const { rows } = await sql<AnnouncementRow>`
    ${select} where ${where} order by a.created_at desc, a.id limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from announcements a where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export async function findAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`${select} where a.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Keeps a draft on top of the save that its writer has seen; false when somebody saved or published it meanwhile. */
export async function saveDraft(
  tx: Tx,
  id: string,
  {
    revision,
    by,
    input,
  }: { readonly revision: number; readonly by: string; readonly input: AnnouncementInput },
): Promise<boolean> {
  const values = {
    level: input.level,
    audience: input.audience,
    state: input.state,
    texts: JSON.stringify(input.texts),
    starts_at: new Date(input.starts_at),
    ends_at: input.ends_at === null ? null : new Date(input.ends_at),
    updated_by: by,
  };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('announcements')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('announcements')
    .set({ ...values, revision: revision + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it is not a draft any more, or was saved since. */
export async function publishDraft(tx: Tx, id: string, revision: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('announcements')
    .set({ published_at: sql<Date>`now()`, updated_by: by, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was withdrawn before. A draft was never shown to anybody, so it is deleted. */
export async function withdraw(tx: Tx, id: string, by: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) return true;
  const { numUpdatedRows } = await tx
    .updateTable('announcements')
    .set({ withdrawn_at: sql<Date>`now()`, updated_by: by, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
